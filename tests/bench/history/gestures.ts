/** What a hand does, in the page; and how long the page takes for it. */
import type { Page } from '@playwright/test'

export interface Frames {
  p50: number
  p99: number
  /** Percent of the screen that had no tile. */
  blank: number
  /** Percent of the tiles on screen that showed their picture. */
  pictures: number
}

/** Runs in the page: nothing but height, and a field to type into. */
export function emptyPage(): void {
  const field = document.createElement('input')
  const space = document.createElement('div')
  space.style.height = '6000000px'
  document.body.replaceChildren(field, space)
}

interface Scroll {
  /** Pixels in the first frame. */
  step: number
  /** Each frame has so much of the frame before: below 1 a fling that comes to rest. */
  decay?: number
  frames: number
  list: string
}

/** Runs in the page. Without a list there is nothing to be blank. */
export function scrollPage({ step, decay = 1, frames, list }: Scroll): Promise<Frames> {
  let speed = step
  const times: number[] = []
  let blank = 0
  let tiles = 0
  let pictures = 0
  const shown = list === '' ? null : document.querySelector(list)
  const listTop = shown ? shown.getBoundingClientRect().top + window.scrollY : 0

  function look(): void {
    const top = window.scrollY - listTop
    const bottom = top + window.innerHeight
    let first = bottom
    let last = top
    for (const item of shown?.children ?? []) {
      const { style } = item as HTMLElement
      const from = Number.parseFloat(style.top)
      const to = from + Number.parseFloat(style.height)
      if (to <= top || from >= bottom) continue
      first = Math.min(first, from)
      last = Math.max(last, to)
      tiles += 1
      // Loaded, not only asked for.
      const picture = item.querySelector('img')
      if (picture?.complete) pictures += 1
    }
    // Headings and gaps are no blanks.
    const missing = Math.max(0, first - top - 70) + Math.max(0, bottom - last - 70)
    blank += Math.min(1, missing / window.innerHeight)
  }

  return new Promise((resolve) => {
    let before = 0
    function frame(now: number): void {
      if (before > 0) times.push(now - before)
      before = now
      window.scrollBy(0, speed)
      speed *= decay
      if (shown) look()
      if (times.length < frames) requestAnimationFrame(frame)
      else {
        times.sort((a, b) => a - b)
        resolve({
          p50: times[Math.floor(times.length * 0.5)] ?? 0,
          p99: times[Math.floor(times.length * 0.99)] ?? 0,
          blank: (100 * blank) / frames,
          pictures: tiles === 0 ? 0 : (100 * pictures) / tiles,
        })
      }
    }
    requestAnimationFrame(frame)
  })
}

/** Runs in the page: milliseconds until every tile on screen shows its picture. */
export function untilPictures(list: string): Promise<number> {
  const begun = performance.now()
  return new Promise((resolve) => {
    function look(): void {
      const onScreen = [...document.querySelectorAll(`${list} > li`)].filter((item) => {
        const { top, bottom } = item.getBoundingClientRect()
        return bottom > 0 && top < window.innerHeight
      })
      const isDone = onScreen.every((item) => item.querySelector('img')?.complete)
      if (isDone && onScreen.length > 0) resolve(performance.now() - begun)
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** Types each text and empties the field; times from the key to the frame that shows its work. */
export async function typeInto(
  page: Page,
  field: string,
  texts: readonly string[],
): Promise<{ p50: number; p95: number; work: number }> {
  await page.locator(field).click()
  await page.evaluate(() => {
    const times: number[] = []
    const work: number[] = []
    Object.assign(window, { times, work })
    document.addEventListener(
      'keydown',
      (event) => {
        const begun = performance.now()
        // After the handlers and what they set off, before the frame.
        queueMicrotask(() => setTimeout(() => work.push(performance.now() - begun)))
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => times.push(performance.now() - event.timeStamp)
          port2.postMessage(null)
        })
      },
      true,
    )
  })
  for (const text of texts) {
    await page.keyboard.type(text, { delay: 120 })
    await page.locator(field).fill('')
    await page.waitForTimeout(300)
  }
  return page.evaluate(() => {
    const { times, work } = window as unknown as { times: number[]; work: number[] }
    const at = (list: number[], share: number) => {
      const sorted = [...list].sort((a, b) => a - b)
      return sorted[Math.floor(sorted.length * share)] ?? 0
    }
    return { p50: at(times, 0.5), p95: at(times, 0.95), work: at(work, 0.95) }
  })
}
