import Stripe from 'stripe'
import { codeOf } from '#core/data/data-folder.ts'
import { Declined, ShutOut, silenceOf, Unknown } from '../../provider.ts'

const { StripeAPIError, StripeCardError, StripeConnectionError, StripeError } = Stripe.errors
const { StripeInvalidRequestError, StripeRateLimitError } = Stripe.errors
const { StripeAuthenticationError, StripePermissionError } = Stripe.errors

/** Every call to Stripe, with its errors in the words of the port. */
export const saying =
  <A extends unknown[], T>(call: (...input: A) => Promise<T>) =>
  (...input: A): Promise<T> =>
    call(...input).catch((error: unknown) => {
      throw inOurWords(error)
    })

/** Errors of the SDK carry what Stripe answered, payments and addresses with it: none may get into a log. */
function inOurWords(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error
  if (error instanceof StripeCardError) return new Declined(error.message)
  // Stripe's own words name the key, if only its beginning and its end.
  if (error instanceof StripeAuthenticationError) return new ShutOut('Stripe does not know our key', 'wrong')
  if (error instanceof StripePermissionError)
    return new ShutOut('Stripe does not let our key do this', 'weak')
  const words = `Stripe says: ${error.message} (${error.type} ${error.code ?? ''} ${error.requestId ?? ''})`
  if (error instanceof StripeConnectionError) return new Unknown(words, silenceOf(codeOf(error.detail)))
  // An API error is anything from 500 on, and 409 where the same key is at work at this moment.
  const isUnknown = error instanceof StripeRateLimitError || error instanceof StripeAPIError
  return isUnknown ? new Unknown(words) : new Error(words)
}

/** What was asked for is refused as such: it does not exist, or is past the state for it. */
export const isRefused = (error: unknown, ...codes: string[]): error is Stripe.errors.StripeError =>
  error instanceof StripeInvalidRequestError && (codes.length === 0 || codes.includes(error.code ?? ''))

/** Null for what Stripe does not know. */
export const orNull = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (isRefused(error, 'resource_missing')) return null
    throw error
  })

export const idOf = (named: string | { id: string }): string => (typeof named === 'string' ? named : named.id)
