import { expect, test } from 'vitest'
import { addressFormat, postalCodeFault, stateFault, stateIn } from './address-format.ts'
import { addressLines, addressParts } from './address-lines.ts'
import { listedStates, needsState, postalCodeExamples } from './country-rules.ts'
import { hasPostalCode, tidyPostalCode } from './postal-codes.ts'

const europe = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')

const outline = (country: string) =>
  addressFormat(country).map(({ label, required, choices }) =>
    [label, required ? 'required' : 'optional', ...(choices.length > 0 ? [choices.length] : [])].join(' '),
  )

test.each([
  ['US', ['City required', 'State required 62', 'ZIP code required']],
  ['CA', ['City required', 'Province required 13', 'Postal code required']],
  ['GB', ['Town or city required', 'Postcode required']],
  ['DE', ['Postal code required', 'City required']],
  [
    'NG',
    ['LGA (local government area) optional', 'City required', 'Postal code optional', 'State required 37'],
  ],
  ['IE', ['Townland optional', 'Town or city required', 'County optional 26', 'Eircode required']],
])('the form for %s has the country’s address fields in order', (country, below) => {
  expect(outline(country)).toEqual(['Address required', 'Apartment, suite or unit optional', ...below])
})

test.each([
  ['US', 'Long Beach', 'CA', '90802', ['Long Beach, CA 90802', 'United States']],
  ['CA', 'Ottawa', 'ON', 'K1A 0B1', ['Ottawa ON K1A 0B1', 'Canada']],
  ['GB', 'London', '', 'SW1A 1AA', ['London', 'SW1A 1AA', 'United Kingdom']],
  ['IE', 'Ennis', 'Clare', 'V95 X1Y2', ['Ennis', 'Clare', 'V95 X1Y2', 'Ireland']],
  ['DE', 'Köln', '', '50667', ['50667 Köln', 'Germany']],
  ['NG', 'Ikeja', 'Lagos', '100271', ['Ikeja 100271', 'Lagos', 'Nigeria']],
  ['NG', 'Ikeja', 'Lagos', '', ['Ikeja', 'Lagos', 'Nigeria']],
])('a label for %s uses the country’s format', (country, city, region, postal_code, below) => {
  const street = { name: 'Ada Obi', address: '12 Ocean Avenue', address2: 'Apt 4' }
  expect(addressLines({ ...street, city, region, postal_code, country })).toEqual([
    ...Object.values(street),
    ...below,
  ])
})

test('parts that a country’s format leaves out are still printed', () => {
  const given = { address: '1 A', district: 'D', city: 'C', region: 'R', postal_code: 'P' }
  for (const country of ['JP', 'AE', 'GH', 'HK', 'SG', 'GB', 'XX', '', 'Freedonia']) {
    const words = addressLines({ ...given, country })
      .join(' ')
      .split(/[\s,]+/)
    expect(words, country).toEqual(expect.arrayContaining(['1', 'A', 'D', 'C', 'R', 'P']))
  }
  expect(addressLines({ address: '', city: '', region: '', postal_code: '', country: '' })).toEqual([])
})

test('every example postal code is valid, and every country in the European Union has one', () => {
  for (const [country, example] of postalCodeExamples)
    expect(postalCodeFault(country, example), `${country} ${example}`).toBeNull()
  expect(europe.filter((country) => !postalCodeExamples.has(country))).toEqual([])
})

test.each([
  ['US', ['77002', '77002-1234'], ['7700', '770022', 'K1A 0B1'], 'Enter a ZIP code, such as 77002.'],
  ['CA', ['K1A 0B1', 'k1a0b1'], ['90802', 'D1A 0B1'], 'Enter a postal code, such as K1A 0B1.'],
  ['GB', ['SW1A 1AA', 'm11ae', 'EC1A1BB'], ['12345', 'SW1A'], 'Enter a postcode, such as SW1A 1AA.'],
  ['IE', ['d02af30', 'D6W XY00'], ['12345'], 'Enter an Eircode, such as D02 AF30.'],
  ['NG', ['400001'], ['4000', 'SW1A 1AA'], 'Enter a postal code, such as 400001.'],
  ['SE', ['SE-111 20', '111 20'], ['11'], 'Enter a postal code, such as 111 20.'],
  ['JP', ['100-0001'], ['!'], 'Check the postal code.'],
])('postal codes are validated for %s', (country, right, wrong, message) => {
  for (const code of right) expect(postalCodeFault(country, code), code).toBeNull()
  for (const code of wrong) expect(postalCodeFault(country, code), code).toBe(message)
})

test('postal codes are normalized for labels', () => {
  expect([
    tidyPostalCode('GB', 'sw1a1aa'),
    tidyPostalCode('CA', 'k1a 0b1'),
    tidyPostalCode('IE', 'd02af30'),
    tidyPostalCode('SE', 'SE-111 20'),
    tidyPostalCode('LV', 'LV-1010'),
    tidyPostalCode('US', ' 77002 '),
  ]).toEqual(['SW1A 1AA', 'K1A 0B1', 'D02 AF30', '111 20', 'LV-1010', '77002'])
})

test('a state is required only where the country has states, and must be one of them', () => {
  expect([stateIn('US', 'texas'), stateIn('US', 'tx'), stateIn('NG', 'lagos')]).toEqual(['TX', 'TX', 'Lagos'])
  expect([stateFault('US', 'Ontario'), stateFault('CA', ''), stateFault('IT', '')]).toEqual([
    'Choose a state.',
    'Choose a province.',
    'Enter a province.',
  ])
  expect([stateFault('GB', ''), stateIn('GB', 'Kent'), stateFault('IE', '')]).toEqual([null, '', null])
})

test('the library has states for every country in our list', () => {
  for (const country of Object.keys(listedStates))
    expect(
      addressFormat(country).find(({ name }) => name === 'state')?.choices.length,
      country,
    ).toBeGreaterThan(5)
})

test('a postal code is optional in countries without them', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const without = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((country) => addressParts(country).length > 1 && !addressParts(country).includes('postal_code'))
  expect(without.filter((country) => hasPostalCode(country))).toEqual([])
  expect(needsState('GB')).toBe(false)
})
