import type { Routes } from './fake-api.ts'
import {
  type Charge,
  feeOf,
  getOrRefuse,
  type Intent,
  refusal,
  type StripeState,
} from './fake-stripe-state.ts'
import {
  form,
  list,
  metadataOf,
  wireBooking,
  wireCharge,
  wireDispute,
  wireIntent,
  wireRefund,
  wireSession,
} from './fake-stripe-wire.ts'

export type OnAttempt = (intent: Intent, paid: boolean) => void

/** What payers, banks and users of Stripe's dashboard do to payments. */
export function stripePayments(state: StripeState, attempted: OnAttempt) {
  const { intents, charges, refunds, disputes, sessions, nextId, now, emitEvent } = state

  const newIntent = (given: Pick<Intent, 'amount' | 'currency' | 'description' | 'metadata' | 'invoice'>) => {
    const intent: Intent = { id: nextId('pi'), status: 'requires_payment_method', created: now(), ...given }
    intents.set(intent.id, intent)
    emitEvent('payment_intent.created', wireIntent(intent))
    return intent
  }
  /** A session has no intent until somebody pays. */
  const intentOf = (reference: string): Intent => {
    const session = sessions.get(reference)
    if (!session) return getOrRefuse(intents, reference)
    if (session.status !== 'open') throw new Error(`Session ${session.id} is ${session.status}.`)
    if (session.intent) return getOrRefuse(intents, session.intent)
    const { amount, currency, intentMetadata: metadata } = session
    const intent = newIntent({ amount, currency, description: '', metadata, invoice: null })
    session.intent = intent.id
    return intent
  }
  const charge = (intent: Intent, status: Charge['status']): Charge => {
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      throw new Error(`Payment ${intent.id} is ${intent.status}.`)
    }
    const { id, amount, currency, metadata } = intent
    const made: Charge = {
      id: nextId('ch'),
      intent: id,
      amount,
      currency,
      status,
      metadata: { ...metadata },
      booking: null,
      created: now(),
    }
    charges.set(made.id, made)
    return made
  }
  const chargeOf = (reference: string): Charge => {
    const id = sessions.get(reference)?.intent ?? reference
    const paid = [...charges.values()].find((each) => each.intent === id && each.status === 'succeeded')
    return paid ?? getOrRefuse(charges, id)
  }
  const cancelIntent = (intent: Intent) => {
    intent.status = 'canceled'
    emitEvent('payment_intent.canceled', wireIntent(intent))
  }

  return {
    newIntent,
    cancelIntent,
    /** The payer pays. */
    pay: (reference: string): Charge => {
      const intent = intentOf(reference)
      const paid = charge(intent, 'succeeded')
      paid.booking = state.book(paid.id, paid.amount, feeOf(paid.amount), paid.currency).id
      intent.status = 'succeeded'
      const session = sessions.get(reference)
      if (session) session.status = 'complete'
      emitEvent('charge.succeeded', wireCharge(state, paid))
      emitEvent('payment_intent.succeeded', wireIntent(intent))
      if (session) emitEvent('checkout.session.completed', wireSession(session))
      attempted(intent, true)
      return paid
    },
    decline: (reference: string): void => {
      const intent = intentOf(reference)
      const failed = charge(intent, 'failed')
      intent.status = 'requires_payment_method'
      emitEvent('charge.failed', wireCharge(state, failed))
      emitEvent('payment_intent.payment_failed', wireIntent(intent))
      attempted(intent, false)
    },
    /** The bank asks for confirmation, or is still processing. */
    wait: (reference: string, status: 'requires_action' | 'processing'): void => {
      const intent = intentOf(reference)
      intent.status = status
      emitEvent(`payment_intent.${status}`, wireIntent(intent))
    },
    dispute: (
      reference: string,
      { amount, status = 'needs_response' }: { amount?: number; status?: string } = {},
    ) => {
      const { id, intent, amount: charged, currency } = chargeOf(reference)
      const opened = {
        id: nextId('dp'),
        charge: id,
        intent,
        amount: amount ?? charged,
        currency,
        status,
        created: now(),
      }
      disputes.set(opened.id, opened)
      if (!status.startsWith('warning_')) state.book(opened.id, -opened.amount, 1500, currency)
      emitEvent('charge.dispute.created', wireDispute(state, opened))
      return opened.id
    },
    /** Whether the fee comes back with the money depends on the country. */
    endDispute: (id: string, status: 'won' | 'lost', feeBack = 0): void => {
      const dispute = getOrRefuse(disputes, id)
      dispute.status = status
      if (status === 'won') state.book(id, dispute.amount, -feeBack, dispute.currency)
      emitEvent('charge.dispute.closed', wireDispute(state, dispute))
    },
    refundAtProvider: (reference: string, amount: number): string => {
      const made = state.refundOf(chargeOf(reference), amount, {})
      emitEvent('refund.created', wireRefund(made))
      return made.id
    },
    /** The bank sends a refund back. */
    failRefund: (id: string): void => {
      const refund = getOrRefuse(refunds, id)
      refund.status = 'failed'
      state.book(id, refund.amount, 0, refund.currency)
      emitEvent('refund.failed', wireRefund(refund))
    },
    routes: {
      'POST /v1/payment_intents': (request) => {
        const params = form(request)
        return wireIntent(
          newIntent({
            amount: Number(params.get('amount')),
            currency: params.get('currency') ?? '',
            description: params.get('description') ?? '',
            metadata: metadataOf(params, 'metadata'),
            invoice: null,
          }),
        )
      },
      'GET /v1/payment_intents': (request) => list(request, intents.values(), wireIntent),
      'GET /v1/payment_intents/:id': (_request, id) => wireIntent(getOrRefuse(intents, id)),
      'POST /v1/payment_intents/:id/cancel': (_request, id) => {
        const intent = getOrRefuse(intents, id)
        const isOver =
          intent.status === 'succeeded' || intent.status === 'canceled' || intent.invoice !== null
        if (isOver) throw refusal('payment_intent_unexpected_state', `It is ${intent.status}.`)
        cancelIntent(intent)
        return wireIntent(intent)
      },
      'POST /v1/checkout/sessions': (request) => {
        const params = form(request)
        const price = 'line_items[0][price_data]'
        const id = nextId('cs_test')
        sessions.set(id, {
          id,
          intent: null,
          mode: params.get('mode') ?? '',
          amount: Number(params.get(`${price}[unit_amount]`)) * Number(params.get('line_items[0][quantity]')),
          currency: params.get(`${price}[currency]`) ?? '',
          metadata: metadataOf(params, 'metadata'),
          intentMetadata: metadataOf(params, 'payment_intent_data[metadata]'),
          status: 'open',
          created: now(),
        })
        return wireSession(getOrRefuse(sessions, id))
      },
      'GET /v1/checkout/sessions': (request) => {
        const intent = request.query.get('payment_intent')
        const those = [...sessions.values()].filter((each) => !intent || each.intent === intent)
        return list(request, those, wireSession)
      },
      'GET /v1/checkout/sessions/:id': (_request, id) => wireSession(getOrRefuse(sessions, id)),
      'POST /v1/checkout/sessions/:id/expire': (_request, id) => {
        const session = getOrRefuse(sessions, id)
        if (session.status !== 'open') throw refusal('', 'Only open sessions can be expired.')
        session.status = 'expired'
        if (session.intent) cancelIntent(getOrRefuse(intents, session.intent))
        emitEvent('checkout.session.expired', wireSession(session))
        return wireSession(session)
      },
      'GET /v1/charges': (request) =>
        list(request, of(charges, request.query), (each, expand) => wireCharge(state, each, expand)),
      'GET /v1/refunds': (request) => list(request, of(refunds, request.query), wireRefund),
      'POST /v1/refunds': (request) => {
        const params = form(request)
        const charge = getOrRefuse(charges, params.get('charge') ?? '')
        const made = state.refundOf(charge, Number(params.get('amount')), metadataOf(params, 'metadata'))
        emitEvent('refund.created', wireRefund(made))
        emitEvent('charge.refunded', wireCharge(state, charge))
        return wireRefund(made)
      },
      'GET /v1/disputes': (request) =>
        list(request, of(disputes, request.query), (each) => wireDispute(state, each)),
      'GET /v1/balance_transactions': (request) =>
        list(request, state.bookings.values(), (each, expand) => wireBooking(state, each, expand)),
    } satisfies Routes,
  }
}

function of<T extends { intent: string; charge?: string }>(all: Map<string, T>, query: URLSearchParams): T[] {
  const [intent, charge] = [query.get('payment_intent'), query.get('charge')]
  return [...all.values()].filter(
    (each) => each.intent === (intent ?? each.intent) && each.charge === (charge ?? each.charge),
  )
}
