import { describe, expect, it } from 'vitest'
import { pageBounds } from './pager.tsx'

describe('pageBounds', () => {
  it('has no previous page on the first', () => {
    expect(pageBounds(1, 3)).toEqual({ page: 1, total: 3, previous: null, next: 2 })
  })

  it('has no next page on the last', () => {
    expect(pageBounds(3, 3)).toEqual({ page: 3, total: 3, previous: 2, next: null })
  })

  it('gives an empty list one page', () => {
    expect(pageBounds(1, 0)).toEqual({ page: 1, total: 1, previous: null, next: null })
  })

  it.each([
    [99, 3, 3],
    [-4, 3, 1],
    [Number.NaN, 3, 1],
    [2.9, 3, 2],
    [1, Number.NaN, 1],
  ])('limits page %d of %d to %d', (page, total, expected) => {
    expect(pageBounds(page, total).page).toBe(expected)
  })
})
