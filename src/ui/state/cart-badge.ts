/** The figure on the cart icon: nothing at 0, exact up to 10, then 9+. */
export function cartBadge(count: number): string | null {
  if (!(count >= 1)) return null
  return count > 10 ? '9+' : String(Math.floor(count))
}
