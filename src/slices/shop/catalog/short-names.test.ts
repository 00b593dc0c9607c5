import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shorten } from '#core/text/plain-text.ts'
import { shortNames } from './short-names.ts'

test('names that still differ are cut at a word, as specified', () => {
  expect(shortNames(['Blessed olive oil, small flask', 'Candle'], 20)).toEqual([
    'Blessed olive oil…',
    'Candle',
  ])
})

test('names that would look alike are cut in the middle', () => {
  expect(
    shortNames(['Blessed olive oil, small flask', 'Blessed olive oil, large flask', 'Candle'], 20),
  ).toEqual(['Blessed…small flask', 'Blessed…large flask', 'Candle'])
  expect(
    shortNames(['Songs of the vigil choir, volume 1', 'Songs of the vigil choir, volume 2'], 20),
  ).toEqual(['Songs of the vigil…1', 'Songs of the vigil…2'])
})

test('identical names are shortened the same way', () => {
  const name = 'The little book of novenas'
  expect(shortNames([name, name], 20)).toEqual([shorten(name, 20), shorten(name, 20)])
})

test('no short name exceeds the limit plus an ellipsis, and different names stay different', () => {
  const word = fc.stringMatching(/^[A-Za-z]{2,9}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 4, maxLength: 6 }), word, word, (start, one, other) => {
      fc.pre(one.toLowerCase() !== other.toLowerCase())
      const names = [one, other].map((last) => [...start, last].join(' '))
      const short = shortNames(names, 20)
      for (const name of short) expect(name.length).toBeLessThanOrEqual(21)
      expect(short[0]).not.toBe(short[1])
    }),
  )
})
