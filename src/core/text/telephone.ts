import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { Problem } from '../api/problems.ts'
import { wrongTelephone } from './telephone-check.ts'

/** For the server alone: the numbering plans of all countries weigh more than all the rest of a form. */

const home: CountryCode = 'US'

const named = new Intl.DisplayNames('en', { type: 'region' })
const countries = new Map<string, CountryCode>([
  ...getCountries().flatMap((letters): [string, CountryCode][] => [
    [letters.toLowerCase(), letters],
    [(named.of(letters) ?? letters).toLowerCase(), letters],
  ]),
  ['usa', 'US'],
  ['united states of america', 'US'],
  ['america', 'US'],
  ['uk', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
])

const numberIn = (text: string, country?: CountryCode): string | null => {
  const found = parsePhoneNumberFromString(text, {
    ...(country && { defaultCountry: country }),
    extract: false,
  })
  return found?.isValid() ? found.formatInternational() : null
}

/**
 * A telephone number as it is dialled from abroad, `+234 803 555 0117`; null where its country has no such number. A
 * number without a country's code is one of the country that is named beside it, or else of ours, or else it is
 * written without its `+`.
 */
export function checkedTelephone(typed: string, country = ''): string | null {
  const text = typed.trim()
  if (!/^\+?[\d\s().\-/]+$/.test(text)) return null
  if (text.startsWith('+')) return numberIn(text)
  const beside = countries.get(country.trim().toLowerCase())
  return (
    (beside ? numberIn(text, beside) : null) ??
    numberIn(text, home) ??
    numberIn(`+${text.replace(/^00/, '')}`)
  )
}

/**
 * The same where nobody is turned away for it: who pays or asks for a Mass may have a number that is newer than our
 * plans. What is no number of its country stays as it was typed.
 */
export const tidyTelephone = (typed: string, country?: string): string =>
  checkedTelephone(typed, country) ?? typed.trim()

/** Where somebody has to be reached by it. The field may be empty; a number that its country does not have is refused beside the field. */
export function soundTelephone(field: string, typed: string, country?: string): string {
  if (typed.trim() === '') return ''
  const sound = checkedTelephone(typed, country)
  if (sound === null) throw new Problem(400, wrongTelephone, { [field]: wrongTelephone })
  return sound
}
