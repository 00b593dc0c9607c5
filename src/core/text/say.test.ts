import { afterEach, expect, test } from 'vitest'
import { changedTexts, fill, placesIn, say, sayFrom, sayMessage } from './say.ts'

const change = (texts: Record<string, string>) => {
  const changed = changedTexts(texts)
  sayFrom(() => changed)
}
afterEach(() => sayFrom(() => undefined))

test('a text is said as it came until it is changed', () => {
  expect(say('Read more')).toBe('Read more')
  change({ 'Read more': 'Go on reading' })
  expect(say('Read more')).toBe('Go on reading')
  expect(say('Home')).toBe('Home')
})

test('values take the places of their names, wherever the changed text has them', () => {
  change({ 'Page {page} of {pages}': '{pages} pages, this is {page}' })
  expect(say('Page {page} of {pages}', { page: 2, pages: 9 })).toBe('9 pages, this is 2')
  expect(say('{name} prays', { name: '{name} $& <b>' })).toBe('{name} $& <b> prays')
  expect(say('{lost} prays', {})).toBe('{lost} prays')
})

test('names that every object has are texts like others', () => {
  change({ Home: 'Start' })
  expect(say('constructor')).toBe('constructor')
  expect(say('{toString}', {})).toBe('{toString}')
})

test('a message with figures is said by its general form, its figures where they belong', () => {
  change({
    'At most {number} characters, please': 'No more than {number} letters',
    'From {number} to {number1}': '{number1} at most, {number} at least',
    'At most 7 lines': 'Seven lines',
  })
  expect(sayMessage('At most 2,000 characters, please')).toBe('No more than 2,000 letters')
  expect(sayMessage('From 1 to 90')).toBe('90 at most, 1 at least')
  expect(sayMessage('At most 7 lines')).toBe('Seven lines')
  expect(sayMessage('At most 8 lines')).toBe('At most 8 lines')
})

test('what the server has filled in goes where the changed text wants it', () => {
  const order = 'Your order {order} was paid already.'
  change({
    [order]: 'Paid already: {order}',
    'Thank you. {email} is confirmed.': '{email}: thank you.',
    'Thank you. Now {rest}': 'Any thanks: {rest}',
    'The costs (a+b)* {sum}?': '{sum}!',
    '{start} to {end}': '{start} until {end}',
  })
  expect(sayMessage(fill(order, { order: 'HG-1$&' }))).toBe('Paid already: HG-1$&')
  // The text with the most words of its own is the one that is meant.
  expect(sayMessage('Thank you. ada@x.example is confirmed.')).toBe('ada@x.example: thank you.')
  expect(sayMessage('Thank you. Now ada@x.example is confirmed.')).toBe('Now ada@x.example: thank you.')
  expect(sayMessage('Thank you. Now go on.')).toBe('Any thanks: go on.')
  expect(sayMessage('The costs (a+b)* {5}?')).toBe('{5}!')
  // Too few words to be known again.
  expect(sayMessage('Unable to login user')).toBe('Unable to login user')
  expect(sayMessage('Your order was paid already.')).toBe('Your order was paid already.')
})

test('places are told once each, in order', () => {
  expect(placesIn('{b} and {a} and {b}, { c }')).toEqual(['a', 'b'])
})
