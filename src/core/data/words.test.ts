import fc from 'fast-check'
import { expect, test } from 'vitest'
import { queryOf, wordsIn } from './words.ts'

test('a question becomes its words, without accents, case and signs', () => {
  expect(wordsIn('  Ụzọ, "the WAY" & (light)! ')).toEqual(['uzo', 'the', 'way', 'light'])
  expect(wordsIn('¡¿ !! %')).toEqual([])
})

test('a question in a script without spaces has words too, and keeps the vowels that are marks', () => {
  expect(wordsIn('耶稣爱你。ガ')).toEqual(['耶', '稣', '爱', '你', 'ガ'.normalize('NFD')])
  expect(wordsIn('พระเจ้า हिन्दी')).toEqual(['พระเจ้า', 'हिन्दी'])
  expect(wordsIn(`${'a'.repeat(150)} \u0301 b`)).toEqual(['a'.repeat(100), 'b'])
})

test('whatever is typed, only letters, their marks, digits and our own signs reach the database', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(queryOf(wordsIn(typed))).toMatch(/^([\p{L}\p{N}\p{M}]+:\*( & [\p{L}\p{N}\p{M}]+:\*){0,7})?$/u)
    }),
  )
})
