import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { Problem } from '../api/problems.ts'
import { country as ownCountry } from './messages.ts'
import { wrongTelephone } from './telephone-check.ts'

/** For the server only: the numbering plans of all countries are larger than the rest of a form's code. */

const regionNames = new Intl.DisplayNames('en', { type: 'region' })
const countries = new Map<string, CountryCode>([
  ...getCountries().flatMap((letters): [string, CountryCode][] => [
    [letters.toLowerCase(), letters],
    [(regionNames.of(letters) ?? letters).toLowerCase(), letters],
  ]),
  ['usa', 'US'],
  ['united states of america', 'US'],
  ['america', 'US'],
  ['uk', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
])

/** The two letters of a country that is given by its English name or its letters; what is no country stays as it is. */
export const countryLetters = (country: string): string =>
  countries.get(country.trim().toLowerCase()) ?? country.trim()

const numberIn = (text: string, country?: CountryCode): string | null => {
  const parsed = parsePhoneNumberFromString(text, {
    ...(country && { defaultCountry: country }),
    extract: false,
  })
  return parsed?.isValid() ? parsed.formatInternational() : null
}

/**
 * A telephone number in international form, `+234 803 555 0117`; null where its country has no such number. A number
 * without a country code is tried in the given country, then in ours, then as an international number without `+`.
 */
export function checkedTelephone(typed: string, country = ''): string | null {
  const text = typed.trim()
  if (!/^\+?[\d\s().\-/]+$/.test(text)) return null
  if (text.startsWith('+')) return numberIn(text)
  const [beside, home] = [country, ownCountry()].map((name) => countries.get(name.trim().toLowerCase()))
  return (
    (beside ? numberIn(text, beside) : null) ??
    (home ? numberIn(text, home) : null) ??
    numberIn(`+${text.replace(/^00/, '')}`)
  )
}

/**
 * The same for forms that accept any number, since a valid one may be newer than our numbering plans. An unknown number
 * stays as it was typed.
 */
export const tidyTelephone = (typed: string, country?: string): string =>
  checkedTelephone(typed, country) ?? typed.trim()

/** For forms that need a working number. The field may be empty; an invalid number is refused at the field. */
export function soundTelephone(field: string, typed: string, country?: string): string {
  if (typed.trim() === '') return ''
  const sound = checkedTelephone(typed, country)
  if (sound === null) throw new Problem(400, wrongTelephone, { [field]: wrongTelephone })
  return sound
}
