import { expect, test } from 'vitest'
import { withMessages } from './message-scope.ts'
import { english } from './messages.ts'
import { checkedTelephone, countryLetters } from './telephone.ts'

test.each([
  ['+1 (562) 555-0142', '', '+1 562 555 0142'],
  ['5625550142', '', '+1 562 555 0142'],
  ['15625550142', '', '+1 562 555 0142'],
  ['+234 0803 555 0117', '', '+234 803 555 0117'],
  ['0803 555 0117', 'Nigeria', '+234 803 555 0117'],
  ['08035550117', 'NG', '+234 803 555 0117'],
  ['2348035550117', '', '+234 803 555 0117'],
  ['00234 803 555 0117', 'United States', '+234 803 555 0117'],
  ['011 234 803 555 0117', 'USA', '+234 803 555 0117'],
  ['020 7946 0958', 'united kingdom', '+44 20 7946 0958'],
  ['06 698 12345', 'Italy', '+39 06 6981 2345'],
  ['562-555-0142', 'Nowhere', '+1 562 555 0142'],
])('%j in %j is %j', (typed, country, written) => {
  expect(checkedTelephone(typed, country)).toBe(written)
})

test.each([
  '',
  '+',
  '12',
  'call me',
  '555-0142',
  '+1 162 555 0142',
  '+234 803',
  '+234 803 555 01177',
  '+353 12',
  '+999 1234567',
  `+49 ${'1'.repeat(20)}`,
  '9'.repeat(400),
])('%j isn’t a phone number', (typed) => {
  expect(checkedTelephone(typed)).toBeNull()
})

test('a number without a country code is in the ministry’s country', () => {
  expect(withMessages({ ...english, country: 'NG' }, () => checkedTelephone('0803 555 0117'))).toBe(
    '+234 803 555 0117',
  )
})

test.each([
  ['Nigeria', 'NG'],
  ['usa', 'US'],
  [' de ', 'DE'],
  ['Narnia', 'Narnia'],
  ['', ''],
])('the country %j has the letters %j', (country, letters) => {
  expect(countryLetters(country)).toBe(letters)
})
