import { expect, test } from 'vitest'
import { parcelFaults } from './parcel-rules.ts'
import { stateOfZip } from './shipping.ts'

const missing = { postalCode: 'Enter Postal Code', city: 'Enter City' }
const nothing = { postal_code: '', city: '', address: '', phone_number: '' }
const faults = (country?: string) =>
  parcelFaults(nothing, country, missing).map(({ field, message }) => `${field}: ${message}`)

test('all missing parts are reported, first in the specification’s order and then in the label’s', () => {
  expect(faults('US')).toEqual([
    'postal_code: Enter Postal Code',
    'city: Enter City',
    'address: Enter a street address.',
    'phone_number: Enter a phone number the carrier can call.',
  ])
  expect(faults()).toEqual(faults('US'))
  expect(faults('NG')).toEqual(faults('US').slice(1))
})

test.each([
  ['90802', 'CA'],
  ['77002-1234', 'TX'],
  ['10001', 'NY'],
  ['00501', 'NY'],
  ['20500', 'DC'],
  ['99501', 'AK'],
  ['00001', ''],
])('ZIP code %s is in %s', (zip, state) => expect(stateOfZip(zip)).toBe(state))
