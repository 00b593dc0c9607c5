import { expect, test } from 'vitest'
import { stepFor, swipeKey } from './lightbox.tsx'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 4, 0],
  ['ArrowLeft', 0, 4],
  ['ArrowLeft', 3, 2],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['a', 1, null],
  ['Escape', 1, null],
])('%s at picture %i of five shows %s', (key, position, next) => {
  expect(stepFor(key, position, 5)).toBe(next)
})

test.each([
  [-80, 5, 'ArrowRight'],
  [80, -10, 'ArrowLeft'],
  [20, 0, null],
  [60, 70, null],
  [0, 200, null],
])('a finger that moved %i across and %i down turns: %s', (across, down, key) => {
  expect(swipeKey(across, down)).toBe(key)
})
