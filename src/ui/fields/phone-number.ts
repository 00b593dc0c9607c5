import { maxDigits } from '#core/text/telephone-check.ts'
import { diallingCodes } from './dialling-codes.ts'

/** A telephone number as it is typed: the country chosen beside it, and the number without its code. */
export type Phone = { country: string; number: string }

export const defaultCountry = 'US'

export const noPhone: Phone = { country: defaultCountry, number: '' }

const digitsOf = (text: string) => text.replace(/\D/g, '')
const codeOf = (country: string) => diallingCodes.get(country) ?? ''

/** How a country writes its numbers; what is not here is written in threes. */
const manners: Record<string, string> = {
  1: '(###) ###-####',
  33: '# ## ## ## ##',
  39: '### ### ####',
  44: '#### ######',
  49: '#### #######',
  234: '### ### ####',
}

/** Numbers whose first zero is part of them abroad too. */
const keepsZero = new Set(['IT', 'SM', 'VA', 'CI', 'GA', 'CG'])

/** Before a number at home stands a zero that is not dialled from abroad. */
const withoutTrunk = ({ country, number }: Phone) => {
  const digits = digitsOf(number)
  return keepsZero.has(country) ? digits : digits.replace(/^0/, '')
}

/** What is typed or pasted into the number: a whole number with `+` chooses its country too, and digits too many fall away. */
export function typedPhone(phone: Phone, typed: string): Phone {
  if (typed.trim().startsWith('+')) {
    const whole = readPhone(typed, phone.country)
    if (whole) return whole
  }
  const most = maxDigits - codeOf(phone.country).length
  const kept = digitsOf(typed).length > most ? digitsOf(typed).slice(0, most) : typed
  return { ...phone, number: kept.slice(0, 30) }
}

/** A whole number, `+234 803 555 0117`, taken apart; null where no country is known by it. */
export function readPhone(text: string, preferred: string = defaultCountry): Phone | null {
  const digits = digitsOf(text).slice(0, maxDigits)
  if (!text.trim().startsWith('+')) return null
  // Several countries share a code: the one that was meant before, or else the greatest of them, has it.
  const fits = [preferred, defaultCountry, 'GB', 'IT', 'RU', ...diallingCodes.keys()]
    .filter((country) => codeOf(country) !== '' && digits.startsWith(codeOf(country)))
    .toSorted((one, other) => codeOf(other).length - codeOf(one).length)
  const [country] = fits
  if (country === undefined) return null
  return shownPhone({ country, number: digits.slice(codeOf(country).length) })
}

/** The number as people of its country write it. */
export function shownPhone(phone: Phone): Phone {
  const digits = digitsOf(phone.number)
  const manner = manners[codeOf(phone.country)] ?? '### ### ### ### ###'
  const places = manner.replace(/[^#]/g, '').length
  // As it is dialled at home, with its zero: that stands before, and the rest is written as ever.
  const national = withoutTrunk(phone)
  if (national !== digits && national.length === places)
    return { ...phone, number: `0${filled(manner, national)}` }
  // A number of another length is left in the plainest way.
  const fits = digits.length === places || !manners[codeOf(phone.country)]
  return { ...phone, number: filled(fits ? manner : '### ### ### ### ###', digits) }
}

function filled(manner: string, digits: string): string {
  let used = 0
  let text = ''
  for (const mark of manner) {
    if (used >= digits.length) break
    text += mark === '#' ? digits[used++] : mark
  }
  return text
}

/** For the server: `+1 (562) 555-0142`; nothing where no number was typed. */
export function writtenPhone(phone: Phone): string {
  const national = withoutTrunk(phone)
  if (national === '') return ''
  return `+${codeOf(phone.country)} ${shownPhone({ ...phone, number: national }).number}`
}

/** The name of the field beside the number's. */
export const diallingName = (name: string) => `${name}-country`

/** What stands in a form that was sent; a whole number with its `+` needs no country beside it. */
export function phoneIn(sent: FormData, name: string): string {
  const number = String(sent.get(name) ?? '').trim()
  if (number.startsWith('+')) return number
  return writtenPhone({ country: String(sent.get(diallingName(name)) ?? defaultCountry), number })
}
