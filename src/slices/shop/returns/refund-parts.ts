import { divide, shareOf } from '../pricing/shares.ts'
import type { Chosen, RefundableOrder } from './refund-rules.ts'
import { lineRefund, quantityOf } from './refund-rules.ts'

/**
 * A line of an order, or its shipping (`line` is null, one item), or a part of one. Minor units; the amount has the tax
 * in it.
 */
export type Part = { line: number | null; quantity: number; amount: number; tax: number }

/** What was paid for each line and for the shipping. */
export function paidParts({
  lines,
  shipping,
  tax,
  taxIncluded,
}: Omit<RefundableOrder, 'shippingRefunded'>): Part[] {
  const added = (amount: number) => (taxIncluded ? 0 : amount)
  const shippingTax = tax - lines.reduce((sum, line) => sum + line.tax, 0)
  return [
    ...lines.map(({ id, price, quantity, discount, tax: own }) => ({
      line: id,
      quantity,
      amount: price * quantity - discount + added(own),
      tax: own,
    })),
    { line: null, quantity: 1, amount: shipping + added(shippingTax), tax: shippingTax },
  ]
}

/** What is left of them after these refunds. */
export const leftOf = (paid: readonly Part[], refunded: readonly Part[]): Part[] =>
  paid.map((part) => {
    const own = refunded.filter(({ line }) => line === part.line)
    const less = (of: 'quantity' | 'amount' | 'tax') =>
      Math.max(0, part[of] - own.reduce((sum, each) => sum + each[of], 0))
    return { line: part.line, quantity: less('quantity'), amount: less('amount'), tax: less('tax') }
  })

/** What a refund is meant for. Nothing chosen: it's for the whole order. */
export type Purpose = { lines: readonly Chosen[]; withShipping: boolean }

/**
 * Divides a refund. The chosen lines get what they cost, as far as it's left, and all others share the rest by value. The
 * tax of a part is its share of what is left there, so exempt lines never move any, and all of it has gone back when
 * everything is refunded.
 */
export function divideRefund(
  order: RefundableOrder,
  refunded: readonly Part[],
  amount: number,
  { lines, withShipping }: Purpose,
): Part[] {
  const paid = paidParts(order)
  const left = leftOf(paid, refunded)
  const chosen = left.map((part, at) => {
    if (part.line === null) return withShipping ? part.amount : 0
    const line = order.lines.find(({ id }) => id === part.line)
    const cost = line ? lineRefund({ ...line, paid: paid[at]?.amount ?? 0 }, quantityOf(lines, part.line)) : 0
    return Math.min(cost, part.amount)
  })
  const amounts = filled(
    Math.min(amount, sumOf(left.map((part) => part.amount))),
    chosen,
    left.map((part, at) => part.amount - (chosen[at] ?? 0)),
  )
  return left
    .map((part, at) => {
      const own = amounts[at] ?? 0
      const isAll = own > 0 && own === part.amount
      const counted = part.line === null ? Number(withShipping) : quantityOf(lines, part.line)
      return {
        line: part.line,
        quantity: isAll ? part.quantity : Math.min(part.quantity, counted),
        amount: own,
        tax: shareOf(part.tax, own, part.amount),
      }
    })
    .filter((part) => part.amount > 0 || part.quantity > 0)
}

/** The first weights are filled first, then the others. */
function filled(amount: number, first: readonly number[], others: readonly number[]): number[] {
  const all = sumOf(first)
  if (amount <= all) return divide(amount, first)
  const more = divide(amount - all, others)
  return first.map((own, at) => own + (more[at] ?? 0))
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** How much of the tax is owed: all of it, without what the refunds took and the share of what a dispute took. */
export function taxOwed(
  { total, tax }: { total: number; tax: number },
  refunded: readonly Part[],
  kept: number,
): number {
  const amount = total - sumOf(refunded.map((part) => part.amount))
  const left = tax - sumOf(refunded.map((part) => part.tax))
  return amount <= 0 ? 0 : shareOf(Math.max(0, left), Math.min(Math.max(0, kept), amount), amount)
}
