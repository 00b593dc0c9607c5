import {
  CheckoutPaymentIntent,
  OrdersController,
  PaymentsController,
  PaypalExperienceUserAction,
  PaypalReferenceIdType,
  PaypalWalletContextShippingPreference,
  TransactionSearchController,
} from '@paypal/paypal-server-sdk'
import type { PayPalSettings, Place } from '#core/settings/payment-settings.ts'
import { plainMoney } from '#core/text/money.ts'
import { type Charge, Declined, KeysRejected, type Provider, type ReturnUrls } from '../../provider.ts'
import { type CallPayPal, isRefused, payPalCaller } from './paypal-client.ts'
import { readEvent } from './paypal-events.ts'
import { payPalKey } from './paypal-key.ts'
import { lookUp, orderOf } from './paypal-snapshot.ts'

export function paypalProvider(settings: PayPalSettings, place: Place = {}): Provider {
  const callPayPal = payPalCaller(settings, place)
  return {
    name: 'paypal',
    live: settings.environment === 'live',
    publicKey: payPalKey(settings),
    createIntent: async (charge) => {
      const { reference } = await createOrder(callPayPal, charge)
      return { reference, clientSecret: reference }
    },
    createHosted: async (charge, back) => {
      const { reference, url } = await createOrder(callPayPal, charge, back)
      if (!url) throw new Error(`PayPal order ${reference} has no approval link.`)
      return { reference, url }
    },
    lookUp: (reference) => lookUp(callPayPal, reference),
    complete: (reference) => complete(callPayPal, reference),
    // PayPal has no way to cancel an order. Approval moves no money: `complete` captures it, and only for a payable
    // that is still open. An order that isn't completed expires.
    cancel: async () => {},
    refund: (captureId, amount, currency, key) => refund(callPayPal, captureId, amount, currency, key),
    since: (moment) => since(callPayPal, moment).catch(ifWeak),
    readEvent: (body, header) => readEvent(callPayPal, settings.webhookId, body, header),
    recurring: null,
  }
}

async function createOrder(callPayPal: CallPayPal, charge: Charge, back?: ReturnUrls) {
  const { key, handle, amount, currency, description, email } = charge
  const experienceContext = {
    shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
    userAction: PaypalExperienceUserAction.PayNow,
    ...(back && { returnUrl: back.success, cancelUrl: back.cancel }),
  }
  const body = {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        amount: { currencyCode: currency, value: plainMoney(amount) },
        customId: handle,
        description: description.slice(0, 127),
      },
    ],
    paymentSource: { paypal: { experienceContext, ...(email && { emailAddress: email }) } },
  }
  const { id, links } = await callPayPal((client) =>
    new OrdersController(client).createOrder({ body, paypalRequestId: key }),
  )
  if (!id) throw new Error('PayPal returned an order without an ID.')
  const url = links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
  return { reference: id, url }
}

/** Needs no key: an order is captured only once, and a declined one can be tried again. */
async function complete(callPayPal: CallPayPal, id: string): Promise<void> {
  try {
    await callPayPal((client) => new OrdersController(client).captureOrder({ id }))
  } catch (error) {
    if (!isRefused(error, 422)) throw error
    if (!error.issues.includes('ORDER_ALREADY_CAPTURED')) throw new Declined(error.message)
  }
}

async function refund(
  callPayPal: CallPayPal,
  captureId: string,
  amount: number,
  currency: string,
  key: string,
) {
  const body = { amount: { currencyCode: currency, value: plainMoney(amount) }, customId: key }
  try {
    await callPayPal((client) =>
      new PaymentsController(client).refundCapturedPayment({ captureId, paypalRequestId: key, body }),
    )
  } catch (error) {
    throw isRefused(error, 400, 403, 404, 422) ? new Declined(error.message) : error
  }
}

const hour = 60 * 60_000
/** The search results lag by some hours. */
const lag = 3 * hour
/** The longest range of one search. */
const span = 31 * 24 * hour
/** Payments, reversals and refunds, and disputes. */
const isPayment = (code = '') => /^T(00|11|12)/.test(code)

async function since(callPayPal: CallPayPal, moment: Date): Promise<string[]> {
  const now = Date.now()
  const references = new Set<string>()
  for (let from = moment.getTime() - lag; from < now; from += span) {
    for await (const info of searchTransactions(
      callPayPal,
      new Date(from),
      new Date(Math.min(from + span, now)),
    )) {
      const { transactionId, paypalReferenceId: other, paypalReferenceIdType: type } = info
      const captureId = type === PaypalReferenceIdType.Txn ? other : transactionId
      const order =
        type === PaypalReferenceIdType.Odr ? other : captureId && (await orderOf(callPayPal, captureId))
      if (order) references.add(order)
    }
  }
  return [...references]
}

/** The search is a separate permission that the account has to enable for our app. */
function ifWeak(error: unknown): never {
  throw isRefused(error, 403)
    ? new KeysRejected('PayPal doesn’t allow our app to search payments', 'weak')
    : error
}

async function* searchTransactions(callPayPal: CallPayPal, from: Date, to: Date) {
  let pages = 1
  for (let page = 1; page <= pages; page += 1) {
    const answer = await callPayPal((client) =>
      new TransactionSearchController(client).searchTransactions({
        startDate: from.toISOString(),
        endDate: to.toISOString(),
        fields: 'transaction_info',
        pageSize: 500,
        page,
      }),
    )
    pages = answer.totalPages ?? 1
    for (const { transactionInfo: info } of answer.transactionDetails ?? []) {
      if (info && isPayment(info.transactionEventCode)) yield info
    }
  }
}
