import { expect, test } from 'vitest'
import { mark, piecesOf } from './api.ts'

test('every second piece of a passage is a match', () => {
  expect(piecesOf(`We ${mark}pray${mark} for\nrain`)).toEqual(['We ', 'pray', ' for rain'])
})
