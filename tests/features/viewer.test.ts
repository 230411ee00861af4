/** Where a zoomed picture lies, and what takes the place of one that goes. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderOf, without } from '../../src/domain/picture-order.ts'
import { neighbourOf } from '../../src/features/viewer/use-viewed.ts'
import { panBy, type Room, scaleMax, whole, zoomTo } from '../../src/features/viewer/zoom.ts'

const room: Room = { stage: { width: 1000, height: 800 }, picture: { width: 800, height: 800 } }

describe('zoom', () => {
  test('keeps the point under the pointer where it is', () => {
    const at = { x: 100, y: -50 }
    const once = zoomTo(whole, 4, at, room)
    // The picture's point under `at`, in pixels of the whole picture.
    expect([(at.x - once.x) / once.scale, (at.y - once.y) / once.scale]).toEqual([100, -50])
    const twice = zoomTo(once, 6, { x: 30, y: 40 }, room)
    expect((30 - twice.x) / twice.scale).toBeCloseTo((30 - once.x) / once.scale)
  })

  test('back to the whole, the picture is in the middle', () => {
    const aside = panBy(zoomTo(whole, 5, { x: 300, y: 300 }, room), 900, 900, room)
    expect(zoomTo(aside, 0.2, { x: 10, y: 10 }, room)).toEqual(whole)
  })

  test('whatever hands do, the picture fills the stage as far as it can', () => {
    const move = fc.record({
      scale: fc.double({ min: 0.01, max: 50, noNaN: true }),
      x: fc.integer({ min: -500, max: 500 }),
      y: fc.integer({ min: -400, max: 400 }),
      dx: fc.integer({ min: -2_000, max: 2_000 }),
      dy: fc.integer({ min: -2_000, max: 2_000 }),
    })
    fc.assert(
      fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
        let view = whole
        for (const { scale, x, y, dx, dy } of moves) {
          view = panBy(zoomTo(view, scale, { x, y }, room), dx, dy, room)
          expect(view.scale).toBeGreaterThanOrEqual(1)
          expect(view.scale).toBeLessThanOrEqual(scaleMax)
          const overX = Math.max(0, (room.picture.width * view.scale - room.stage.width) / 2)
          const overY = Math.max(0, (room.picture.height * view.scale - room.stage.height) / 2)
          expect(Math.abs(view.x)).toBeLessThanOrEqual(overX + 1e-6)
          expect(Math.abs(view.y)).toBeLessThanOrEqual(overY + 1e-6)
        }
      }),
    )
  })
})

describe('the neighbour of a picture that goes', () => {
  test('is the next, at the end the one before', () => {
    expect(neighbourOf(orderOf(['c', 'b', 'a']), 'b', 1)).toBe('a')
    expect(neighbourOf(orderOf(['c', 'b', 'a']), 'a', 2)).toBe('b')
  })

  test('is what stands in its place when it has left the order', () => {
    expect(neighbourOf(orderOf(['c', 'a']), 'b', 1)).toBe('a')
    expect(neighbourOf(orderOf(['c', 'b']), 'a', 2)).toBe('b')
    expect(neighbourOf(orderOf(['c']), 'z', -1)).toBe('c')
  })

  test('is none when it was the last', () => {
    expect(neighbourOf(orderOf(['a']), 'a', 0)).toBeUndefined()
    expect(neighbourOf(orderOf([]), 'a', 0)).toBeUndefined()
  })
})

describe('an order that does not know yet what has gone', () => {
  const gone = ['d', 'b', 'not there']

  test('is walked as if it did', () => {
    const order = without(orderOf(['e', 'd', 'c', 'b', 'a']), gone)
    expect(order.count).toBe(3)
    expect([-1, 0, 1, 2, 3].map((index) => order.idAt(index))).toEqual([undefined, 'e', 'c', 'a', undefined])
    expect(['e', 'd', 'c', 'b', 'a', 'z'].map((id) => order.indexOf(id))).toEqual([0, -1, 1, -1, 2, -1])
  })

  test('leads to the neighbours of what goes next', () => {
    const order = without(orderOf(['e', 'd', 'c', 'b', 'a']), gone)
    expect(neighbourOf(order, 'c', 1)).toBe('a')
    expect(neighbourOf(order, 'a', 2)).toBe('c')
  })

  test('is the same when it knows', () => {
    const order = orderOf(['e', 'c', 'a'])
    expect(without(order, gone)).toBe(order)
  })
})
