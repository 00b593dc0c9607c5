import type { z } from 'zod'
import { stateFault, stateIn } from '#core/address/address-format.ts'
import { placeOfAddress } from '#core/address/place-of-address.ts'
import { Problem } from '#core/api/problems.ts'
import { msg, country as ownCountry } from '#core/text/messages.ts'
import { tidyTelephone } from '#core/text/telephone.ts'
import { type AddressInput, checkedAddress } from '../addresses/check-address.ts'
import { isLocal, rateFor, type ShippingRate } from '../pricing/shipping-rates.ts'
import { downloadTax, type TaxSettings } from '../pricing/tax.ts'
import type { PickupPlace } from '../settings/settings-api.ts'
import {
  type Delivery,
  type DeliveryInput,
  type Destination,
  headOffice,
  needsAddress,
  noDelivery,
  type ShopSettings,
} from './shipping-contract.ts'

/** The delivery method: by carrier or by ourselves at a rate, pickup at a branch, or download. */
export type DeliveryOption = {
  delivery: Delivery
  country: string
  /** The state that determines rate and tax; empty if it's unknown or there is none. */
  state: string
  branch: PickupPlace | null
  rate: ShippingRate | null
}

export function deliveryOf(
  input: z.output<typeof DeliveryInput> & z.output<typeof Destination>,
  { zones, local, tax }: Pick<ShopSettings, 'zones' | 'local' | 'tax'>,
  places: readonly PickupPlace[],
): DeliveryOption {
  const { delivery, country, branch, postal_code = '' } = input
  const home = zones[0]?.places[0]?.country ?? local?.country ?? ownCountry()
  if (delivery === 'download') {
    const at = country ?? home
    return { delivery, country: at, state: stateOf(at, input), branch: null, rate: null }
  }
  if (delivery === 'pickup') {
    const place = places.find(({ id }) => id === branch)
    if (!place) throw refuse(msg('Choose a pickup location.'), 'branch')
    return { delivery, ...pickupTaxPlace(place, tax, country ?? home), branch: place, rate: null }
  }
  if (delivery === 'local') {
    if (!local)
      throw refuse(msg('We don’t deliver locally. Please choose another delivery method.'), 'delivery')
    if (postal_code !== '' && !isLocal(local, postal_code)) {
      throw refuse(msg('This postal code is outside our local delivery area.'), 'postal_code')
    }
    const state = stateOf(local.country, input)
    return {
      delivery,
      country: local.country,
      state,
      branch: null,
      rate: { ...local, by: 'flat', bands: [] },
    }
  }
  const to = country ?? home
  const state = stateOf(to, input)
  const rate = rateFor(zones, to, state)
  // A cart can be priced before delivery is set up.
  if (!rate && (country || zones.length > 0)) {
    const known = rateFor(zones, to, '')
    throw known
      ? refuse(msg('We don’t ship to this state yet.'), 'state')
      : refuse(msg('We don’t ship to this country yet.'), 'country')
  }
  return { delivery, country: to, state, branch: null, rate }
}

/** Where a pickup order is taxed: where the branch is, or else in the place that the settings name. */
function pickupTaxPlace({ id, address }: PickupPlace, { pickup }: TaxSettings, otherwise: string) {
  const own = id === headOffice && pickup.country ? null : placeOfAddress(address)
  return own ?? (pickup.country ? pickup : { country: otherwise, state: '' })
}

/** As labels have it. From the ZIP code if only that is known. */
function stateOf(country: string, { state, postal_code = '' }: z.output<typeof Destination>): string {
  if (state) return stateIn(country, state) ?? ''
  return country === 'US' && /^\d{5}/.test(postal_code) ? stateOfZip(postal_code) : ''
}

/** Rejects an order that can't be delivered. */
export function refuseUndeliverable({ delivery, rate }: DeliveryOption) {
  if (delivery === 'ship' && !rate) throw refuse(noDelivery, 'country')
}

/** Files are taxed where their buyer is, so the state must be known where it decides. */
export function refuseUnplaced({ delivery, country, state }: DeliveryOption, tax: TaxSettings) {
  const isAsked = downloadTax(tax).some((each) => each.country === country && each.byState)
  if (delivery === 'download' && state === '' && isAsked)
    throw refuse(stateFault(country, '') ?? msg('Enter a state.'), 'state')
}

const refuse = (message: string, field: string) => new Problem(400, message, { [field]: message })

/** The first three digits where each state's ZIP codes start; `-` belongs to no state. */
const listed =
  '005 NY; 006 PR; 008 VI; 009 PR; 010 MA; 028 RI; 030 NH; 039 ME; 050 VT; 055 MA; 056 VT; 060 CT; 070 NJ; 090 AE; ' +
  '099 -; 100 NY; 150 PA; 197 DE; 200 DC; 201 VA; 202 DC; 206 MD; 220 VA; 247 WV; 269 -; 270 NC; 290 SC; 300 GA; ' +
  '320 FL; 340 AA; 341 FL; 350 AL; 370 TN; 386 MS; 398 GA; 400 KY; 428 -; 430 OH; 460 IN; 480 MI; 500 IA; 529 -; ' +
  '530 WI; 550 MN; 568 -; 569 DC; 570 SD; 578 -; 580 ND; 589 -; 590 MT; 600 IL; 630 MO; 659 -; 660 KS; 680 NE; ' +
  '694 -; 700 LA; 715 -; 716 AR; 730 OK; 733 TX; 734 OK; 750 TX; 800 CO; 817 -; 820 WY; 832 ID; 839 -; 840 UT; ' +
  '848 -; 850 AZ; 866 -; 870 NM; 885 TX; 886 -; 889 NV; 899 -; 900 CA; 962 AP; 967 HI; 969 GU; 970 OR; 980 WA; 995 AK'

const starts = listed.split('; ').map((entry) => ({ from: Number(entry.slice(0, 3)), state: entry.slice(4) }))

/** The state of a ZIP code; empty if there is none. */
export function stateOfZip(zip: string): string {
  const area = Number(zip.slice(0, 3))
  const state = starts.findLast(({ from }) => from <= area)?.state ?? '-'
  return state === '-' ? '' : state
}

export type Addressed<Input> = Input & { region: string }

/**
 * The order with its address as on a shipping label. A body without a country has only the specification's fields and
 * goes to the shop's first country. Its state is derived from the ZIP code, and stays empty outside the United States.
 */
export function addressed<Input extends AddressInput & { country?: string | undefined }>(
  input: Input,
  { delivery, country, state: known }: DeliveryOption,
): Addressed<Input> {
  if (!needsAddress(delivery)) {
    const region = delivery === 'download' ? known : ''
    return { ...input, phone_number: tidyTelephone(input.phone_number, country), region }
  }
  const hasStateField = input.country !== undefined || input.state !== undefined
  const state =
    input.state ?? (!hasStateField && country === 'US' ? stateOfZip(input.postal_code.trim()) : '')
  return checkedAddress({ ...input, state }, country, { needsState: hasStateField })
}
