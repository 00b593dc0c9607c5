import { expect, test } from 'vitest'
import { newReference } from './tokens.ts'

test('a reference number has no vowels, so that it never spells a word', () => {
  const references = Array.from({ length: 200 }, () => newReference('PR'))
  expect(references.filter((reference) => !/^PR(-[2-9BCDFGHJ-NP-TV-XZ]{4}){2}$/.test(reference))).toEqual([])
  expect(new Set(references).size).toBe(200)
})
