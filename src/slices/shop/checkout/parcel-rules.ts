import { text } from '#core/text/say.ts'
import { asksPostalCode, postalCodeFault } from './postal-codes.ts'
import { stateIn, statesOf } from './states.ts'

export type ParcelFault = {
  field: 'postal_code' | 'city' | 'address' | 'state' | 'phone_number'
  message: string
}

type Addressed = {
  postal_code: string
  city: string
  address: string
  phone_number: string
  state?: string | undefined
}

const parcelTexts = {
  street: text('Enter a street address.'),
  phone: text('Enter a phone number the carrier can call.'),
} as const

/** Fewer digits are no telephone number anywhere. */
const fewestDigits = 7

/**
 * What an address lacks for a parcel, in the order in which it is asked for: the specification's postal code and city
 * first (`missing` has its words), then what carriers need. Without a country the specification's own body is
 * checked, which has no field for a state: its country and its state are found on the server.
 */
export function parcelFaults(
  to: Addressed,
  country: string | undefined,
  missing: { postalCode: string; city: string },
): ParcelFault[] {
  const faults: ParcelFault[] = []
  const find = (field: ParcelFault['field'], message: string | null) => {
    if (message !== null) faults.push({ field, message })
  }
  if (to.postal_code !== '') find('postal_code', country ? postalCodeFault(country, to.postal_code) : null)
  else if (!country || asksPostalCode(country)) find('postal_code', missing.postalCode)
  if (to.city === '') find('city', missing.city)
  if (to.address === '') find('address', parcelTexts.street)
  if (country && stateIn(country, to.state ?? '') === null) find('state', statesOf(country)?.missing ?? null)
  if (to.phone_number.replace(/\D/g, '').length < fewestDigits) find('phone_number', parcelTexts.phone)
  return faults
}
