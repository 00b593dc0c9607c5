import fc from 'fast-check'
import { expect, test } from 'vitest'
import { queryOf, wordsIn } from './words.ts'

test('a question becomes its words, without accents, case and signs', () => {
  expect(wordsIn('  Ụzọ, "the WAY" & (light)! ')).toEqual(['uzo', 'the', 'way', 'light'])
  expect(wordsIn('¡¿ !! %')).toEqual([])
})

test('whatever is typed, only letters, digits and our own signs reach the database', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(queryOf(wordsIn(typed))).toMatch(/^([\p{L}\p{N}]+:\*( & [\p{L}\p{N}]+:\*){0,7})?$/u)
    }),
  )
})
