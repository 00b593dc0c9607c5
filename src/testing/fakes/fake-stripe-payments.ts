import type { Routes } from './fake-api.ts'
import { type Charge, feeOf, type Intent, named, refusal, type StripeState } from './fake-stripe-state.ts'
import {
  form,
  list,
  wireBooking,
  wireCharge,
  wireDispute,
  wireIntent,
  wireRefund,
  wireSession,
  wordsOf,
} from './fake-stripe-wire.ts'

export type Tried = (intent: Intent, paid: boolean) => void

/** What payers, banks and staff at Stripe's own desk do to payments. */
export function stripePayments(state: StripeState, tried: Tried) {
  const { intents, charges, refunds, disputes, sessions, nextId, now, tell } = state

  const newIntent = (given: Pick<Intent, 'amount' | 'currency' | 'description' | 'metadata' | 'invoice'>) => {
    const intent: Intent = { id: nextId('pi'), status: 'requires_payment_method', created: now(), ...given }
    intents.set(intent.id, intent)
    tell('payment_intent.created', wireIntent(intent))
    return intent
  }
  /** A session has no payment until somebody pays. */
  const intentOf = (reference: string): Intent => {
    const session = sessions.get(reference)
    if (!session) return named(intents, reference)
    if (session.status !== 'open') throw new Error(`Session ${session.id} is ${session.status}.`)
    if (session.intent) return named(intents, session.intent)
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
    return paid ?? named(charges, id)
  }
  const cancelIntent = (intent: Intent) => {
    intent.status = 'canceled'
    tell('payment_intent.canceled', wireIntent(intent))
  }

  return {
    newIntent,
    cancelIntent,
    /** The payer pays; what was done is what Stripe then tells. */
    pay: (reference: string): Charge => {
      const intent = intentOf(reference)
      const paid = charge(intent, 'succeeded')
      paid.booking = state.book(paid.id, paid.amount, feeOf(paid.amount), paid.currency).id
      intent.status = 'succeeded'
      const session = sessions.get(reference)
      if (session) session.status = 'complete'
      tell('charge.succeeded', wireCharge(state, paid))
      tell('payment_intent.succeeded', wireIntent(intent))
      if (session) tell('checkout.session.completed', wireSession(session))
      tried(intent, true)
      return paid
    },
    decline: (reference: string): void => {
      const intent = intentOf(reference)
      const failed = charge(intent, 'failed')
      intent.status = 'requires_payment_method'
      tell('charge.failed', wireCharge(state, failed))
      tell('payment_intent.payment_failed', wireIntent(intent))
      tried(intent, false)
    },
    /** Their bank asks for a word of theirs, or takes its time. */
    wait: (reference: string, status: 'requires_action' | 'processing'): void => {
      const intent = intentOf(reference)
      intent.status = status
      tell(`payment_intent.${status}`, wireIntent(intent))
    },
    dispute: (
      reference: string,
      { amount, status = 'needs_response' }: { amount?: number; status?: string } = {},
    ) => {
      const { id, intent, amount: whole, currency } = chargeOf(reference)
      const opened = {
        id: nextId('dp'),
        charge: id,
        intent,
        amount: amount ?? whole,
        currency,
        status,
        created: now(),
      }
      disputes.set(opened.id, opened)
      if (!status.startsWith('warning_')) state.book(opened.id, -opened.amount, 1500, currency)
      tell('charge.dispute.created', wireDispute(state, opened))
      return opened.id
    },
    /** Whether the fee comes back with the money depends on the country. */
    endDispute: (id: string, status: 'won' | 'lost', feeBack = 0): void => {
      const dispute = named(disputes, id)
      dispute.status = status
      if (status === 'won') state.book(id, dispute.amount, -feeBack, dispute.currency)
      tell('charge.dispute.closed', wireDispute(state, dispute))
    },
    refundAtProvider: (reference: string, amount: number): string => {
      const made = state.refundOf(chargeOf(reference), amount, {})
      tell('refund.created', wireRefund(made))
      return made.id
    },
    /** The bank sends a refund back. */
    failRefund: (id: string): void => {
      const refund = named(refunds, id)
      refund.status = 'failed'
      state.book(id, refund.amount, 0, refund.currency)
      tell('refund.failed', wireRefund(refund))
    },
    routes: {
      'POST /v1/payment_intents': (asked) => {
        const params = form(asked)
        return wireIntent(
          newIntent({
            amount: Number(params.get('amount')),
            currency: params.get('currency') ?? '',
            description: params.get('description') ?? '',
            metadata: wordsOf(params, 'metadata'),
            invoice: null,
          }),
        )
      },
      'GET /v1/payment_intents': (asked) => list(asked, intents.values(), wireIntent),
      'GET /v1/payment_intents/:id': (_asked, id) => wireIntent(named(intents, id)),
      'POST /v1/payment_intents/:id/cancel': (_asked, id) => {
        const intent = named(intents, id)
        const isOver =
          intent.status === 'succeeded' || intent.status === 'canceled' || intent.invoice !== null
        if (isOver) throw refusal('payment_intent_unexpected_state', `It is ${intent.status}.`)
        cancelIntent(intent)
        return wireIntent(intent)
      },
      'POST /v1/checkout/sessions': (asked) => {
        const params = form(asked)
        const price = 'line_items[0][price_data]'
        const id = nextId('cs_test')
        sessions.set(id, {
          id,
          intent: null,
          mode: params.get('mode') ?? '',
          amount: Number(params.get(`${price}[unit_amount]`)) * Number(params.get('line_items[0][quantity]')),
          currency: params.get(`${price}[currency]`) ?? '',
          metadata: wordsOf(params, 'metadata'),
          intentMetadata: wordsOf(params, 'payment_intent_data[metadata]'),
          status: 'open',
          created: now(),
        })
        return wireSession(named(sessions, id))
      },
      'GET /v1/checkout/sessions': (asked) => {
        const intent = asked.query.get('payment_intent')
        const those = [...sessions.values()].filter((each) => !intent || each.intent === intent)
        return list(asked, those, wireSession)
      },
      'GET /v1/checkout/sessions/:id': (_asked, id) => wireSession(named(sessions, id)),
      'POST /v1/checkout/sessions/:id/expire': (_asked, id) => {
        const session = named(sessions, id)
        if (session.status !== 'open') throw refusal('', 'Only open sessions can be expired.')
        session.status = 'expired'
        if (session.intent) cancelIntent(named(intents, session.intent))
        tell('checkout.session.expired', wireSession(session))
        return wireSession(session)
      },
      'GET /v1/charges': (asked) =>
        list(asked, of(charges, asked.query), (each, whole) => wireCharge(state, each, whole)),
      'GET /v1/refunds': (asked) => list(asked, of(refunds, asked.query), wireRefund),
      'POST /v1/refunds': (asked) => {
        const params = form(asked)
        const charge = named(charges, params.get('charge') ?? '')
        const made = state.refundOf(charge, Number(params.get('amount')), wordsOf(params, 'metadata'))
        tell('refund.created', wireRefund(made))
        tell('charge.refunded', wireCharge(state, charge))
        return wireRefund(made)
      },
      'GET /v1/disputes': (asked) =>
        list(asked, of(disputes, asked.query), (each) => wireDispute(state, each)),
      'GET /v1/balance_transactions': (asked) =>
        list(asked, state.bookings.values(), (each, whole) => wireBooking(state, each, whole)),
    } satisfies Routes,
  }
}

function of<T extends { intent: string; charge?: string }>(all: Map<string, T>, query: URLSearchParams): T[] {
  const [intent, charge] = [query.get('payment_intent'), query.get('charge')]
  return [...all.values()].filter(
    (each) => each.intent === (intent ?? each.intent) && each.charge === (charge ?? each.charge),
  )
}
