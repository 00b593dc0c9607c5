import { countryName, diallingCodes } from './dialling-codes.ts'
import { defaultCountry, mostDigits, type Phone, readPhone, writtenPhone } from './phone-number.ts'

/** How many digits a number has after the country's code, shortest and longest, where we know it. */
const lengths: Record<string, readonly [number, number]> = {
  1: [10, 10],
  7: [10, 10],
  20: [8, 10],
  27: [9, 9],
  31: [9, 9],
  32: [8, 9],
  33: [9, 9],
  34: [9, 9],
  39: [6, 11],
  41: [9, 9],
  44: [9, 10],
  45: [8, 8],
  47: [8, 8],
  48: [9, 9],
  49: [6, 12],
  52: [10, 10],
  55: [10, 11],
  61: [9, 9],
  63: [8, 10],
  91: [10, 10],
  220: [7, 7],
  221: [9, 9],
  225: [10, 10],
  228: [8, 8],
  229: [8, 10],
  231: [7, 9],
  232: [8, 8],
  233: [9, 9],
  234: [8, 10],
  237: [8, 9],
  250: [9, 9],
  254: [9, 9],
  255: [9, 9],
  256: [9, 9],
  260: [9, 9],
  263: [8, 9],
  351: [9, 9],
  353: [7, 9],
  971: [8, 9],
}
const anyLength = [5, 12] as const

/** North American area and exchange codes begin with 2 to 9. */
const shapes: Record<string, RegExp> = { 1: /^[2-9]\d{2}[2-9]\d{6}$/, 234: /^[1-9]/ }

function isNumberOf({ country, number }: Phone): boolean {
  const code = diallingCodes.get(country)
  if (code === undefined) return false
  const digits = writtenPhone({ country, number }).replace(/\D/g, '').slice(code.length)
  const [least, most] = lengths[code] ?? anyLength
  const fits = digits.length >= least && digits.length <= most
  return fits && code.length + digits.length <= mostDigits && (shapes[code]?.test(digits) ?? true)
}

/** The two letters of a country that is named in English or by them. */
const lettersOf = (country: string): string | undefined => {
  const wanted = country.trim().toLowerCase()
  return [...diallingCodes.keys()].find(
    (letters) => letters.toLowerCase() === wanted || countryName(letters).toLowerCase() === wanted,
  )
}

/**
 * A telephone number with its country's code, `+234 803 555 0117`; null where it cannot be one. A number without the
 * code is one of the country that is named beside it, or else of ours, or else it is written without its `+`.
 */
export function checkedPhone(text: string, country = ''): string | null {
  if (!/^\+?[\d\s().\-/]+$/.test(text.trim())) return null
  const digits = text.replace(/\D/g, '')
  const whole = (digitsWithCode: string) => readPhone(`+${digitsWithCode}`)
  const tries = text.trim().startsWith('+')
    ? [whole(digits)]
    : [
        ...[lettersOf(country), defaultCountry].map((letters) =>
          letters === undefined ? null : { country: letters, number: digits },
        ),
        whole(digits.replace(/^00/, '')),
      ]
  if (digits.length > mostDigits + 2) return null
  const found = tries.find((phone) => phone !== null && isNumberOf(phone))
  return found ? writtenPhone(found) : null
}
