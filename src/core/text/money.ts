import { z } from 'zod'
import { typedNumber } from '../api/bounded.ts'
import { locale } from './messages.ts'
import { errorText } from './text-fields.ts'

export const currency = 'USD'

/** The most that one payment may be: what the providers take. */
export const maxAmount = 99_999_999

const thousands = /\d(?=(\d{3})+\.)/g
const formats = new Map<string, Intl.NumberFormat>()

/** `1250` becomes `$12.50`. */
export function formatMoney(amount: number, of: string = currency): string {
  // By hand for our own currency: a phone needs a tenth of a second to make its first formatter.
  if (of === currency && locale() === 'en-US')
    return `${amount < 0 ? '-' : ''}$${plainMoney(Math.abs(amount)).replace(thousands, '$&,')}`
  const key = `${locale()} ${of}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale(), { style: 'currency', currency: of, currencyDisplay: 'narrowSymbol' })
  formats.set(key, format)
  return format.format(amount / 100)
}

/** `1250` becomes `12.50`, as a field or a file wants it. */
export const plainMoney = (amount: number): string => (amount / 100).toFixed(2)

/** Reads what people type, `12`, `12.5` or `$1,200.00`, as minor units; null where it is no amount. */
export function readMoney(typed: string | number): number | null {
  const text = String(typed)
    .trim()
    .replace(/^\$\s*/, '')
  const [, whole, cents = ''] = /^(\d{1,13}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2})?)?$/.exec(text) ?? []
  if (whole === undefined) return null
  return Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
}

/** A field with an amount of money: dollars on the wire, minor units inside. */
export const moneyField = ({
  missing,
  least,
  tooLittle,
}: {
  missing: string
  least: number
  tooLittle: string | ReturnType<typeof errorText>
}) =>
  typedNumber(missing)
    .transform((typed, context) => {
      const amount = readMoney(typed)
      if (amount !== null && amount > 0) return amount
      context.addIssue({ code: 'custom', message: missing })
      return z.NEVER
    })
    .refine((amount) => amount >= least, tooLittle)
    .refine(
      (amount) => amount <= maxAmount,
      errorText('Enter at most {amount}.', () => ({ amount: formatMoney(maxAmount) })),
    )
