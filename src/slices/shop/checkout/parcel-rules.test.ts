import { expect, test } from 'vitest'
import { parcelFaults, stateIn, tidyPostalCode } from './parcel-rules.ts'
import { stateOfZip } from './shipping.ts'

const missing = { postalCode: 'Enter Postal Code', city: 'Enter City' }
const validParcel = {
  postal_code: '90802',
  city: 'Long Beach',
  address: '12 Ocean Avenue',
  phone_number: '+1 562 555 0100',
  state: 'CA',
}
const faults = (more: Partial<typeof validParcel>, country?: string) =>
  parcelFaults({ ...validParcel, ...more }, country, missing).map(
    ({ field, message }) => `${field}: ${message}`,
  )

test('everything that is missing is named, in the order of the specification and then of the label', () => {
  const nothing = { postal_code: '', city: '', address: '', phone_number: '', state: '' }
  expect(faults(nothing, 'US')).toEqual([
    'postal_code: Enter Postal Code',
    'city: Enter City',
    'address: Enter a street address.',
    'state: Choose a state.',
    'phone_number: Enter a phone number the carrier can call.',
  ])
  expect(faults({}, 'US')).toEqual([])
})

test.each([
  [
    'US',
    'CA',
    ['77002', '77002-1234'],
    ['7700', '770022', 'K1A 0B1', 'abcde'],
    'Enter a ZIP code, such as 77002.',
  ],
  ['CA', 'ON', ['K1A 0B1', 'k1a0b1'], ['90802', 'D1A 0B1'], 'Enter a postal code, such as K1A 0B1.'],
  ['GB', '', ['SW1A 1AA', 'm11ae', 'EC1A1BB'], ['12345', 'SW1A'], 'Enter a postcode, such as SW1A 1AA.'],
  ['NG', 'Lagos', ['400001', ''], ['4000', 'SW1A 1AA'], 'Enter a postal code, such as 400001.'],
  ['JP', '', ['100-0001'], ['!'], 'Use only letters and numbers in the postal code.'],
])('%s has postal codes of its own', (country, state, right, wrong, message) => {
  for (const postal_code of right) expect(faults({ postal_code, state }, country), postal_code).toEqual([])
  for (const postal_code of wrong)
    expect(faults({ postal_code, state }, country), postal_code).toEqual([`postal_code: ${message}`])
})

test('a state is asked for where the country has states, and there it must be one of them', () => {
  expect(faults({ state: 'Ontario' }, 'US')).toEqual(['state: Choose a state.'])
  expect(faults({ state: '', postal_code: 'K1A 0B1' }, 'CA')).toEqual(['state: Choose a province.'])
  expect(faults({ state: '', postal_code: '' }, 'NG')).toEqual(['state: Choose a state.'])
  expect(faults({ state: '', postal_code: 'SW1A 1AA' }, 'GB')).toEqual([])
  expect([stateIn('US', 'texas'), stateIn('US', 'tx'), stateIn('NG', 'lagos')]).toEqual(['TX', 'TX', 'Lagos'])
})

test('codes are written as on a label', () => {
  expect([
    tidyPostalCode('GB', 'sw1a1aa'),
    tidyPostalCode('CA', 'k1a 0b1'),
    tidyPostalCode('US', ' 77002 '),
  ]).toEqual(['SW1A 1AA', 'K1A 0B1', '77002'])
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
