import { expect, test } from 'vitest'
import { uploadAdmission } from './upload-admission.ts'

const admission = () => uploadAdmission({ all: 40, perAddress: 16, minBytes: 4 })

test('one address gets only its share and leaves room for others', () => {
  const uploads = admission()
  const first = uploads.enter('a', 15)
  expect(() => uploads.enter('a', 2)).toThrow(expect.objectContaining({ status: 429 }))
  uploads.enter('b', 15)
  first[Symbol.dispose]()
  uploads.enter('a', 12)
})

test('small uploads count too', () => {
  const uploads = admission()
  for (const bytes of [0, 1, 2, 3]) uploads.enter('a', bytes)
  expect(() => uploads.enter('a', 0)).toThrow(expect.objectContaining({ status: 429 }))
})

test('a full process says when to retry, and has room again after the first upload ends', () => {
  const uploads = admission()
  const places = ['a', 'b'].map((address) => uploads.enter(address, 16))
  expect(() => uploads.enter('c', 9)).toThrow(expect.objectContaining({ status: 503, retryAfter: 5 }))
  for (const place of places) {
    place[Symbol.dispose]()
    // Twice is once.
    place[Symbol.dispose]()
  }
  uploads.enter('c', 16)
  uploads.enter('d', 16)
  expect(() => uploads.enter('e', 9)).toThrow(expect.objectContaining({ status: 503 }))
})
