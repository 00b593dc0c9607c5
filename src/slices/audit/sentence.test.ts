import { expect, test } from 'vitest'
import { actName, auditSentence, changeText } from './sentence.ts'

const price = { field: 'price', from: '$15.00', to: '$18.00' }
const line = { actor: 'Ada', act: '{name} changed {item}.', item: 'Beeswax table candle', changes: [] }

test('a single change is part of the sentence', () => {
  expect(auditSentence({ ...line, changes: [price] })).toBe(
    'Ada changed the price of Beeswax table candle from $15.00 to $18.00.',
  )
})

test('a field whose label isn’t a noun has its own name in the sentence', () => {
  const starts = { field: 'Starts', from: 'Nov 20, 2026, 7:00 PM', to: 'Nov 21, 2026, 7:00 PM' }
  expect(auditSentence({ ...line, item: 'Night of Adoration', changes: [starts] })).toBe(
    'Ada changed the start time of Night of Adoration from Nov 20, 2026, 7:00 PM to Nov 21, 2026, 7:00 PM.',
  )
})

test('a field without a noun is never part of the sentence', () => {
  for (const field of ['Picture', 'A field of an older version', 'toString']) {
    expect(auditSentence({ ...line, changes: [{ ...price, field }] })).toBe(
      'Ada changed Beeswax table candle.',
    )
  }
})

test('with several changes or none, the sentence names only the action', () => {
  expect(auditSentence({ ...line, changes: [price, { ...price, field: 'name' }] })).toBe(
    'Ada changed Beeswax table candle.',
  )
  expect(auditSentence({ ...line, changes: [{ ...price, from: '' }] })).toBe(
    'Ada changed Beeswax table candle.',
  )
  expect(auditSentence({ ...line, item: null })).toBe('Ada changed an item.')
})

test('a line from before the log had sentences shows the endpoint’s summary', () => {
  expect(auditSentence({ ...line, act: 'Refund a gift' })).toBe('Ada: Refund a gift (Beeswax table candle)')
  expect(auditSentence({ ...line, act: 'Refund a gift', item: null })).toBe('Ada: Refund a gift')
})

test('changes name the field and both values', () => {
  expect(changeText(price)).toBe('Price: $15.00 → $18.00')
  expect(changeText({ ...price, from: '' })).toBe('Price: $18.00')
  expect(changeText({ ...price, to: '' })).toBe('Price: $15.00 removed')
})

test('an action in the filter has no person or item', () => {
  expect(actName('{name} changed the roles of {item}.')).toBe('Changed the roles of …')
  expect(actName('Refund a gift')).toBe('Refund a gift')
})
