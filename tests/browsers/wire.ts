/** The wire between browser and server: it can be cut, and then whatever is under way breaks off too. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Wire {
  url: string
  connected: boolean
  cut: () => void
  join: () => void
  close: () => Promise<void>
}

export async function layWire(port: number): Promise<Wire> {
  const ends = new Set<Socket>()
  const server = createServer((near) => {
    if (!wire.connected) {
      near.destroy()
      return
    }
    const far = connect(port, '127.0.0.1')
    near.pipe(far).pipe(near)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => {
        ends.delete(end)
        other.destroy()
      })
    }
  })
  function drop(): void {
    for (const end of ends) end.destroy()
  }
  const wire: Wire = {
    url: '',
    connected: true,
    cut: () => {
      wire.connected = false
      drop()
    },
    join: () => {
      wire.connected = true
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        drop()
      }),
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  wire.url = `http://localhost:${(server.address() as AddressInfo).port}`
  return wire
}
