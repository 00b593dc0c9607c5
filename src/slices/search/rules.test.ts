import { expect, test } from 'vitest'
import { mark, piecesOf } from './api.ts'

test('every second piece of a passage is a match', () => {
  expect(piecesOf(`We ${mark}pray${mark} for\nrain`)).toEqual(['We ', 'pray', ' for rain'])
})

test('a passage from within a longer text has ellipses where a sentence is cut', () => {
  const long =
    'and he stayed with her until the morning, because it did not seem right to leave her alone in the dark'
  expect(piecesOf(`${mark}prayers${mark} of the night ${long}`).join('|')).toBe(
    `…|prayers| of the night ${long}…`,
  )
  expect(piecesOf(`We ${mark}pray${mark} . ${long}.`)).toEqual(['We ', 'pray', `. ${long}.`])
})
