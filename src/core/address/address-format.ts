import { allCountries } from 'country-region-data'
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'
import { msg, t } from '../text/messages.ts'
import { type AddressPart, addressParts } from './address-lines.ts'
import {
  cityName,
  districtName,
  divisionName,
  listedStates,
  needsState,
  postalCodeExamples,
  postalCodeName,
} from './country-rules.ts'
import { hasPostalCode, tidyPostalCode } from './postal-codes.ts'

/** Server only: the data of all countries is larger than the rest of a form's code. */

type Choice = { value: string; label: string }

export type AddressFieldName = 'address' | 'address2' | 'district' | 'city' | 'state' | 'postal_code'

/** A field of an address form: a list if it has `choices`, otherwise a text field. */
export type AddressField = { name: AddressFieldName; label: string; required: boolean; choices: Choice[] }

const regions = new Map<string, readonly (readonly [string, string])[]>(
  allCountries.map(([, country, list]) => [country, list]),
)

/** A country's states, sorted by name. Empty if it has none or we have no complete list. */
function statesOf(country: string): Choice[] {
  const manner = listedStates[country]
  if (!manner) return []
  return (regions.get(country) ?? []).map(([label, code]) => ({
    value: manner === 'code' ? code : label,
    label,
  }))
}

/** Whether an address in this country has a state at all. */
const hasState = (country: string): boolean => needsState(country) || addressParts(country).includes('region')

/** The state as written on a label, from its code or name. Null if it's missing or unknown. */
export function stateIn(country: string, typed: string): string | null {
  const text = typed.trim()
  if (!hasState(country)) return ''
  if (text === '') return needsState(country) ? null : ''
  const choices = statesOf(country)
  if (choices.length === 0) return text
  const same = (one: string) => one.toLowerCase() === text.toLowerCase()
  const [match] = (regions.get(country) ?? []).filter(([label, code]) => same(label) || same(code))
  if (!match) return null
  return listedStates[country] === 'code' ? match[1] : match[0]
}

/** The error for a state, or null if it's valid. */
export function stateFault(country: string, typed: string): string | null {
  if (stateIn(country, typed) !== null) return null
  const { choose, enter } = divisionName(country)
  return statesOf(country).length > 0 ? choose : enter
}

/** Countries without a pattern: letters and digits, as the Universal Postal Union defines them. */
const anywhere = /^[A-Z\d][A-Z\d -]{1,8}[A-Z\d]$/

/** The error for a postal code, or null if it's valid. */
export function postalCodeFault(country: string, typed: string): string | null {
  const code = tidyPostalCode(country, typed)
  const isKnown = postcodeValidatorExistsForCountry(country)
  if (isKnown ? postcodeValidator(code, country) : anywhere.test(code)) return null
  const example = postalCodeExamples.get(country)
  return example === undefined
    ? msg('Check the postal code.')
    : t(postalCodeName(country).missing, { example })
}

/** The address fields of this country, in its usual order. */
export function addressFormat(country: string): AddressField[] {
  const parts = addressParts(country)
  const used = new Set<AddressPart>([...parts, 'city'])
  if (hasState(country)) used.add('region')
  if (hasPostalCode(country)) used.add('postal_code')
  const inOrder = [...parts, ...[...used].filter((part) => !parts.includes(part))]
  return [
    field('address', msg('Address'), true),
    field('address2', msg('Apartment, suite or unit'), false),
    ...inOrder.map((part) => fieldOf(part, country)),
  ]
}

const field = (
  name: AddressFieldName,
  label: string,
  required: boolean,
  choices: Choice[] = [],
): AddressField => ({
  ...{ name, label: t(label), required, choices },
})

function fieldOf(part: AddressPart, country: string): AddressField {
  if (part === 'district') return field('district', districtName(country), false)
  if (part === 'city') return field('city', cityName(country), true)
  if (part === 'postal_code')
    return field('postal_code', postalCodeName(country).label, hasPostalCode(country))
  return field('state', divisionName(country).label, needsState(country), statesOf(country))
}
