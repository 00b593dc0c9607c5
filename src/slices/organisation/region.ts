import { currencyCodes } from '#core/settings/organisation.ts'
import type { Currency } from '#core/text/currencies.ts'
import { diallingCodes } from '#ui/fields/phone-number.ts'

/** Countries whose currency doesn't begin with their own two letters. */
const elsewhere: Partial<Record<Currency, string>> = {
  EUR: 'AD AT BE BG CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MQ MT NL PT RE SI SK SM VA XK',
  USD: 'EC GU PR SV TL',
  CHF: 'LI',
  DKK: 'FO GL',
}

/** What people pay with in a country, if a ministry can choose it. */
export const currencyIn = (country: string): Currency | undefined =>
  currencyCodes.find((code) => elsewhere[code]?.includes(country) || code.startsWith(country))

/** For the server: what the choice of a country suggests. */
export const suggestedIn = (zones: readonly string[]) =>
  Object.fromEntries(
    [...diallingCodes.keys()].map((country) => [
      country,
      {
        currency: currencyIn(country),
        zones: zonesIn(country).filter((zone) => zones.includes(zone)),
      },
    ]),
  )

const zonesIn = (country: string): readonly string[] => new Intl.Locale(`und-${country}`).getTimeZones() ?? []
