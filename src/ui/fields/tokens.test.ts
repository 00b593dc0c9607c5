import { expect, test } from 'vitest'
import { splitTokens, suggestionsFor, tokensIn } from './tokens.ts'

test('texts are split at commas and lines, without duplicates', () => {
  expect(splitTokens(' Rosary, far from home\nrosary,, Ụzọ, uzo ')).toEqual([
    'Rosary',
    'far from home',
    'Ụzọ',
  ])
  const data = new FormData()
  data.set('tags', 'One, Two')
  expect(tokensIn(data, 'tags')).toEqual(['One', 'Two'])
  expect(tokensIn(data, 'others')).toEqual([])
})

test('suggestions match the start of the text, then of a word, and leave out chosen ones', () => {
  const known = ['Family', 'Far from home', 'Holy family', 'Ụzọ', 'Rosary']
  expect(suggestionsFor('fa', known, [])).toEqual(['Family', 'Far from home', 'Holy family'])
  expect(suggestionsFor('FA', known, ['family'])).toEqual(['Far from home', 'Holy family'])
  expect(suggestionsFor('uzo', known, [])).toEqual(['Ụzọ'])
  expect(suggestionsFor('', known, ['Rosary'])).toEqual(['Family', 'Far from home', 'Holy family', 'Ụzọ'])
})
