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
import { type Back, type Charge, Declined, type Provider, ShutOut } from '../../provider.ts'
import { type Ask, asker, isRefused } from './paypal-client.ts'
import { readEvent } from './paypal-events.ts'
import { payPalKey } from './paypal-key.ts'
import { lookUp, orderOf } from './paypal-look-up.ts'

export function paypalProvider(settings: PayPalSettings, place: Place = {}): Provider {
  const ask = asker(settings, place)
  return {
    name: 'paypal',
    live: settings.environment === 'live',
    publicKey: payPalKey(settings),
    createIntent: async (charge) => {
      const { reference } = await createOrder(ask, charge)
      return { reference, clientSecret: reference }
    },
    createHosted: async (charge, back) => {
      const { reference, url } = await createOrder(ask, charge, back)
      if (!url) throw new Error(`Order ${reference} came without its page.`)
      return { reference, url }
    },
    lookUp: (reference) => lookUp(ask, reference),
    complete: (reference) => complete(ask, reference),
    // PayPal has no way to cancel an order. Approving moves no money: it is taken by `complete`, which is only
    // called for what is still wanted, and an order that nobody completes runs out by itself.
    cancel: async () => {},
    refund: (captureId, amount, currency, key) => refund(ask, captureId, amount, currency, key),
    since: (moment) => since(ask, moment).catch(ifWeak),
    readEvent: (body, header) => readEvent(ask, settings.webhookId, body, header),
    recurring: null,
  }
}

async function createOrder(ask: Ask, charge: Charge, back?: Back) {
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
  const { id, links } = await ask((client) =>
    new OrdersController(client).createOrder({ body, paypalRequestId: key }),
  )
  if (!id) throw new Error('An order came without its name.')
  const url = links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
  return { reference: id, url }
}

/** Without a key of its own: an order is captured once, and one that was declined may be tried again. */
async function complete(ask: Ask, id: string): Promise<void> {
  try {
    await ask((client) => new OrdersController(client).captureOrder({ id }))
  } catch (error) {
    if (!isRefused(error, 422)) throw error
    if (!error.issues.includes('ORDER_ALREADY_CAPTURED')) throw new Declined(error.message)
  }
}

async function refund(ask: Ask, captureId: string, amount: number, currency: string, key: string) {
  const body = { amount: { currencyCode: currency, value: plainMoney(amount) }, customId: key }
  try {
    await ask((client) =>
      new PaymentsController(client).refundCapturedPayment({ captureId, paypalRequestId: key, body }),
    )
  } catch (error) {
    throw isRefused(error, 400, 403, 404, 422) ? new Declined(error.message) : error
  }
}

const hour = 60 * 60_000
/** The search shows what happened some hours late. */
const lag = 3 * hour
/** The longest that one search may look over. */
const span = 31 * 24 * hour
/** Payments, what was reversed or refunded, and what was taken back by dispute. */
const isPayment = (code = '') => /^T(00|11|12)/.test(code)

async function since(ask: Ask, moment: Date): Promise<string[]> {
  const now = Date.now()
  const references = new Set<string>()
  for (let from = moment.getTime() - lag; from < now; from += span) {
    for await (const info of found(ask, new Date(from), new Date(Math.min(from + span, now)))) {
      const { transactionId, paypalReferenceId: other, paypalReferenceIdType: type } = info
      const captureId = type === PaypalReferenceIdType.Txn ? other : transactionId
      const order = type === PaypalReferenceIdType.Odr ? other : captureId && (await orderOf(ask, captureId))
      if (order) references.add(order)
    }
  }
  return [...references]
}

/** The search is a right of its own, which an account switches on for our app. */
function ifWeak(error: unknown): never {
  throw isRefused(error, 403) ? new ShutOut('PayPal does not let our app search payments', 'weak') : error
}

async function* found(ask: Ask, from: Date, to: Date) {
  let pages = 1
  for (let page = 1; page <= pages; page += 1) {
    const answer = await ask((client) =>
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
