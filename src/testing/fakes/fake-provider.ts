import {
  type Charge,
  Declined,
  type Provider,
  type ProviderSnapshot,
  ProviderUnavailable,
  type SubscriptionSnapshot,
} from '#payments/provider.ts'

type FakePayment = Omit<ProviderSnapshot, 'captures' | 'refunds' | 'disputes'> & {
  amount: number
  currency: string
  captures: { id: string; amount: number; currency: string; fee: number | null }[]
  refunds: {
    id: string
    captureId: string
    key: string | null
    amount: number
    state: 'requested' | 'succeeded' | 'failed'
  }[]
  disputes: {
    id: string
    captureId: string
    amount: number
    state: 'open' | 'won' | 'lost'
    fees: { id: string; amount: number }[]
  }[]
}

/** Faults of the next calls, in order: before their effect, or after it. */
export type Fault = 'lost before' | 'lost after' | 'declined' | null

/** A provider in memory with its own books, idempotent by key like real ones. */
export function fakeProvider() {
  const objects = new Map<string, FakePayment>()
  const byKey = new Map<string, string>()
  const faults: Fault[] = []
  let calls = 0
  let count = 0
  const next = (prefix: string) => {
    count += 1
    return `${prefix}_${count}`
  }

  const paymentAt = (reference: string): FakePayment => {
    const payment = objects.get(reference)
    if (!payment) throw new Error(`no ${reference}`)
    return payment
  }
  const once = <T>(key: string, make: () => T, again: (id: string) => T): T => {
    const fault = faults.shift() ?? null
    calls += 1
    if (fault === 'lost before') throw new ProviderUnavailable('lost')
    if (fault === 'declined') throw new Declined('No.')
    const known = byKey.get(key)
    const answer = known === undefined ? make() : again(known)
    if (fault === 'lost after') throw new ProviderUnavailable('lost')
    return answer
  }
  const intent = ({ key, handle, amount, currency }: Charge) =>
    once(
      key,
      () => {
        const reference = next('pi')
        byKey.set(key, reference)
        objects.set(reference, {
          handle,
          state: 'created',
          subscription: null,
          declines: 0,
          amount,
          currency,
          captures: [],
          refunds: [],
          disputes: [],
        })
        return { reference, clientSecret: `secret ${reference}` }
      },
      (reference) => ({ reference, clientSecret: `secret ${reference}` }),
    )

  const provider: Provider = {
    name: 'sandbox',
    live: false,
    publicKey: '',
    createIntent: async (charge) => intent(charge),
    createHosted: async (charge) => ({ ...intent(charge), url: 'https://pay.example' }),
    lookUp: async (reference) => structuredClone(objects.get(reference) ?? null),
    complete: async () => {},
    cancel: async (reference) => {
      const payment = paymentAt(reference)
      if (payment.captures.length === 0) payment.state = 'canceled'
    },
    refund: async (captureId, amount, _, key) =>
      once(
        key,
        () => {
          const [reference = ''] = captureId.split('.')
          const payment = paymentAt(reference)
          const id = next('re')
          byKey.set(key, id)
          payment.refunds.push({ id, captureId, key, amount, state: 'succeeded' })
        },
        () => {},
      ),
    since: async () => [...objects.keys()],
    readEvent: async () => null,
    recurring: {
      create: noSubscriptions,
      change: noSubscriptions,
      lookUp: async (): Promise<SubscriptionSnapshot | null> => null,
      changeCard: noSubscriptions,
    },
  }

  return {
    provider,
    faults,
    calls: () => calls,
    references: () => [...objects.keys()],
    /** From here on: what a payer, a bank or the provider's staff do. */
    pays: (reference: string, fee: number | null = 10) => {
      const payment = paymentAt(reference)
      const { amount, currency, captures } = payment
      captures.push({ id: `${reference}.${captures.length + 1}`, amount, currency, fee })
      payment.state = 'captured'
    },
    setFee: (reference: string, fee: number) => {
      for (const capture of paymentAt(reference).captures) capture.fee ??= fee
    },
    declines: (reference: string) => {
      const payment = paymentAt(reference)
      if (payment.captures.length > 0) return
      payment.declines += 1
      payment.state = 'failed'
    },
    asks: (reference: string) => {
      const payment = paymentAt(reference)
      if (payment.state === 'created' || payment.state === 'failed') payment.state = 'requires_action'
    },
    refundsAtProvider: (reference: string, amount: number) => {
      const payment = paymentAt(reference)
      const [capture] = payment.captures
      const given = payment.refunds.reduce(
        (sum, each) => sum + (each.state === 'failed' ? 0 : each.amount),
        0,
      )
      if (!capture || given + amount > capture.amount) return
      payment.refunds.push({ id: next('re'), captureId: capture.id, key: null, amount, state: 'succeeded' })
    },
    bankReturnsRefund: (reference: string) => {
      const refund = paymentAt(reference).refunds.find(({ state }) => state === 'succeeded')
      if (refund) refund.state = 'failed'
    },
    disputes: (reference: string) => {
      const payment = paymentAt(reference)
      const [capture] = payment.captures
      if (!capture || payment.disputes.length > 0 || payment.refunds.length > 0) return
      const { id: captureId, amount } = capture
      payment.disputes.push({ id: next('dp'), captureId, amount, state: 'open', fees: [] })
    },
    decides: (reference: string, state: 'won' | 'lost') => {
      for (const dispute of paymentAt(reference).disputes) if (dispute.state === 'open') dispute.state = state
    },
    /** Charges a fee for a dispute, or gives it back (negative). */
    chargeDisputeFee: (reference: string, amount: number) => {
      for (const { fees } of paymentAt(reference).disputes) fees.push({ id: next('txn'), amount })
    },
    refunded: (reference: string) =>
      paymentAt(reference).refunds.reduce(
        (sum, each) => sum + (each.state === 'succeeded' ? each.amount : 0),
        0,
      ),
    /** Our balance in the provider's own books. */
    holds: () => {
      let sum = 0
      for (const { captures, refunds, disputes } of objects.values()) {
        for (const { amount, fee } of captures) sum += amount - (fee ?? 0)
        for (const { amount, state } of refunds) if (state === 'succeeded') sum -= amount
        for (const { amount, state, fees } of disputes) {
          if (state !== 'won') sum -= amount
          for (const fee of fees) sum -= fee.amount
        }
      }
      return sum
    },
  }
}

const noSubscriptions = (): Promise<never> => Promise.reject(new Error('no subscriptions here'))
