/** `amount × part ÷ whole`, rounded half up. Exact for any amount of money. */
export function shareOf(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0
  const [product, divisor] = [BigInt(amount) * BigInt(part), BigInt(whole)]
  return Number((product * 2n + divisor) / (divisor * 2n))
}

/**
 * Divides an amount in proportion to the weights, to the cent, by largest remainder. The shares always add up to the
 * amount, and none is larger than its weight unless the amount is larger than the sum of the weights.
 */
export function divide(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, share: Number(product / BigInt(whole)), rest: Number(product % BigInt(whole)) }
  })
  const missing = amount - shares.reduce((sum, { share }) => sum + share, 0)
  const first = new Set(
    shares
      .toSorted((one, other) => other.rest - one.rest || one.index - other.index)
      .slice(0, missing)
      .map(({ index }) => index),
  )
  return shares.map(({ index, share }) => share + Number(first.has(index)))
}
