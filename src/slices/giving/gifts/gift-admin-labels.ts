import type { GiftState, RecurringGift } from '../contract.ts'

/** The states of a gift, as staff read them. */
export const stateNames: Record<GiftState, string> = {
  pending: 'Not paid yet',
  complete: 'Complete',
  partially_refunded: 'Partly given back',
  refunded: 'Given back',
  disputed: 'Disputed',
  failed: 'Failed',
  abandoned: 'Given up',
}

export const subscriptionNames: Record<RecurringGift['state'], string> = {
  incomplete: 'Not begun',
  active: 'Active',
  past_due: 'Card failed',
  paused: 'Paused',
  canceled: 'Ended',
}
