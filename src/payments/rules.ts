import type { ProviderSnapshot } from './provider.ts'

export type PaymentState =
  | Exclude<ProviderSnapshot['state'], 'approved'>
  | 'partially_refunded'
  | 'refunded'
  | 'disputed'
  | 'won'
  | 'lost'

export type PayableState =
  | 'pending'
  | 'paid'
  | 'partially_refunded'
  | 'refunded'
  | 'disputed'
  | 'failed'
  | 'abandoned'

/**
 * The allowed transitions. A late success on a canceled payment is still a success, and a refund that the bank
 * returns is undone.
 */
export const paymentMoves: Record<PaymentState, readonly PaymentState[]> = {
  created: ['requires_action', 'processing', 'captured', 'failed', 'canceled'],
  requires_action: ['processing', 'captured', 'failed', 'canceled'],
  processing: ['requires_action', 'captured', 'failed', 'canceled'],
  failed: ['requires_action', 'processing', 'captured', 'canceled'],
  canceled: ['captured'],
  captured: ['partially_refunded', 'refunded', 'disputed', 'won', 'lost'],
  partially_refunded: ['captured', 'refunded', 'disputed'],
  refunded: ['captured', 'partially_refunded', 'disputed'],
  disputed: ['won', 'lost', 'partially_refunded', 'refunded'],
  won: ['partially_refunded', 'refunded', 'disputed'],
  lost: ['partially_refunded', 'refunded', 'disputed'],
}

export const payableMoves: Record<PayableState, readonly PayableState[]> = {
  pending: ['paid', 'failed', 'abandoned'],
  failed: ['pending', 'paid', 'abandoned'],
  abandoned: ['paid'],
  paid: ['partially_refunded', 'refunded', 'disputed'],
  partially_refunded: ['paid', 'refunded', 'disputed'],
  refunded: ['paid', 'partially_refunded', 'disputed'],
  disputed: ['paid', 'partially_refunded', 'refunded'],
}

/** Refunds and disputes only move forward: an older state that arrives late changes nothing. */
export const refundMoves: Record<'requested' | 'succeeded' | 'failed', readonly ('succeeded' | 'failed')[]> =
  {
    requested: ['succeeded', 'failed'],
    succeeded: ['failed'],
    failed: [],
  }
export const disputeMoves: Record<'open' | 'won' | 'lost', readonly ('won' | 'lost')[]> = {
  open: ['won', 'lost'],
  won: [],
  lost: [],
}

export type SubscriptionState = 'incomplete' | 'active' | 'past_due' | 'paused' | 'canceled'
export const subscriptionMoves: Record<SubscriptionState, readonly SubscriptionState[]> = {
  incomplete: ['active', 'canceled'],
  active: ['past_due', 'paused', 'canceled'],
  past_due: ['active', 'paused', 'canceled'],
  paused: ['active', 'past_due', 'canceled'],
  canceled: [],
}

export type Move = 'same' | 'moves' | 'stale' | 'illegal'

/** A move backwards is stale and ignored. A move that isn't possible in any direction is illegal. */
export function moveIn<S extends string>(moves: Record<S, readonly S[]>, from: S, to: S): Move {
  if (from === to) return 'same'
  if (canReach(moves, from, to)) return 'moves'
  return canReach(moves, to, from) ? 'stale' : 'illegal'
}

/** In one step or several: events in between may never have arrived. */
function canReach<S extends string>(moves: Record<S, readonly S[]>, from: S, to: S): boolean {
  const seen = new Set<S>([from])
  for (const state of seen) {
    for (const next of moves[state]) seen.add(next)
  }
  return from !== to && seen.has(to)
}

/** The sums of the money of one payable. */
export type MoneyFacts = {
  captured: number
  refunded: number
  /** Lost in disputes: it went back to the payer like a refund. */
  lost: number
  dispute: 'none' | 'open' | 'won' | 'lost'
}

/** Once there is money, the facts alone decide the state, whatever order they became known in. */
export function paymentState(facts: MoneyFacts, providerState: ProviderSnapshot['state']): PaymentState {
  if (facts.captured === 0)
    return providerState === 'captured' || providerState === 'approved' ? 'processing' : providerState
  if (facts.dispute === 'open') return 'disputed'
  if (facts.refunded >= facts.captured) return 'refunded'
  if (facts.dispute === 'lost') return 'lost'
  if (facts.refunded > 0) return 'partially_refunded'
  return facts.dispute === 'won' ? 'won' : 'captured'
}

export function payableState(facts: MoneyFacts): PayableState | null {
  if (facts.captured === 0) return null
  if (facts.dispute === 'open') return 'disputed'
  const back = facts.refunded + facts.lost
  if (back >= facts.captured) return 'refunded'
  return back > 0 ? 'partially_refunded' : 'paid'
}
