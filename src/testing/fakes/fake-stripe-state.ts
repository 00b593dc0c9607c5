import { createHmac } from 'node:crypto'
import { type Books, balanced, type Delivery, delivery, Refusal } from './fake-api.ts'

export type Metadata = Record<string, string>
export type Intent = {
  id: string
  amount: number
  currency: string
  description: string
  metadata: Metadata
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  invoice: string | null
  created: number
}
export type Charge = {
  id: string
  intent: string
  amount: number
  currency: string
  status: 'succeeded' | 'failed'
  metadata: Metadata
  booking: string | null
  created: number
}
export type Refund = {
  id: string
  charge: string
  intent: string
  amount: number
  currency: string
  status: 'pending' | 'succeeded' | 'failed'
  metadata: Metadata
  created: number
}
export type Dispute = {
  id: string
  charge: string
  intent: string
  amount: number
  currency: string
  status: string
  created: number
}
export type Booking = {
  id: string
  source: string
  amount: number
  fee: number
  currency: string
  created: number
}
export type Session = {
  id: string
  intent: string | null
  mode: string
  amount: number
  currency: string
  metadata: Metadata
  intentMetadata: Metadata
  status: 'open' | 'complete' | 'expired'
  created: number
}

/** The card fee of the United States. */
export const feeOf = (amount: number): number => Math.round((amount * 29) / 1000) + 30

const apiVersion = '2026-10-28.endive'

/** The payments of the fake, and the events it has emitted. */
export function stripeState(secret: string) {
  const count = new Map<string, number>()
  const nextId = (kind: string) => {
    const next = (count.get(kind) ?? 0) + 1
    count.set(kind, next)
    return `${kind}_fake${String(next).padStart(6, '0')}`
  }
  const intents = new Map<string, Intent>()
  const charges = new Map<string, Charge>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  const bookings = new Map<string, Booking>()
  const sessions = new Map<string, Session>()
  const events: { type: string; body: string }[] = []

  const now = () => Math.floor(Date.now() / 1000)
  const book = (source: string, amount: number, fee: number, currency: string): Booking => {
    const booking = { id: nextId('txn'), source, amount, fee, currency, created: now() }
    bookings.set(booking.id, booking)
    return booking
  }
  return {
    intents,
    charges,
    refunds,
    disputes,
    bookings,
    sessions,
    nextId,
    now,
    book,
    emitEvent: (type: string, object: unknown) => {
      const head = { id: nextId('evt'), object: 'event', api_version: apiVersion, created: now() }
      const tail = { data: { object }, livemode: false, pending_webhooks: 1, request: null, type }
      events.push({ type, body: JSON.stringify({ ...head, ...tail }) })
    },
    /** Every event so far, signed now; `at` and `by` sign at another time, or with another secret. */
    events: ({ at = new Date(), by = secret }: { at?: Date; by?: string } = {}): Delivery[] =>
      events.map(({ type, body }) => {
        const t = Math.floor(at.getTime() / 1000)
        const v1 = createHmac('sha256', by).update(`${t}.${body}`).digest('hex')
        return delivery(type, body, { 'stripe-signature': `t=${t},v1=${v1}` })
      }),
    refundOf: (charge: Charge, amount: number, metadata: Metadata): Refund => {
      const given = [...refunds.values()].filter(
        (each) => each.charge === charge.id && each.status !== 'failed',
      )
      const left = charge.amount - given.reduce((total, each) => total + each.amount, 0)
      if (left === 0)
        throw refusal('charge_already_refunded', `Charge ${charge.id} has already been refunded.`)
      if (amount > left) throw refusal('amount_too_large', 'Refund amount is greater than unrefunded amount.')
      const { id, intent, currency } = charge
      const refund: Refund = {
        id: nextId('re'),
        charge: id,
        intent,
        amount,
        currency,
        status: 'succeeded',
        metadata,
        created: now(),
      }
      refunds.set(refund.id, refund)
      book(refund.id, -amount, 0, currency)
      return refund
    },
    books: (): Books =>
      balanced({
        captures: [...charges.values()]
          .filter(({ status }) => status === 'succeeded')
          .map(({ id, amount }) => ({ id, amount, fee: feeOf(amount) })),
        refunds: [...refunds.values()]
          .filter(({ status }) => status === 'succeeded')
          .map(({ id, charge, amount }) => ({ id, captureId: charge, amount })),
        disputed: [...disputes.values()]
          .filter(({ status }) => status !== 'won' && !status.startsWith('warning_'))
          .reduce((total, { amount }) => total + amount, 0),
        disputeFees: [...bookings.values()]
          .filter(({ source }) => disputes.has(source))
          .reduce((total, { fee }) => total + fee, 0),
      }),
  }
}
export type StripeState = ReturnType<typeof stripeState>

export const refusal = (code: string, message: string, status = 400) =>
  new Refusal(status, { error: { type: 'invalid_request_error', code, message } })

export function getOrRefuse<T>(all: Map<string, T>, id: string): T {
  const object = all.get(id)
  if (!object) throw refusal('resource_missing', `No such object: '${id}'`, 404)
  return object
}
