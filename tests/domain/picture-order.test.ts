import { expect, test } from 'vitest'
import { orderOf } from '../../src/domain/picture-order.ts'

test('an order of a list knows its places, and none outside it', () => {
  const order = orderOf(['c', 'b', 'a'])
  expect([order.count, order.idAt(0), order.idAt(3), order.idAt(-1)]).toEqual([3, 'c', undefined, undefined])
  expect([order.indexOf('a'), order.indexOf('z')]).toEqual([2, -1])
})
