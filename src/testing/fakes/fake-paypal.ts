import { z } from 'zod'
import { openFakeApi, Refusal, type Routes } from './fake-api.ts'
import {
  type Capture,
  type Dispute,
  getOrRefuse,
  minor,
  type Order,
  paypalState,
  problem,
  refusal,
} from './fake-paypal-state.ts'
import { paypalWire } from './fake-paypal-wire.ts'

const orderBody = z.object({
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
const refundBody = z.object({
  amount: z.object({ value: z.string().regex(/^\d+\.\d\d$/) }),
  custom_id: z.string(),
})
const verifyBody = z.object({
  transmission_id: z.string(),
  transmission_time: z.string(),
  transmission_sig: z.string(),
  webhook_id: z.string(),
})
const ourCredentials = `Basic ${btoa('client:secret')}`
/** Small, so that code which doesn't read all pages fails. */
const pageSize = 2

/** A fake of the part of PayPal that we use, with state, keys, signatures and planned failures. */
export async function openFakePaypal() {
  const webhookId = 'WEBHOOK-1'
  const state = paypalState(webhookId)
  const { orders, captures, refunds, disputes, nextId, now, emitEvent } = state
  const tokens = new Set<string>()

  const { wireRefund, wireCaptureDetail, wireOrder, wireDispute } = paypalWire(state)
  const captureOf = (order: string): Capture => {
    const paid = [...captures.values()].find((each) => each.order === order && each.status === 'COMPLETED')
    if (!paid) throw new Error(`Order ${order} is not paid.`)
    return paid
  }

  const routes: Routes = {
    'POST /v1/oauth2/token': () => {
      const access_token = nextId('TOKEN')
      tokens.add(access_token)
      return { access_token, token_type: 'Bearer', expires_in: 32_400, scope: '' }
    },
    'POST /v2/checkout/orders': ({ body }) => {
      const { purchase_units, payment_source } = orderBody.parse(JSON.parse(body))
      const [{ amount, custom_id: custom }] = purchase_units
      const status = payment_source.paypal.experience_context.return_url ? 'PAYER_ACTION_REQUIRED' : 'CREATED'
      const id = nextId('O')
      orders.set(id, { id, amount: minor(amount), currency: amount.currency_code, custom, status, banks: [] })
      return wireOrder(getOrRefuse(orders, id))
    },
    'GET /v2/checkout/orders/:id': (_request, id) => wireOrder(getOrRefuse(orders, id)),
    'POST /v2/checkout/orders/:id/capture': (_request, id) => {
      const order = getOrRefuse(orders, id)
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
      emitEvent(`PAYMENT.CAPTURE.${status}`, wireCaptureDetail(capture))
      return wireOrder(order)
    },
    'GET /v2/payments/captures/:id': (_request, id) => wireCaptureDetail(getOrRefuse(captures, id)),
    'POST /v2/payments/captures/:id/refund': ({ body }, id) => {
      const { amount, custom_id } = refundBody.parse(JSON.parse(body))
      const refund = state.refundOf(id, minor(amount), custom_id)
      emitEvent('PAYMENT.CAPTURE.REFUNDED', wireRefund(refund))
      return wireRefund(refund)
    },
    'GET /v1/customer/disputes': ({ query }) => {
      const of = query.get('disputed_transaction_id')
      const items = [...disputes.values()].filter((each) => each.capture === of)
      return { items: items.map((each) => wireDispute(each, false)) }
    },
    'GET /v1/customer/disputes/:id': (_request, id) => wireDispute(getOrRefuse(disputes, id), true),
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
        transaction_details: all.slice((page - 1) * pageSize, page * pageSize),
        page,
        total_pages: Math.ceil(all.length / pageSize),
      }
    },
    'GET /v1/notifications/webhooks/:id': (_request, id) => {
      if (id === webhookId) return { id, url: 'https://example.org', event_types: [{ name: '*' }] }
      throw refusal(404, 'INVALID_RESOURCE_ID', 'INVALID_RESOURCE_ID', 'There is no such webhook.')
    },
    'POST /v1/notifications/verify-webhook-signature': ({ body }) => {
      const { transmission_id, transmission_time, transmission_sig, webhook_id } = verifyBody.parse(
        JSON.parse(body),
      )
      const event = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
      const right = state.signature(transmission_id, transmission_time, webhook_id, event)
      return { verification_status: transmission_sig === right ? 'SUCCESS' : 'FAILURE' }
    },
  }
  /** Every call but the one for a token needs a token. */
  const guardedRoutes = Object.entries(routes).map(([pattern, handle]): [string, Routes[string]] => [
    pattern,
    (request, ...names) => {
      const token = request.header('authorization')?.replace('Bearer ', '') ?? ''
      if (request.path === '/v1/oauth2/token' || tokens.has(token)) return handle(request, ...names)
      throw new Refusal(401, problem('AUTHENTICATION_FAILURE', 'INVALID_TOKEN', 'The token is not valid.'))
    },
  ])

  const server = await openFakeApi({
    routes: Object.fromEntries(guardedRoutes),
    unauthorized: ({ path, header }) =>
      path !== '/v1/oauth2/token' || header('authorization') === ourCredentials
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
    storesFailures: false,
  })
  const { events, books } = state
  return {
    ...server,
    ...{ orders, captures, events, books, emitEvent },
    settings: {
      clientId: 'client',
      clientSecret: 'secret',
      webhookId,
      environment: 'sandbox' as const,
    },
    place: { baseUrl: server.url },
    /** The payer approves; `banks` are the outcomes of the next captures. */
    approve: (id: string, ...banks: Order['banks']): void => {
      const order = getOrRefuse(orders, id)
      if (order.status === 'COMPLETED') throw new Error(`Order ${id} is paid.`)
      Object.assign(order, { status: 'APPROVED', banks })
      emitEvent('CHECKOUT.ORDER.APPROVED', wireOrder(order))
    },
    /** Completes a pending capture. */
    release: (order: string): void => {
      for (const capture of captures.values()) {
        if (capture.order !== order || capture.status !== 'PENDING') continue
        capture.status = 'COMPLETED'
        emitEvent('PAYMENT.CAPTURE.COMPLETED', wireCaptureDetail(capture))
      }
    },
    dispute: (order: string, { amount }: { amount?: number } = {}): string => {
      const { id: capture, amount: all, currency } = captureOf(order)
      const costs: Dispute['costs'] = [{ amount: 1500, type: 'DEBIT', at: now() }]
      const opened = { id: nextId('PP-D-'), capture, amount: amount ?? all, currency, outcome: null, costs }
      disputes.set(opened.id, opened)
      emitEvent('CUSTOMER.DISPUTE.CREATED', wireDispute(opened, true))
      return opened.id
    },
    endDispute: (id: string, outcome: string, feeBack = 0): void => {
      const dispute = getOrRefuse(disputes, id)
      if (feeBack > 0) dispute.costs.push({ amount: feeBack, type: 'CREDIT', at: now() })
      dispute.outcome = outcome
      emitEvent('CUSTOMER.DISPUTE.RESOLVED', wireDispute(dispute, true))
    },
    refundAtProvider: (order: string, amount: number): string => {
      const refund = state.refundOf(captureOf(order).id, amount, null)
      emitEvent('PAYMENT.CAPTURE.REFUNDED', wireRefund(refund))
      return refund.id
    },
    failRefund: (id: string): void => {
      const refund = getOrRefuse(refunds, id)
      refund.status = 'FAILED'
      emitEvent('PAYMENT.REFUND.FAILED', wireRefund(refund))
    },
    /** Invalidates all tokens. */
    revokeTokens: () => tokens.clear(),
    /** As PayPal does after some hours with an unapproved order. */
    forgetOrder: (id: string) => orders.delete(id),
  }
}
