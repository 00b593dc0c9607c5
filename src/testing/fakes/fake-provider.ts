import {
  type Charge,
  Declined,
  type Provider,
  type ProviderSnapshot,
  ProviderUnavailable,
  type SubscriptionSnapshot,
} from '#payments/provider.ts'

type Kept = Omit<ProviderSnapshot, 'captures' | 'refunds' | 'disputes'> & {
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

/** What goes wrong with the next calls, in order: before anything happened, or after it did. */
export type Fault = 'lost before' | 'lost after' | 'declined' | null

/** A provider in memory, which keeps its own books and does to a key what real ones do: act once. */
export function fakeProvider() {
  const objects = new Map<string, Kept>()
  const byKey = new Map<string, string>()
  const faults: Fault[] = []
  let calls = 0
  let count = 0
  const next = (prefix: string) => {
    count += 1
    return `${prefix}_${count}`
  }

  const kept = (reference: string): Kept => {
    const found = objects.get(reference)
    if (!found) throw new Error(`no ${reference}`)
    return found
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
      const found = kept(reference)
      if (found.captures.length === 0) found.state = 'canceled'
    },
    refund: async (captureId, amount, _, key) =>
      once(
        key,
        () => {
          const [reference = ''] = captureId.split('.')
          const found = kept(reference)
          const id = next('re')
          byKey.set(key, id)
          found.refunds.push({ id, captureId, key, amount, state: 'succeeded' })
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
    /** What a payer, a bank or somebody at the provider's desk does. */
    pays: (reference: string, fee: number | null = 10) => {
      const found = kept(reference)
      const { amount, currency, captures } = found
      captures.push({ id: `${reference}.${captures.length + 1}`, amount, currency, fee })
      found.state = 'captured'
    },
    tellsFee: (reference: string, fee: number) => {
      for (const capture of kept(reference).captures) capture.fee ??= fee
    },
    declines: (reference: string) => {
      const found = kept(reference)
      if (found.captures.length > 0) return
      found.declines += 1
      found.state = 'failed'
    },
    asks: (reference: string) => {
      const found = kept(reference)
      if (found.state === 'created' || found.state === 'failed') found.state = 'requires_action'
    },
    refundsAtProvider: (reference: string, amount: number) => {
      const found = kept(reference)
      const [capture] = found.captures
      const given = found.refunds.reduce((sum, each) => sum + (each.state === 'failed' ? 0 : each.amount), 0)
      if (!capture || given + amount > capture.amount) return
      found.refunds.push({ id: next('re'), captureId: capture.id, key: null, amount, state: 'succeeded' })
    },
    bankReturnsRefund: (reference: string) => {
      const refund = kept(reference).refunds.find(({ state }) => state === 'succeeded')
      if (refund) refund.state = 'failed'
    },
    disputes: (reference: string) => {
      const found = kept(reference)
      const [capture] = found.captures
      if (!capture || found.disputes.length > 0 || found.refunds.length > 0) return
      const { id: captureId, amount } = capture
      found.disputes.push({ id: next('dp'), captureId, amount, state: 'open', fees: [] })
    },
    decides: (reference: string, state: 'won' | 'lost') => {
      for (const dispute of kept(reference).disputes) if (dispute.state === 'open') dispute.state = state
    },
    /** Takes its fee for a dispute, or gives it back. */
    takesForDispute: (reference: string, amount: number) => {
      for (const { fees } of kept(reference).disputes) fees.push({ id: next('txn'), amount })
    },
    refunded: (reference: string) =>
      kept(reference).refunds.reduce((sum, each) => sum + (each.state === 'succeeded' ? each.amount : 0), 0),
    /** What it holds for us, by its own books. */
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
