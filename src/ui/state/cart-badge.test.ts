import { describe, expect, it } from 'vitest'
import { cartBadge } from './root-state.ts'

describe('cartBadge', () => {
  it.each([
    [0, null],
    [-1, null],
    [Number.NaN, null],
    [1, '1'],
    [9, '9'],
    [10, '10'],
    [11, '9+'],
    [500, '9+'],
  ])('shows %d as %s', (count, text) => {
    expect(cartBadge(count)).toBe(text)
  })
})
