import { expect, test } from 'vitest'
import { Problem } from '#core/api/problems.ts'
import { ShopSettings } from '../checkout/shipping-contract.ts'
import { withKnownStates } from './known-states.ts'

const settingsOf = (country: string, states: string[], tax: { country: string; state: string }[] = []) =>
  ShopSettings.parse({
    zones: [{ by: 'flat', price: 695, freeAbove: null, places: [{ country, states }] }],
    tax: { kind: 'sales', included: false, rates: tax.map((each) => ({ ...each, rate: 500 })) },
    pickup: [],
    lowStock: 5,
  })
const faults = (settings: ShopSettings) => {
  try {
    withKnownStates(settings)
    return {}
  } catch (error) {
    return error instanceof Problem ? error.errors : error
  }
}

test('states are stored as addresses have them, for shipping and tax', () => {
  const { zones, tax } = withKnownStates(
    settingsOf('US', ['alaska', 'HI', 'AK'], [{ country: 'US', state: 'Texas' }]),
  )
  expect(zones[0]?.places).toEqual([{ country: 'US', states: ['AK', 'HI'] }])
  expect(tax.rates[0]?.state).toBe('TX')
  expect(withKnownStates(settingsOf('NG', ['lagos'])).zones[0]?.places[0]?.states).toEqual(['Lagos'])
})

test('a state that no address can have is refused at its field', () => {
  expect(faults(settingsOf('US', ['AK', 'x'], [{ country: 'US', state: 'Alasca' }]))).toEqual({
    'draft.zones.0.places.0.states':
      'We don’t recognize the state “x” (United States). Enter its name or abbreviation.',
    'draft.tax.rates.0.state':
      'We don’t recognize the state “Alasca” (United States). Enter its name or abbreviation.',
  })
  expect(faults(settingsOf('DE', ['Bayern']))).toEqual({
    'draft.zones.0.places.0.states': 'Addresses in this country (Germany) have no state. Leave this blank.',
  })
  expect(faults(settingsOf('DE', []))).toEqual({})
})
