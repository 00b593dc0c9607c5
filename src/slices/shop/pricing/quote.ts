import { divide, shareOf } from './shares.ts'
import { type ShippingRate, shippingPrice } from './shipping-rates.ts'
import { type TaxRule, taxScale } from './tax.ts'

/** One line of an order. Amounts are minor units; the weight is that of all its items, in grams. */
export type QuoteLine = { amount: number; weight: number; taxExempt: boolean; download?: boolean }

/** What a code takes off. Percentages are whole numbers. */
export type Reduction =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amount: number }
  | { kind: 'shipping' }

export type Quote = {
  subtotal: number
  discount: number
  shipping: number
  /** How much is missing for free shipping; null if there is none or it's already free. */
  toFree: number | null
  tax: number
  /** Prices include tax, so it's already part of the total. */
  taxIncluded: boolean
  total: number
  /** In the order of the lines. The rest of the tax belongs to shipping. */
  lines: { discount: number; tax: number }[]
}

/**
 * The only place that computes what an order costs. Free shipping depends on the subtotal before the discount, so a
 * code never makes an order cost more.
 */
export function quote(
  lines: readonly QuoteLine[],
  rate: ShippingRate | null,
  reduction: Reduction | null,
  tax: TaxRule | null,
): Quote {
  const isTaxed = ({ taxExempt, download }: QuoteLine) =>
    !taxExempt && (!download || tax?.onDownloads === true)
  const subtotal = sum(lines.map(({ amount }) => amount))
  const discount = discountOn(subtotal, reduction)
  const discounts = discountsOf(discount, lines, isTaxed)
  const weight = sum(lines.map((line) => line.weight))
  const regular = shippingPrice(rate, { subtotal, weight })
  const isFree = reduction?.kind === 'shipping'
  const shipping = isFree ? 0 : regular.shipping
  const taxable = lines.map((line, index) => (isTaxed(line) ? line.amount - (discounts[index] ?? 0) : 0))
  const taxes = taxesOn([...taxable, tax?.onShipping ? shipping : 0], tax)
  const taxIncluded = tax?.included ?? false
  const taxSum = sum(taxes)
  return {
    subtotal,
    discount,
    shipping,
    toFree: isFree ? null : regular.toFree,
    tax: taxSum,
    taxIncluded,
    total: subtotal - discount + shipping + (taxIncluded ? 0 : taxSum),
    lines: lines.map((_, index) => ({ discount: discounts[index] ?? 0, tax: taxes[index] ?? 0 })),
  }
}

function discountOn(subtotal: number, reduction: Reduction | null): number {
  if (reduction?.kind === 'percent') return shareOf(subtotal, Math.min(reduction.percent, 100), 100)
  if (reduction?.kind === 'amount') return Math.min(reduction.amount, subtotal)
  return 0
}

/**
 * The share of each line in the discount. Lines that are sorted by what their tax depends on get the odd cents, so the
 * total is the same in any order of the lines.
 */
function discountsOf(
  discount: number,
  lines: readonly QuoteLine[],
  isTaxed: (line: QuoteLine) => boolean,
): number[] {
  const sorted = lines
    .map((line, index) => ({ index, amount: line.amount, taxed: Number(isTaxed(line)) }))
    .toSorted((one, other) => other.taxed - one.taxed || other.amount - one.amount)
  const shares = divide(
    discount,
    sorted.map(({ amount }) => amount),
  )
  const discounts = lines.map(() => 0)
  for (const [place, { index }] of sorted.entries()) discounts[index] = shares[place] ?? 0
  return discounts
}

/** Computes the tax on the sum, rounds once and divides it among the parts. */
function taxesOn(parts: readonly number[], tax: TaxRule | null): number[] {
  if (!tax) return parts.map(() => 0)
  const whole = tax.included ? taxScale + tax.rate : taxScale
  return divide(shareOf(sum(parts), tax.rate, whole), parts)
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
