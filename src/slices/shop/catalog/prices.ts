/** The discounted price in minor units, computed as in the database. */
export const discounted = (price: number, percent: number): number =>
  price - Math.round((price * percent) / 100)

/** Minor units to whole ones with decimals, as the specification's fields have them: `1250` becomes `12.5`. */
export const wholeUnits = (amount: number): number => amount / 100

/** The reverse. An amount with fractions of a cent becomes a value that no price equals. */
export const cents = (price: number): number => {
  const amount = Math.round(price * 100)
  return Math.abs(amount - price * 100) < 1e-6 ? amount : Number.NaN
}
