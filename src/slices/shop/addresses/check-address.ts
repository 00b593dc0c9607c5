import { postalCodeFault, stateFault, stateIn } from '#core/address/address-format.ts'
import { tidyPostalCode } from '#core/address/postal-codes.ts'
import { Problem } from '#core/api/problems.ts'
import { checkedTelephone } from '#core/text/telephone.ts'
import { wrongTelephone } from '#core/text/telephone-check.ts'
import { parcelFaults } from '../checkout/parcel-rules.ts'
import { texts } from '../orders/order-contract.ts'

export type AddressInput = {
  phone_number: string
  postal_code: string
  city: string
  address: string
  address2: string
  district: string
  state?: string | undefined
}

/** The address as on a shipping label in this country. Throws a field error for anything a carrier can't use. */
export function checkedAddress<Input extends AddressInput>(
  input: Input,
  country: string,
  { needsState = true } = {},
): Input & { region: string } {
  const postal_code = tidyPostalCode(country, input.postal_code)
  const state = input.state ?? ''
  const [missing] = parcelFaults(input, country, texts)
  if (missing) throw refuse(missing.field, missing.message)
  const wrongCode = postal_code === '' ? null : postalCodeFault(country, postal_code)
  if (wrongCode !== null) throw refuse('postal_code', wrongCode)
  const wrongState = needsState ? stateFault(country, state) : null
  if (wrongState !== null) throw refuse('state', wrongState)
  const phone_number = checkedTelephone(input.phone_number, country)
  if (phone_number === null) throw refuse('phone_number', wrongTelephone)
  return { ...input, phone_number, postal_code, region: stateIn(country, state) ?? '' }
}

const refuse = (field: string, message: string) => new Problem(400, message, { [field]: message })
