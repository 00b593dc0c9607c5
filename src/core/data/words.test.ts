import fc from 'fast-check'
import { expect, test } from 'vitest'
import { queryOf, wordsIn } from './words.ts'

test('a query becomes its words, without accents, case and punctuation', () => {
  expect(wordsIn('  Ụzọ, "the WAY" & (light)! ')).toEqual(['uzo', 'the', 'way', 'light'])
  expect(wordsIn('¡¿ !! %')).toEqual([])
})

test('a query in a script without spaces has words too, and keeps vowel marks', () => {
  expect(wordsIn('耶稣爱你。ガ')).toEqual(['耶', '稣', '爱', '你', 'ガ'.normalize('NFD')])
  expect(wordsIn('พระเจ้า हिन्दी')).toEqual(['พระเจ้า', 'हिन्दी'])
  expect(wordsIn(`${'a'.repeat(150)} \u0301 b`)).toEqual(['a'.repeat(100), 'b'])
})

test('only letters, marks, digits and our own operators reach the database', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(queryOf(wordsIn(typed))).toMatch(/^([\p{L}\p{N}\p{M}]+:\*( & [\p{L}\p{N}\p{M}]+:\*){0,7})?$/u)
    }),
  )
})
