/** The device's clock and timers, faster than the world's. Imported before anything that reads the time. */
import type { DeviceClock } from '../messages.ts'

const real = {
  now: Date.now.bind(Date),
  setTimeout: globalThis.setTimeout,
  setInterval: globalThis.setInterval,
  timeout: AbortSignal.timeout.bind(AbortSignal),
}

let clock: DeviceClock = { realStart: 0, deviceStart: 0, speed: 1 }

export function setDeviceClock(next: DeviceClock): void {
  clock = next
}

function deviceNow(): number {
  return Math.round(clock.deviceStart + (real.now() - clock.realStart) * clock.speed)
}

const scaled = (ms = 0): number => ms / clock.speed

class DeviceDate extends Date {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(deviceNow())
    else super(...given)
  }
  static override now(): number {
    return deviceNow()
  }
}

type Handler = (...args: unknown[]) => void

export function installTime(): void {
  const timers = {
    Date: DeviceDate,
    setTimeout: (run: Handler, ms?: number, ...args: unknown[]) => real.setTimeout(run, scaled(ms), ...args),
    setInterval: (run: Handler, ms?: number, ...args: unknown[]) =>
      real.setInterval(run, scaled(ms), ...args),
  }
  Object.assign(globalThis, timers)
  AbortSignal.timeout = (ms) => real.timeout(Math.ceil(scaled(ms)))
}

/** Real milliseconds. */
export function pauseReal(ms: number): Promise<void> {
  return new Promise((resolve) => real.setTimeout(resolve, ms))
}

/** The same sequence for the same seed (mulberry32). */
export function seedRandom(seed: number): void {
  let state = seed >>> 0
  Math.random = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
