import { expect, test } from 'vitest'
import { checkedPhone } from './phone-check.ts'

test.each([
  ['+1 (562) 555-0142', '', '+1 (562) 555-0142'],
  ['5625550142', '', '+1 (562) 555-0142'],
  ['15625550142', '', '+1 (562) 555-0142'],
  ['+234 0803 555 0117', '', '+234 803 555 0117'],
  ['0803 555 0117', 'Nigeria', '+234 803 555 0117'],
  ['08035550117', 'NG', '+234 803 555 0117'],
  ['2348035550117', '', '+234 803 555 0117'],
  ['00234 803 555 0117', 'United States', '+234 803 555 0117'],
  ['020 7946 0958', 'united kingdom', '+44 2079 460958'],
  ['562-555-0142', 'Nowhere', '+1 (562) 555-0142'],
])('%j in %j is %j', (typed, country, written) => {
  expect(checkedPhone(typed, country)).toBe(written)
})

test.each([
  '',
  '+',
  '12',
  'call me',
  '555-0142',
  '+1 162 555 0142',
  '+1 562 155 0142',
  '+234 803',
  '+999 1234567',
  `+49 ${'1'.repeat(20)}`,
])('%j is no telephone number', (typed) => {
  expect(checkedPhone(typed)).toBeNull()
})
