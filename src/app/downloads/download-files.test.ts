import { expect, test } from 'vitest'
import { rangeIn } from './download-files.ts'

test.each([
  [undefined, undefined],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', undefined],
  ['bytes=0-1,5-9', undefined],
  ['items=0-1', undefined],
  ['bytes=-', undefined],
  [`bytes=${'9'.repeat(40)}-`, undefined],
])('Range: %s of 100 bytes', (header, range) => {
  expect(rangeIn(header, 100)).toEqual(range)
})
