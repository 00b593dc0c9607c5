import { fill, text } from '#core/text/say.ts'

/** How a country writes its postal codes, and one of them as an example. */
type Manner = { pattern: RegExp; name: string; example: string }

const zip = { pattern: /^\d{5}(?:-\d{4})?$/, name: text('ZIP code'), example: '77002' }
const postcode = (pattern: RegExp, example: string): Manner => ({
  pattern,
  name: text('postal code'),
  example,
})
const fiveDigits = /^\d{5}$/
const fourDigits = /^\d{4}$/

const manners: Readonly<Record<string, Manner>> = {
  US: zip,
  PR: zip,
  GU: zip,
  VI: zip,
  CA: postcode(/^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/, 'K1A 0B1'),
  GB: { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, name: text('postcode'), example: 'SW1A 1AA' },
  NG: postcode(/^\d{6}$/, '400001'),
  IN: postcode(/^[1-9]\d{5}$/, '560001'),
  AU: postcode(fourDigits, '3000'),
  ZA: postcode(fourDigits, '8001'),
  DE: postcode(fiveDigits, '50667'),
  ES: postcode(fiveDigits, '28013'),
  FR: postcode(fiveDigits, '75004'),
  IT: postcode(fiveDigits, '00184'),
  MX: postcode(fiveDigits, '06000'),
  BR: postcode(/^\d{5}-?\d{3}$/, '01310-100'),
  IE: postcode(/^[A-Z]\d[\dW] ?[A-Z\d]{4}$/, 'D02 AF30'),
}

/** Elsewhere: some letters and digits, as the Universal Postal Union has them. */
const anywhere = /^[A-Z\d][A-Z\d -]{1,8}[A-Z\d]$/

/**
 * Where parcels arrive without one. Nigeria has codes of six digits, but hardly anyone there knows theirs and no
 * courier asks for it: it may be left out, and one that is given must look like one. The others have none at all.
 */
const seldomUsed = new Set(
  (
    'NG AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CM DJ DM ER FJ GA GD GH GM GN GQ GY HK JM KI KM KN KP LC LY ' +
    'ML MO MR MW NR PA QA RW SB SC SL SR ST SY TD TG TL TO TV TZ UG VU WS YE ZW'
  ).split(' '),
)

/** Whether an address in this country needs a postal code. */
export const asksPostalCode = (country: string): boolean => !seldomUsed.has(country)

/** As it is written on a label: in capitals, with the gap where the country has one. */
export function tidyPostalCode(country: string, typed: string): string {
  const code = typed.trim().toUpperCase()
  if (country !== 'GB' && country !== 'CA') return code
  const letters = code.replaceAll(' ', '')
  return `${letters.slice(0, -3)} ${letters.slice(-3)}`.trim()
}

/** What is wrong with a postal code of this country; null where nothing is. */
export function postalCodeFault(country: string, typed: string): string | null {
  const code = tidyPostalCode(country, typed)
  const manner = manners[country]
  if ((manner?.pattern ?? anywhere).test(code)) return null
  if (!manner) return text('Enter the postal code in letters and digits.')
  return fill('Enter a {code}, such as {example}.', { code: manner.name, example: manner.example })
}
