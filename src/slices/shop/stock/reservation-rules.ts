/** Minutes that items are reserved when the payment step opens. */
export const reservedFor = 10

export const reservationEnd = (now: Date) => new Date(now.getTime() + reservedFor * 60_000)

/** Minutes that an order can be paid. After the reservation ends, the first to pay gets the last items. */
export const openFor = 60

/** The most units that one network address can reserve at a time: of one variant, and in total. */
export const maxReservedPerVariant = 10
export const maxReserved = 20

type Units = { variant: number; quantity: number }

const sum = (units: readonly Units[]) => units.reduce((total, { quantity }) => total + quantity, 0)

/**
 * Whether an order can be reserved. At most half of a variant's stock is ever reserved, so nobody can make it look sold
 * out without paying. Each network address has a limit too.
 */
export function mayReserve(
  order: readonly Units[],
  /** Stock and total reservations by variant. */
  stock: ReadonlyMap<number, { onHand: number; reserved: number }>,
  /** Already reserved from the buyer's network address. */
  sameAddress: readonly Units[],
): boolean {
  if (sum(sameAddress) + sum(order) > maxReserved) return false
  return order.every(({ variant, quantity }) => {
    const { onHand, reserved } = stock.get(variant) ?? { onHand: 0, reserved: 0 }
    const own = sum(sameAddress.filter((each) => each.variant === variant))
    return own + quantity <= maxReservedPerVariant && reserved + quantity <= Math.floor(onHand / 2)
  })
}
