import { z } from 'zod'
import { typedNumber } from '../api/bounded.ts'
import { currencies, currencyFacts } from './currencies.ts'
import { currency, english, locale, t } from './messages.ts'
import { errorText } from './text-fields.ts'

/** The most that one payment may be: what the providers take. */
export const maxAmount = 99_999_999

/** So many hundredths of a dollar, or a similar round amount of the ministry's own currency. */
export const worth = (cents: number, of: string = currency()): number =>
  cents * (currencyFacts(of)?.unit ?? 1)

/** Providers take no less than half a dollar. Where the rate may change much, we ask for more. */
export const leastCharge = (): number => Math.max(50, worth(100) === 100 ? 0 : worth(100))

const thousands = /\d(?=(\d{3})+\.)/g
const formats = new Map<string, Intl.NumberFormat>()

/** `1250` becomes `$12.50`. */
export function formatMoney(amount: number, of: string = currency()): string {
  const symbol = symbolIn(of)
  // By hand: a phone needs a tenth of a second to make its first formatter.
  if (locale() === english.locale && currencyFacts(of)) {
    const gap = /\p{L}$/u.test(symbol) ? '\u00a0' : ''
    return `${amount < 0 ? '-' : ''}${symbol}${gap}${plainMoney(Math.abs(amount)).replace(thousands, '$&,')}`
  }
  const currencyDisplay = symbol === of ? 'code' : 'narrowSymbol'
  const key = `${locale()} ${of} ${currencyDisplay}`
  const format =
    formats.get(key) ?? new Intl.NumberFormat(locale(), { style: 'currency', currency: of, currencyDisplay })
  formats.set(key, format)
  return format.format(amount / 100)
}

/** `2500` becomes `$25`, but `2550` becomes `$25.50`. */
export const shortMoney = (amount: number, of?: string): string =>
  formatMoney(amount, of).replace(/[.,]00(?!\d)/, '')

/** The symbol; the code for a currency that shares it with our own, so that nobody takes one for the other. */
function symbolIn(of: string): string {
  const symbol = currencyFacts(of)?.symbol ?? ''
  return of !== currency() && symbol === currencySymbol() ? of : symbol
}

/** Of the ministry's own. */
export const currencySymbol = (): string => currencies[currency()].symbol

/** As in “Amount in dollars.” */
export const currencyName = (of: string = currency()): string => {
  const facts = currencyFacts(of)
  return facts ? t(facts.name) : of
}

/** `1250` becomes `12.50`, as a field or a file wants it. */
export const plainMoney = (amount: number): string => (amount / 100).toFixed(2)

/** Reads what people type, `12`, `12.5`, `12,50` or `$1,200.00`, as minor units; null where it is no amount. */
export function readMoney(typed: string | number): number | null {
  const text = [currency(), currencySymbol()].reduce(without, String(typed).trim())
  // Some phones have no point on their keyboard for numbers, but a comma.
  const pointed = /^\d{1,13},\d\d$/.test(text) ? text.replace(',', '.') : text
  const [, whole, cents = ''] = /^(\d{1,13}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2})?)?$/.exec(pointed) ?? []
  if (whole === undefined) return null
  return Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
}

/** Without the mark before or after it. */
const without = (text: string, mark: string): string =>
  text.startsWith(mark)
    ? text.slice(mark.length).trim()
    : text.endsWith(mark)
      ? text.slice(0, -mark.length).trim()
      : text

/** A field with an amount of money: whole units with decimals on the wire, minor units inside. */
export const moneyField = ({
  missing,
  least = () => 1,
  tooLittle = missing,
}: {
  missing: string
  least?: () => number
  tooLittle?: string | ReturnType<typeof errorText>
}) =>
  typedNumber(missing)
    .transform((typed, context) => {
      const amount = readMoney(typed)
      if (amount !== null && amount > 0) return amount
      context.addIssue({ code: 'custom', message: missing })
      return z.NEVER
    })
    .refine((amount) => amount >= least(), tooLittle)
    .refine(
      (amount) => amount <= maxAmount,
      errorText('Enter at most {amount}.', () => ({ amount: formatMoney(maxAmount) })),
    )
