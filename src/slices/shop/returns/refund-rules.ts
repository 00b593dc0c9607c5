import { shareOf } from '../pricing/shares.ts'

/** The total paid for a line, with its share of discount and tax, in minor units, and how many were refunded before. */
export type RefundableLine = { id: number; paid: number; quantity: number; refunded: number }

export type Chosen = { line: number; quantity: number }

/**
 * What the next items of a line cost: the difference between two rounded shares of the line's total, so all refunds of
 * a line add up to exactly its total.
 */
export function lineRefund({ paid, quantity, refunded }: RefundableLine, more: number): number {
  const upTo = (count: number) => shareOf(paid, count, quantity)
  return upTo(refunded + more) - upTo(refunded)
}

/** What an order's lines and shipping cost, and how much was refunded before. Minor units. */
export type RefundableOrder = {
  lines: readonly {
    id: number
    price: number
    quantity: number
    discount: number
    tax: number
    refunded: number
  }[]
  shipping: number
  tax: number
  taxIncluded: boolean
  shippingRefunded: boolean
}

/** The amount to refund for these lines. The only place that computes a line's share. */
export function refundAmount(
  { lines, shipping, tax, taxIncluded, shippingRefunded }: RefundableOrder,
  chosen: readonly Chosen[],
  { withShipping }: { withShipping: boolean },
): number {
  const added = (amount: number) => (taxIncluded ? 0 : amount)
  const ofLines = lines.reduce((sum, line) => {
    const paid = line.price * line.quantity - line.discount + added(line.tax)
    return sum + lineRefund({ ...line, paid }, quantityOf(chosen, line.id))
  }, 0)
  // The rest of the tax belongs to shipping.
  const ofShipping = shipping + added(tax - lines.reduce((sum, line) => sum + line.tax, 0))
  return ofLines + (withShipping && !shippingRefunded ? ofShipping : 0)
}

export const quantityOf = (chosen: readonly Chosen[], line: number): number =>
  chosen.filter((each) => each.line === line).reduce((sum, { quantity }) => sum + quantity, 0)

/** Whether enough of each line is left to refund. */
export const mayRefund = (
  lines: readonly Omit<RefundableLine, 'paid'>[],
  chosen: readonly Chosen[],
): boolean =>
  chosen.every(({ line }) => lines.some(({ id }) => id === line)) &&
  lines.every(({ id, quantity, refunded }) => quantityOf(chosen, id) <= quantity - refunded)
