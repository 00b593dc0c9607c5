import Stripe from 'stripe'
import { codeOf } from '#core/data/data-folder.ts'
import type { Place, StripeSettings } from '#core/settings/payment-settings.ts'
import { Declined, KeysRejected, ProviderUnavailable, unavailableReason } from '../../provider.ts'

const { StripeAPIError, StripeCardError, StripeConnectionError, StripeError } = Stripe.errors
const { StripeInvalidRequestError, StripeRateLimitError } = Stripe.errors
const { StripeAuthenticationError, StripePermissionError } = Stripe.errors

/**
 * The caller decides about retries. The SDK itself still repeats a call once, with its key, if the connection was
 * closed.
 */
export const openStripe = (secretKey: string, { baseUrl, timeout = 8_000 }: Place): Stripe =>
  new Stripe(secretKey, { timeout, maxNetworkRetries: 0, telemetry: false, ...hostOf(baseUrl) })

function hostOf(baseUrl: string | undefined) {
  if (!baseUrl) return {}
  const { protocol, hostname: host, port } = new URL(baseUrl)
  return { host, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}

/** The id of the account that a key belongs to; null if the key may not read it. Refused if Stripe doesn't know the key. */
export async function stripeAccount(
  { secretKey }: Pick<StripeSettings, 'secretKey'>,
  place: Place,
): Promise<string | null> {
  try {
    return (await openStripe(secretKey, place).accounts.retrieveCurrent()).id
  } catch (error) {
    if (error instanceof StripePermissionError) return null
    throw translateError(error)
  }
}

/** Wraps a call to Stripe so that its errors become those of the provider interface. */
export const translatingErrors =
  <A extends unknown[], T>(call: (...input: A) => Promise<T>) =>
  (...input: A): Promise<T> =>
    call(...input).catch((error: unknown) => {
      throw translateError(error)
    })

/** Errors of the SDK contain Stripe's response, with payments and addresses, which must not get into a log. */
function translateError(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error
  if (error instanceof StripeCardError) return new Declined(error.message)
  // Stripe's own message contains the beginning and end of the key.
  if (error instanceof StripeAuthenticationError)
    return new KeysRejected('Stripe doesn’t recognize our key', 'wrong')
  if (error instanceof StripePermissionError)
    return new KeysRejected('Stripe doesn’t allow our key to do this', 'weak')
  const message = `Stripe says: ${error.message} (${error.type} ${error.code ?? ''} ${error.requestId ?? ''})`
  if (error instanceof StripeConnectionError)
    return new ProviderUnavailable(message, unavailableReason(codeOf(error.detail)))
  // An API error is a 5xx, or a 409 while a request with the same key is in progress.
  const isUnknown = error instanceof StripeRateLimitError || error instanceof StripeAPIError
  return isUnknown ? new ProviderUnavailable(message) : new Error(message)
}

/** Stripe rejects the request itself: the object doesn't exist or is in the wrong state. */
export const isRefused = (error: unknown, ...codes: string[]): error is Stripe.errors.StripeError =>
  error instanceof StripeInvalidRequestError && (codes.length === 0 || codes.includes(error.code ?? ''))

/** Null if Stripe doesn't know the object. */
export const orNull = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (isRefused(error, 'resource_missing')) return null
    throw error
  })

export const idOf = (named: string | { id: string }): string => (typeof named === 'string' ? named : named.id)

/** How many keys to try before the payer has to try again later. */
const maxKeys = 8

/**
 * Creates an object once. Stripe replays a failed response for a day under the same idempotency key, so after such a
 * failure we look for what may have been created, and if there is nothing, create it under the next key. The keys
 * derive from the first one, so that a retry or another process tries the same ones.
 */
export async function createOnce<T>(
  key: string,
  create: (options: { idempotencyKey: string }) => Promise<T>,
  find: () => Promise<T | undefined>,
): Promise<T> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await create({ idempotencyKey: turn === 1 ? key : `${key} ${turn}` })
    } catch (error) {
      if (!isOldFailure(error) || turn === maxKeys) throw error
    }
    const made = await find()
    if (made !== undefined) return made
  }
}

/** A replayed failure: the request is over, and whatever it created can be found. */
const isOldFailure = (error: unknown) =>
  error instanceof Stripe.errors.StripeAPIError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true'

/** Objects created since then, with 15 minutes of tolerance for clock differences. */
export const createdAfter = (since: Date) => ({
  created: { gte: Math.floor(since.getTime() / 1000) - 15 * 60 },
  limit: 100,
})

/** The first one that has our handle. */
export async function withHandle<T extends { metadata: Stripe.Metadata | null }>(
  list: AsyncIterable<T>,
  handle: string,
): Promise<T | undefined> {
  for await (const each of list) if (each.metadata?.handle === handle) return each
  return undefined
}
