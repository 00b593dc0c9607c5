import { expect, test } from 'vitest'
import { mark, passageOf } from './rules.ts'

const marked = (text: string) => passageOf(text.replace(/\[(\w+)\]/g, `${mark}$1${mark}`))

test('every second part of a passage is a match', () => {
  expect(marked('We [pray] for rain.')).toEqual(['We ', 'pray', ' for rain.'])
  expect(marked('[Pray] with us.')).toEqual(['', 'Pray', ' with us.'])
})

test('a passage is made of whole sentences, those with the most matches', () => {
  const text =
    'It rained. Then Fr. Obi came to [pray] with us. The [candle] was lit, and we could [pray] till dawn! Everybody went home.'
  expect(marked(text).join('')).toBe('The candle was lit, and we could pray till dawn! Everybody went home.')
  expect(marked('It rained. Then Fr. Obi came to [pray] with us.').join('')).toBe(
    'Then Fr. Obi came to pray with us.',
  )
})

test('a line break ends a sentence: a heading or list item isn’t part of the next one', () => {
  expect(marked('Refunds\nTell us within sixty days. We [refund] it.').join('')).toBe('We refund it.')
  expect(marked('4. [Refunds]\nTell us within sixty days.').join('')).toBe('Tell us within sixty days.')
  expect(marked('Holy Ghost\n4. [Refunds]').join('')).toBe('4. Refunds')
  expect(marked('Sunday 7:00 AM: Holy [Mass]\nMonday 6:00 AM: Rosary').join('')).toBe(
    'Sunday 7:00 AM: Holy Mass',
  )
})

test('a text without a match returns its first sentences, and an empty text returns none', () => {
  expect(marked('A title\nIt rained all day. Nobody came.').join('')).toBe('It rained all day. Nobody came.')
  expect(marked('')).toEqual([''])
})

test('an endless sentence is cut around its first match, and every match is closed', () => {
  const long = `${'and we waited '.repeat(60)}to [pray] ${'and to pray '.repeat(60)}`
  const pieces = marked(long)
  expect(pieces.length % 2).toBe(1)
  expect(pieces[1]).toBe('pray')
  expect(pieces.join('')).toMatch(/^…(and|we|waited) .* to pray and .*…$/)
  expect(pieces.join('').length).toBeLessThan(330)
})
