import { z } from 'zod'
import { openFakeApi, Refusal, type Routes } from './fake-api.ts'
import {
  type Capture,
  type Dispute,
  minor,
  named,
  type Order,
  paypalState,
  problem,
  refusal,
} from './fake-paypal-state.ts'
import { paypalWire } from './fake-paypal-wire.ts'

const ordered = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.object({
      amount: z.object({ currency_code: z.string(), value: z.string().regex(/^\d+\.\d\d$/) }),
      custom_id: z.string(),
      description: z.string().max(127),
    }),
  ]),
  payment_source: z.object({ paypal: z.object({ experience_context: z.record(z.string(), z.string()) }) }),
})
const givenBack = z.object({
  amount: z.object({ value: z.string().regex(/^\d+\.\d\d$/) }),
  custom_id: z.string(),
})
const signed = z.object({
  transmission_id: z.string(),
  transmission_time: z.string(),
  transmission_sig: z.string(),
  webhook_id: z.string(),
})
const ours = `Basic ${btoa('client:secret')}`
/** So that whoever does not turn pages is found out. */
const onPage = 2

/** PayPal on this machine, as far as we use it: with its memory, its keys, its signatures and its bad days. */
export async function openFakePaypal() {
  const webhookId = 'WEBHOOK-1'
  const state = paypalState(webhookId)
  const { orders, captures, refunds, disputes, nextId, now, tell } = state
  const tokens = new Set<string>()

  const { wireRefund, whole, wireOrder, wireDispute } = paypalWire(state)
  const captureOf = (order: string): Capture => {
    const found = [...captures.values()].find((each) => each.order === order && each.status === 'COMPLETED')
    if (!found) throw new Error(`Order ${order} is not paid.`)
    return found
  }

  const routes: Routes = {
    'POST /v1/oauth2/token': () => {
      const access_token = nextId('TOKEN')
      tokens.add(access_token)
      return { access_token, token_type: 'Bearer', expires_in: 32_400, scope: '' }
    },
    'POST /v2/checkout/orders': ({ body }) => {
      const { purchase_units, payment_source } = ordered.parse(JSON.parse(body))
      const [{ amount, custom_id: custom }] = purchase_units
      const status = payment_source.paypal.experience_context.return_url ? 'PAYER_ACTION_REQUIRED' : 'CREATED'
      const id = nextId('O')
      orders.set(id, { id, amount: minor(amount), currency: amount.currency_code, custom, status, banks: [] })
      return wireOrder(named(orders, id))
    },
    'GET /v2/checkout/orders/:id': (_asked, id) => wireOrder(named(orders, id)),
    'POST /v2/checkout/orders/:id/capture': (_asked, id) => {
      const order = named(orders, id)
      const refuse = (issue: string, why: string) => refusal(422, 'UNPROCESSABLE_ENTITY', issue, why)
      if (order.status === 'COMPLETED') throw refuse('ORDER_ALREADY_CAPTURED', 'Order already captured.')
      if (order.status !== 'APPROVED') throw refuse('ORDER_NOT_APPROVED', 'The payer has not approved it.')
      const bank = order.banks.shift()
      if (bank === 'decline') throw refuse('INSTRUMENT_DECLINED', 'The instrument presented was declined.')
      const status = bank === 'hold' ? 'PENDING' : bank === 'fail' ? 'DECLINED' : 'COMPLETED'
      const { amount, currency, custom } = order
      const capture: Capture = { id: nextId('C'), order: id, amount, currency, custom, status, at: now() }
      captures.set(capture.id, capture)
      order.status = 'COMPLETED'
      tell(`PAYMENT.CAPTURE.${status}`, whole(capture))
      return wireOrder(order)
    },
    'GET /v2/payments/captures/:id': (_asked, id) => whole(named(captures, id)),
    'POST /v2/payments/captures/:id/refund': ({ body }, id) => {
      const { amount, custom_id } = givenBack.parse(JSON.parse(body))
      const refund = state.refundOf(id, minor(amount), custom_id)
      tell('PAYMENT.CAPTURE.REFUNDED', wireRefund(refund))
      return wireRefund(refund)
    },
    'GET /v1/customer/disputes': ({ query }) => {
      const of = query.get('disputed_transaction_id')
      const items = [...disputes.values()].filter((each) => each.capture === of)
      return { items: items.map((each) => wireDispute(each, false)) }
    },
    'GET /v1/customer/disputes/:id': (_asked, id) => wireDispute(named(disputes, id), true),
    'GET /v1/reporting/transactions': ({ query }) => {
      const [from, to] = [query.get('start_date') ?? '', query.get('end_date') ?? '']
      if (Date.parse(to) - Date.parse(from) > 31 * 86_400_000) {
        throw refusal(400, 'INVALID_REQUEST', 'INVALID_DATE_RANGE', 'The range is more than 31 days.')
      }
      const paid = [...captures.values()]
        .filter(({ status }) => status === 'COMPLETED')
        .map(({ id, at }) => ({
          at,
          transaction_info: { transaction_id: id, transaction_event_code: 'T0006' },
        }))
      const back = [...refunds.values()].map(({ id, capture, at }) => {
        const of = { paypal_reference_id: capture, paypal_reference_id_type: 'TXN' }
        return { at, transaction_info: { transaction_id: id, transaction_event_code: 'T1107', ...of } }
      })
      const payout = {
        at: now(),
        transaction_info: { transaction_id: 'BANK', transaction_event_code: 'T0400' },
      }
      const all = [...paid, ...back, payout].filter(({ at }) => at >= from && at <= to)
      const page = Number(query.get('page'))
      return {
        transaction_details: all.slice((page - 1) * onPage, page * onPage),
        page,
        total_pages: Math.ceil(all.length / onPage),
      }
    },
    'POST /v1/notifications/verify-webhook-signature': ({ body }) => {
      const { transmission_id, transmission_time, transmission_sig, webhook_id } = signed.parse(
        JSON.parse(body),
      )
      const event = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
      const right = state.signature(transmission_id, transmission_time, webhook_id, event)
      return { verification_status: transmission_sig === right ? 'SUCCESS' : 'FAILURE' }
    },
  }
  /** Every call but the one for a token needs one. */
  const guarded = Object.entries(routes).map(([pattern, handle]): [string, Routes[string]] => [
    pattern,
    (asked, ...names) => {
      const token = asked.header('authorization')?.replace('Bearer ', '') ?? ''
      if (asked.path === '/v1/oauth2/token' || tokens.has(token)) return handle(asked, ...names)
      throw new Refusal(401, problem('AUTHENTICATION_FAILURE', 'INVALID_TOKEN', 'The token is not valid.'))
    },
  ])

  const server = await openFakeApi({
    routes: Object.fromEntries(guarded),
    stranger: ({ path, header }) =>
      path !== '/v1/oauth2/token' || header('authorization') === ours
        ? null
        : {
            status: 401,
            body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
          },
    keyHeader: 'paypal-request-id',
    misused: {
      status: 422,
      body: problem(
        'UNPROCESSABLE_ENTITY',
        'PAYPAL_REQUEST_ID_PREVIOUSLY_USED',
        'It was used for another request.',
      ),
    },
    busy: {
      status: 409,
      body: problem('RESOURCE_CONFLICT', 'PREVIOUS_REQUEST_IN_PROGRESS', 'It is at work.'),
    },
    declined: {
      status: 422,
      body: problem('UNPROCESSABLE_ENTITY', 'PAYER_CANNOT_PAY', 'The payer cannot pay.'),
    },
    forbidden: {
      status: 403,
      body: problem('NOT_AUTHORIZED', 'PERMISSION_DENIED', 'Your app may not do this.'),
    },
    broken: { status: 500, body: problem('INTERNAL_SERVER_ERROR', 'INTERNAL_SERVICE_ERROR', 'It failed.') },
    missing: { status: 404, body: problem('RESOURCE_NOT_FOUND', 'INVALID_URI', 'There is no such call.') },
    keepsFailures: false,
  })
  const { events, books } = state
  return {
    ...server,
    ...{ orders, captures, events, books, tell },
    settings: {
      clientId: 'client',
      clientSecret: 'secret',
      webhookId,
      environment: 'sandbox' as const,
    },
    place: { baseUrl: server.url },
    /** The payer agrees; `banks` say what becomes of the captures that follow. */
    approve: (id: string, ...banks: Order['banks']): void => {
      const order = named(orders, id)
      if (order.status === 'COMPLETED') throw new Error(`Order ${id} is paid.`)
      Object.assign(order, { status: 'APPROVED', banks })
      tell('CHECKOUT.ORDER.APPROVED', wireOrder(order))
    },
    /** A capture that was held back is let through. */
    release: (order: string): void => {
      for (const capture of captures.values()) {
        if (capture.order !== order || capture.status !== 'PENDING') continue
        capture.status = 'COMPLETED'
        tell('PAYMENT.CAPTURE.COMPLETED', whole(capture))
      }
    },
    dispute: (order: string, { amount }: { amount?: number } = {}): string => {
      const { id: capture, amount: all, currency } = captureOf(order)
      const costs: Dispute['costs'] = [{ amount: 1500, type: 'DEBIT', at: now() }]
      const opened = { id: nextId('PP-D-'), capture, amount: amount ?? all, currency, outcome: null, costs }
      disputes.set(opened.id, opened)
      tell('CUSTOMER.DISPUTE.CREATED', wireDispute(opened, true))
      return opened.id
    },
    endDispute: (id: string, outcome: string, feeBack = 0): void => {
      const dispute = named(disputes, id)
      if (feeBack > 0) dispute.costs.push({ amount: feeBack, type: 'CREDIT', at: now() })
      dispute.outcome = outcome
      tell('CUSTOMER.DISPUTE.RESOLVED', wireDispute(dispute, true))
    },
    refundAtProvider: (order: string, amount: number): string => {
      const refund = state.refundOf(captureOf(order).id, amount, null)
      tell('PAYMENT.CAPTURE.REFUNDED', wireRefund(refund))
      return refund.id
    },
    failRefund: (id: string): void => {
      const refund = named(refunds, id)
      refund.status = 'FAILED'
      tell('PAYMENT.REFUND.FAILED', wireRefund(refund))
    },
    /** Nobody's token is good any more. */
    revokeTokens: () => tokens.clear(),
    /** As PayPal does after some hours with what nobody approved. */
    forgetOrder: (id: string) => orders.delete(id),
  }
}
