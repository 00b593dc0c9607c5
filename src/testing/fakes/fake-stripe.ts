import { type ApiRequest, openFakeApi } from './fake-api.ts'
import { stripeBilling } from './fake-stripe-billing.ts'
import { billingState } from './fake-stripe-billing-wire.ts'
import { stripePayments } from './fake-stripe-payments.ts'
import { stripeState } from './fake-stripe-state.ts'

const error = (type: string, message: string, code?: string) => ({ error: { type, message, code } })

const secretKey = 'sk_test_fake'
const bearer = 'Bearer '

/** Stripe's own message, with a part of the key. */
const unauthorized = (authorization: string) =>
  error('invalid_request_error', `Invalid API Key provided: ${authorization.slice(bearer.length, -4)}****`)

/** A fake of the part of Stripe that we use, with state, keys, signatures and planned failures. */
export async function openFakeStripe(webhookSecret = 'whsec_fake') {
  const state = { ...stripeState(webhookSecret), ...billingState() }
  /** The secret keys that work, with their accounts. */
  const keys = new Map([[secretKey, 'acct_fake']])
  const callsByAccount: string[] = []
  const keyIn = (authorization = `${bearer}${secretKey}`) => authorization.slice(bearer.length)
  const account = ({ header }: ApiRequest) => ({
    object: 'account',
    id: keys.get(keyIn(header('authorization'))),
  })
  const billing = stripeBilling(state, () => payments)
  const payments = stripePayments(state, billing.attempted)
  const api = await openFakeApi({
    routes: { ...payments.routes, ...billing.routes, 'GET /v1/account': account },
    unauthorized: ({ header, method, path }) => {
      const given = header('authorization')
      callsByAccount.push(`${keys.get(keyIn(given))} ${method} ${path}`)
      return keys.has(keyIn(given)) ? null : { status: 401, body: unauthorized(given ?? '') }
    },
    keyHeader: 'idempotency-key',
    misused: {
      status: 400,
      body: error(
        'idempotency_error',
        'Keys can only be used with the same parameters they were first used with.',
      ),
    },
    busy: {
      status: 409,
      body: error('idempotency_error', 'The same key is at work.', 'idempotency_key_in_use'),
    },
    declined: { status: 402, body: error('card_error', 'Your card was declined.', 'card_declined') },
    forbidden: { status: 403, body: error('invalid_request_error', 'Your key may not do this.') },
    broken: { status: 500, body: error('api_error', 'Something went wrong on our end.') },
    missing: { status: 404, body: error('invalid_request_error', 'Unrecognized request URL.') },
    storesFailures: true,
  })
  const { routes: _calls, newIntent: _new, cancelIntent: _cancel, ...acts } = payments
  const { renew, giveCard, expireCard, cardOf, priceOf } = billing
  const { intents, sessions, events, books, emitEvent, subscriptions, customers } = state
  return {
    ...api,
    ...acts,
    ...{ renew, giveCard, expireCard, cardOf, priceOf, subscriptions, customers },
    ...{ intents, sessions, events, books, emitEvent },
    keys,
    /** All calls, each after the account that it was made for. */
    callsByAccount,
    settings: { secretKey, publishableKey: 'pk_test_fake', webhookSecret },
    place: { baseUrl: api.url },
  }
}
