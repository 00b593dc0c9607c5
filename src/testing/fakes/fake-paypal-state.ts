import { createHmac, randomUUID } from 'node:crypto'
import { type Books, balanced, type Delivery, delivery, Refusal } from './fake-api.ts'

export type Order = {
  id: string
  amount: number
  currency: string
  custom: string
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  /** The outcomes of the next captures, in order; after that they are completed. */
  banks: ('decline' | 'hold' | 'fail')[]
}
export type Capture = {
  id: string
  order: string
  amount: number
  currency: string
  custom: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED'
  at: string
}
export type Refund = {
  id: string
  capture: string
  amount: number
  currency: string
  custom: string | null
  status: 'COMPLETED' | 'PENDING' | 'FAILED'
  at: string
}
export type Dispute = {
  id: string
  capture: string
  amount: number
  currency: string
  outcome: string | null
  /** The fees for the dispute itself, charged or given back. */
  costs: { amount: number; type: 'DEBIT' | 'CREDIT'; at: string }[]
}

/** The fee for charities. */
export const feeOf = (amount: number): number => Math.round((amount * 199) / 10_000) + 49

export const money = (amount: number, currency: string) => ({
  currency_code: currency,
  value: `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`,
})
export const minor = ({ value }: { value: string }): number => Math.round(Number(value) * 100)

const lost = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']

/** The state of the fake, and the events it has emitted. */
export function paypalState(webhookId: string) {
  // Known to PayPal only: a receiver has to ask PayPal to verify a signature.
  const secret = randomUUID()
  let count = 0
  const orders = new Map<string, Order>()
  const captures = new Map<string, Capture>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  const events: { type: string; body: string }[] = []
  const nextId = (kind: string) => {
    count += 1
    return `${kind}${String(count).padStart(8, '0')}`
  }
  const signature = (id: string, time: string, webhook: string, event: string) =>
    createHmac('sha256', secret).update(`${id}|${time}|${webhook}|${event}`).digest('base64')

  const refundsOf = (capture: string) => [...refunds.values()].filter((each) => each.capture === capture)
  return {
    orders,
    captures,
    refunds,
    disputes,
    nextId,
    refundsOf,
    signature,
    now: () => new Date().toISOString(),
    emitEvent: (type: string, resource: unknown) => {
      const head = { id: nextId('WH-'), event_version: '1.0', create_time: new Date().toISOString() }
      // With spaces, as PayPal may write it: the signature is for these very letters.
      events.push({ type, body: JSON.stringify({ ...head, event_type: type, resource }, null, 1) })
    },
    /** Every event so far, sent now; `at` and `by` send at another time, or for another webhook. */
    events: ({ at = new Date(), by = webhookId }: { at?: Date; by?: string } = {}): Delivery[] =>
      events.map(({ type, body }, index) => {
        const [id, time] = [`transmission-${index}`, at.toISOString()]
        return delivery(type, body, {
          'paypal-transmission-id': id,
          'paypal-transmission-time': time,
          'paypal-transmission-sig': signature(id, time, by, body),
          'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
          'paypal-auth-algo': 'SHA256withRSA',
        })
      }),
    refundOf: (id: string, amount: number, custom: string | null): Refund => {
      const capture = captures.get(id)
      if (!capture)
        throw refusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID', 'There is no such capture.')
      const given = refundsOf(id)
        .filter(({ status }) => status !== 'FAILED')
        .reduce((total, each) => total + each.amount, 0)
      if (given + amount > capture.amount) {
        const why = 'The refund amount must be less than or equal to the capture amount.'
        throw refusal(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED', why)
      }
      const { currency } = capture
      const at = new Date().toISOString()
      const refund: Refund = {
        id: nextId('R'),
        capture: id,
        amount,
        currency,
        custom,
        status: 'COMPLETED',
        at,
      }
      refunds.set(refund.id, refund)
      return refund
    },
    books: (): Books =>
      balanced({
        captures: [...captures.values()]
          .filter(({ status }) => status === 'COMPLETED')
          .map(({ id, amount }) => ({ id, amount, fee: feeOf(amount) })),
        refunds: [...refunds.values()]
          .filter(({ status }) => status === 'COMPLETED')
          .map(({ id, capture, amount }) => ({ id, captureId: capture, amount })),
        disputed: [...disputes.values()]
          .filter(({ outcome }) => outcome === null || lost.includes(outcome))
          .reduce((total, { amount }) => total + amount, 0),
        disputeFees: [...disputes.values()]
          .flatMap(({ costs }) => costs)
          .reduce((total, { amount, type }) => total + (type === 'DEBIT' ? amount : -amount), 0),
      }),
  }
}
export type PaypalState = ReturnType<typeof paypalState>

export const problem = (name: string, issue: string, description: string) => ({
  name,
  message: 'The requested action could not be performed.',
  debug_id: 'fake',
  details: [{ issue, description }],
})

export const refusal = (status: number, name: string, issue: string, description: string) =>
  new Refusal(status, problem(name, issue, description))

export function getOrRefuse<T>(all: Map<string, T>, id: string): T {
  const object = all.get(id)
  if (!object)
    throw refusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID', 'Specified resource does not exist.')
  return object
}
