import type { z } from 'zod'
import { Problem } from '#core/api/problems.ts'
import { tidyTelephone } from '#core/text/telephone.ts'
import { type checkout, texts } from '../orders/order-contract.ts'
import { parcelFaults } from './parcel-rules.ts'
import { tidyPostalCode } from './postal-codes.ts'
import type { Way } from './shipping.ts'
import { stateIn } from './states.ts'
import { stateOfZip } from './zip-states.ts'

type Wanted = z.output<typeof checkout.input>
export type Addressed = Wanted & { region: string }

/**
 * The order with its address as a label carries it. Who names no country sends the specification's own fields to the
 * shop's first country: what that one needs is checked here, and the state, which those fields have no place for, is
 * the one that the ZIP code lies in. Outside of the United States it stays empty then.
 */
export function addressed(wanted: Wanted, { delivery, country }: Way): Addressed {
  const phone_number = tidyTelephone(wanted.phone_number, country)
  if (delivery === 'pickup') return { ...wanted, phone_number, region: '' }
  const postal_code = tidyPostalCode(country, wanted.postal_code)
  const isWhole = wanted.country !== undefined || wanted.state !== undefined
  const state = wanted.state ?? (country === 'US' ? stateOfZip(postal_code) : '')
  const region = stateIn(country, state)
  const [fault] = parcelFaults({ ...wanted, state }, country, texts).filter(
    ({ field }) => isWhole || field !== 'state',
  )
  if (fault) throw new Problem(400, fault.message, { [fault.field]: fault.message })
  return { ...wanted, phone_number, postal_code, region: region ?? '' }
}
