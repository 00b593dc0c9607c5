import { expect, test } from 'vitest'
import { refusalOf } from './use-picture-upload.ts'

const MB = 1024 * 1024

test.each([
  ['image/jpeg', 15 * MB, undefined],
  ['image/png', 1, undefined],
  ['image/png', 50 * MB, 'This picture has 50 MB. Choose one with at most 15 MB.'],
  ['image/png', 15 * MB + 1, 'This picture has 16 MB. Choose one with at most 15 MB.'],
  ['image/png', 0, 'This file is empty. Choose another.'],
  ['image/svg+xml', 10, 'Choose a JPEG or PNG picture.'],
  ['image/webp', 10, 'Choose a JPEG or PNG picture.'],
  ['', 10, 'Choose a JPEG or PNG picture.'],
])('a file of type "%s" with %i bytes is told: %s', (type, size, refusal) => {
  expect(refusalOf({ type, size })).toBe(refusal)
})
