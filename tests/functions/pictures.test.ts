import { describe, expect, test } from 'vitest'
import { readImageHeader } from '../../supabase/functions/_shared/image-header.ts'
import { nearestSize } from '../../supabase/functions/_shared/nearest-size.ts'
import { allowHosts, pictureOf } from '../../supabase/functions/_shared/picture-bytes.ts'
import { makePng } from '../support/fake-png.ts'
import { sendBytes, startFakeServer } from '../support/fake-provider.ts'

const pause = async () => {}

describe('an image’s header', () => {
  test('PNG', () => {
    expect(readImageHeader(makePng(1344, 768))).toEqual({ type: 'image/png', width: 1344, height: 768 })
    expect(readImageHeader(makePng(64, 64).subarray(0, 60))).toBeNull()
    expect(readImageHeader(makePng(9000, 1))).toBeNull()
  })

  test('JPEG, behind its other segments', () => {
    const jpeg = Buffer.from(
      'ffd8ffe000104a46494600010101004800480000ffdb0004aaaaffc2001108030005400301220002110103',
      'hex',
    )
    expect(readImageHeader(jpeg)).toEqual({ type: 'image/jpeg', width: 1344, height: 768 })
    expect(readImageHeader(jpeg.subarray(0, 20))).toBeNull()
  })

  test('WebP, lossy, lossless and extended', () => {
    const riff = (kind: string, data: number[]) => {
      const bytes = Buffer.alloc(40)
      bytes.write('RIFF')
      bytes.writeUInt32LE(32, 4)
      bytes.write(`WEBP${kind}`, 8)
      bytes.set(data, 20)
      return bytes
    }
    const lossy = riff('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 0x40, 0x05, 0x00, 0x03])
    expect(readImageHeader(lossy)).toMatchObject({ width: 1344, height: 768 })
    const bits = (1343 | (767 << 14)) >>> 0
    const lossless = riff('VP8L', [0x2f, bits & 255, (bits >> 8) & 255, (bits >> 16) & 255, bits >>> 24])
    expect(readImageHeader(lossless)).toMatchObject({ width: 1344, height: 768 })
    const extended = riff('VP8X', [0, 0, 0, 0, 0x3f, 0x05, 0, 0xff, 0x02, 0])
    expect(readImageHeader(extended)).toMatchObject({ width: 1344, height: 768 })
  })

  test.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', 'GIF89a', ''])(
    '%s is none',
    (text) => {
      expect(readImageHeader(Buffer.from(text))).toBeNull()
    },
  )
})

describe('48: where a picture may be fetched', () => {
  const isAllowed = allowHosts('https://api.replicate.com', ['replicate.delivery'])
  test.each([
    ['https://replicate.delivery/x.png', true],
    ['https://a.b.replicate.delivery/x.png', true],
    ['http://replicate.delivery/x.png', false],
    ['https://replicate.delivery:8443/x.png', false],
    ['https://notreplicate.delivery/x.png', false],
    ['https://replicate.delivery.evil.test/x.png', false],
    ['https://api.replicate.com/x.png', true],
    ['http://api.replicate.com/x.png', false],
    ['http://169.254.169.254/latest', false],
    ['http://[::1]/x.png', false],
  ])('%s: %s', (url, allowed) => {
    expect(isAllowed(new URL(url))).toBe(allowed)
  })

  test('redirects are followed within the allowed hosts, a few times, and checked each time', async () => {
    const server = await startFakeServer((_, path, __, response) => {
      const left = Number(path.slice(1))
      if (left === 0) return sendBytes(response, makePng(8, 8))
      response.writeHead(302, { location: left === 99 ? 'http://127.0.0.1:1/' : `/${left - 1}` })
      return response.end()
    })
    const fetchAt = (path: string) =>
      pictureOf(
        {
          source: { url: `${server.url}/${path}`, isAllowed: allowHosts(server.url, []) },
          seed: null,
          model: null,
        },
        pause,
      )
    expect(await fetchAt('3')).toMatchObject({ width: 8 })
    await expect(fetchAt('4')).rejects.toMatchObject({ code: 'server_error' })
    await expect(fetchAt('99')).rejects.toMatchObject({ code: 'server_error' })
    await server.close()
  })

  test('53: neither a declared nor an undeclared flood is read to its end', async () => {
    let sent = 0
    const server = await startFakeServer((_, path, __, response) => {
      response.writeHead(200, path === '/declared' ? { 'content-length': 1e9 } : {})
      const more = () => {
        while (!response.destroyed && sent < 200 * 1_048_576) {
          sent += 1_048_576
          if (!response.write(Buffer.alloc(1_048_576))) return void response.once('drain', more)
        }
      }
      more()
    })
    for (const path of ['declared', 'undeclared']) {
      sent = 0
      const source = { url: `${server.url}/${path}`, isAllowed: () => true }
      await expect(pictureOf({ source, seed: null, model: null }, pause)).rejects.toMatchObject({
        code: 'server_error',
      })
      expect(sent).toBeLessThan(40 * 1_048_576)
    }
    await server.close()
  })

  test('a picture that is there but cannot be had now is not given up', async () => {
    let calls = 0
    const server = await startFakeServer((_, __, ___, response) => {
      calls += 1
      response.writeHead(503)
      response.end()
    })
    const source = { url: `${server.url}/x.png`, isAllowed: () => true }
    const failed = pictureOf({ source, seed: null, model: null }, pause)
    await expect(failed).rejects.toMatchObject({ consequence: 'parked' })
    expect(calls).toBe(3)
    await server.close()
  })
})

test('the nearest size is the one with the nearest shape', () => {
  const sizes = [
    { width: 1024, height: 1024 },
    { width: 1536, height: 1024 },
    { width: 1024, height: 1536 },
  ]
  expect(nearestSize({ width: 1792, height: 1024 }, sizes)).toEqual(sizes[1])
  expect(nearestSize({ width: 1024, height: 1792 }, sizes)).toEqual(sizes[2])
  expect(nearestSize({ width: 512, height: 512 }, sizes)).toEqual(sizes[0])
  expect(nearestSize({ width: 5, height: 7 }, [])).toEqual({ width: 5, height: 7 })
})
