/** What is asked with a discount, in minor units: the price less the percentage, as the database reckons it too. */
export const discounted = (price: number, percent: number): number =>
  price - Math.round((price * percent) / 100)

/** Minor units as the dollars of the specification's fields: `1250` becomes `12.5`. */
export const dollars = (amount: number): number => amount / 100

/** And back; what is no amount of whole cents becomes something that no price is. */
export const cents = (price: number): number => {
  const amount = Math.round(price * 100)
  return Math.abs(amount - price * 100) < 1e-6 ? amount : Number.NaN
}
