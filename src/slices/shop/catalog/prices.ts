/** The discounted price in minor units, computed as in the database. */
export const discounted = (price: number, percent: number): number =>
  price - Math.round((price * percent) / 100)

type Sale = { allow_discount: boolean; sale_starts: Date | null; sale_ends: Date | null }

/** Whether a product's discount applies now, computed as in the database. */
export const isOnSale = ({ allow_discount, sale_starts, sale_ends }: Sale, now: Date): boolean =>
  allow_discount && (sale_starts === null || sale_starts <= now) && (sale_ends === null || now < sale_ends)

/** Minor units as whole units with decimals, as in the specification's fields: `1250` becomes `12.5`. */
export const wholeUnits = (amount: number): number => amount / 100

/** The reverse. An amount with fractions of a cent becomes a value that no price equals. */
export const cents = (price: number): number => {
  const amount = Math.round(price * 100)
  return Math.abs(amount - price * 100) < 1e-6 ? amount : Number.NaN
}
