import Stripe from 'stripe'

/** After so many failures of Stripe under one key after the other, the payer is asked to try again later. */
const mostKeys = 8

/**
 * Makes a thing once a key. Stripe answers a failure of its own again for as long as it remembers the key, for a day:
 * then what may have been made of it is looked for, and only where there is nothing it is made under the next key.
 * The keys follow from the first, so that the next try, or another process, goes the same way.
 */
export async function once<T>(
  key: string,
  make: (options: { idempotencyKey: string }) => Promise<T>,
  find: () => Promise<T | undefined>,
): Promise<T> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await make({ idempotencyKey: turn === 1 ? key : `${key} ${turn}` })
    } catch (error) {
      if (!isOldFailure(error) || turn === mostKeys) throw error
    }
    const made = await find()
    if (made !== undefined) return made
  }
}

/** Told again from memory: what failed is over, and whatever it made is there to be found. */
const isOldFailure = (error: unknown) =>
  error instanceof Stripe.errors.StripeAPIError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true'

/** What was made for a payment is not older than the payment; clocks may differ by some minutes. */
export const madeAfter = (since: Date) => ({
  created: { gte: Math.floor(since.getTime() / 1000) - 15 * 60 },
  limit: 100,
})

/** The one that carries our handle, in the order that Stripe lists them. */
export async function withHandle<T extends { metadata: Stripe.Metadata | null }>(
  list: AsyncIterable<T>,
  handle: string,
): Promise<T | undefined> {
  for await (const each of list) if (each.metadata?.handle === handle) return each
  return undefined
}
