/** Minutes for which items are reserved once the payment step begins. */
export const reservedFor = 10

/** Minutes in which an order can be paid. After the reservation ends, whoever pays first gets the last ones. */
export const openFor = 60

/** Most units that one network address has reserved at a time: of one product, and in all. */
export const mostOfOneReserved = 10
export const mostReserved = 20

type Units = { product: number; quantity: number }

const sum = (units: readonly Units[]) => units.reduce((total, { quantity }) => total + quantity, 0)

/**
 * Whether a whole order can be reserved. At most half of what is on hand of a product is ever reserved, so that
 * nobody can make it look sold out without paying; and one address has only so many units.
 */
export function mayReserve(
  order: readonly Units[],
  /** On hand and reserved by everybody, by product. */
  stock: ReadonlyMap<number, { onHand: number; reserved: number }>,
  /** Reserved already from the buyer's address. */
  sameAddress: readonly Units[],
): boolean {
  if (sum(sameAddress) + sum(order) > mostReserved) return false
  return order.every(({ product, quantity }) => {
    const { onHand, reserved } = stock.get(product) ?? { onHand: 0, reserved: 0 }
    const own = sum(sameAddress.filter((each) => each.product === product))
    return own + quantity <= mostOfOneReserved && reserved + quantity <= Math.floor(onHand / 2)
  })
}
