import { expect, test } from 'vitest'
import { refusalOf } from './use-picture-upload.ts'

const MB = 1024 * 1024

test.each([
  ['image/jpeg', 15 * MB, undefined],
  ['image/png', 1, undefined],
  ['image/png', 50 * MB, 'This picture is 50 MB. Choose one that’s 15 MB or smaller.'],
  ['image/png', 15 * MB + 1, 'This picture is 16 MB. Choose one that’s 15 MB or smaller.'],
  ['image/png', 0, 'This file is empty. Choose another one.'],
  ['image/svg+xml', 10, 'Choose a JPEG or PNG picture.'],
  ['image/webp', 10, 'Choose a JPEG or PNG picture.'],
  ['', 10, 'Choose a JPEG or PNG picture.'],
])('a file of type "%s" with %i bytes gets: %s', (type, size, refusal) => {
  expect(refusalOf({ type, size })).toBe(refusal)
})
