import { shareOf } from '../pricing/shares.ts'

/** What was paid for all of a line, with its share of discount and tax, in minor units; how many were refunded before. */
export type RefundableLine = { id: number; paid: number; quantity: number; refunded: number }

export type Chosen = { line: number; quantity: number }

/**
 * What so many more of a line cost. Shares of a total that can't be divided evenly are taken between two points of it,
 * so that all refunds of a line together are exactly its total.
 */
export function lineRefund({ paid, quantity, refunded }: RefundableLine, more: number): number {
  const upTo = (count: number) => shareOf(paid, count, quantity)
  return upTo(refunded + more) - upTo(refunded)
}

/** What an order's lines and shipping cost, and what of it was refunded before. Minor units. */
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

/** The amount of a refund of these lines; the one place that says what a line's share is. */
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
  // What is left of the tax belongs to shipping.
  const ofShipping = shipping + added(tax - lines.reduce((sum, line) => sum + line.tax, 0))
  return ofLines + (withShipping && !shippingRefunded ? ofShipping : 0)
}

export const quantityOf = (chosen: readonly Chosen[], line: number): number =>
  chosen.filter((each) => each.line === line).reduce((sum, { quantity }) => sum + quantity, 0)

/** Whether there are so many of each line left to refund. */
export const mayRefund = (
  lines: readonly Omit<RefundableLine, 'paid'>[],
  chosen: readonly Chosen[],
): boolean =>
  chosen.every(({ line }) => lines.some(({ id }) => id === line)) &&
  lines.every(({ id, quantity, refunded }) => quantityOf(chosen, id) <= quantity - refunded)
