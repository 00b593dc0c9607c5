import { hasPostalCode } from '#core/address/postal-codes.ts'
import { msg } from '#core/text/messages.ts'

type ParcelFault = { field: 'postal_code' | 'city' | 'address' | 'phone_number'; message: string }

type Addressed = { postal_code: string; city: string; address: string; phone_number: string }

const parcelTexts = {
  street: msg('Enter a street address.'),
  phone: msg('Enter a phone number the carrier can call.'),
} as const

/** The shortest telephone number. */
const fewestDigits = 7

/**
 * What an address lacks for shipping: first the specification's postal code and city (`missing` has its texts), then
 * what carriers need. Browsers check this much. The server knows every country's codes and states and checks the rest
 * (`addressed` in shipping.ts). A body without a country has only the specification's fields.
 */
export function parcelFaults(
  to: Addressed,
  country: string | undefined,
  missing: { postalCode: string; city: string },
): ParcelFault[] {
  const faults: ParcelFault[] = []
  if (to.postal_code === '' && (!country || hasPostalCode(country)))
    faults.push({ field: 'postal_code', message: missing.postalCode })
  if (to.city === '') faults.push({ field: 'city', message: missing.city })
  if (to.address === '') faults.push({ field: 'address', message: parcelTexts.street })
  if (to.phone_number.replace(/\D/g, '').length < fewestDigits)
    faults.push({ field: 'phone_number', message: parcelTexts.phone })
  return faults
}
