import { stateIn } from '#core/address/address-format.ts'
import { regionName } from '#core/address/address-lines.ts'
import { Problem } from '#core/api/problems.ts'
import { t } from '#core/text/messages.ts'
import type { ShopSettings } from '../checkout/shipping-contract.ts'
import type { TaxSettings } from '../pricing/tax.ts'

type Known = (country: string, typed: string, field: string) => string

/**
 * The settings with states as addresses have them, so that a rate for Alaska applies to AK. A state that no address can
 * have is refused: its zone would ship nowhere, and its tax would never be charged.
 */
export function withKnownStates(draft: ShopSettings): ShopSettings {
  const errors: Record<string, string> = {}
  const known: Known = (country, typed, field) => {
    if (country === '' || typed === '') return typed
    const state = stateIn(country, typed)
    if (state) return state
    errors[`draft.${field}`] ??=
      state === null
        ? t('We don’t recognize the state “{state}” ({country}). Enter its name or abbreviation.', {
            state: typed,
            country: regionName(country),
          })
        : t('Addresses in this country ({country}) have no state. Leave this blank.', {
            country: regionName(country),
          })
    return typed
  }
  const checked: ShopSettings = {
    ...draft,
    zones: draft.zones.map((zone, at) => ({
      ...zone,
      places: zone.places.map(({ country, states }, place) => ({
        country,
        states: [
          ...new Set(states.map((state) => known(country, state, `zones.${at}.places.${place}.states`))),
        ],
      })),
    })),
    tax: draft.tax.kind === 'off' ? draft.tax : taxOf(draft.tax, known),
  }
  const [first] = Object.values(errors)
  if (first !== undefined) throw new Problem(400, first, errors)
  return checked
}

const taxOf = (tax: TaxSettings, known: Known): TaxSettings => ({
  ...tax,
  rates: tax.rates.map((rate, at) => ({
    ...rate,
    state: known(rate.country, rate.state, `tax.rates.${at}.state`),
  })),
  pickup: { ...tax.pickup, state: known(tax.pickup.country, tax.pickup.state, 'tax.pickup.state') },
})
