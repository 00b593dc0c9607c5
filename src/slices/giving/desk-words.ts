import type { GiftState, RecurringGift } from './contract.ts'

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

export const refundNames = { requested: 'Requested', succeeded: 'Given back', failed: 'Failed' } as const
export const disputeNames = { open: 'Open', won: 'Won', lost: 'Lost' } as const
export const mailNames = {
  kept: 'In the outbox',
  waiting: 'On its way',
  sent: 'Sent',
  failed: 'Failed',
} as const
export const paymentNames: Record<string, string> = {
  created: 'Begun',
  requires_action: 'Waits for the payer',
  processing: 'In progress',
  captured: 'Paid',
  partially_refunded: 'Partly given back',
  refunded: 'Given back',
  disputed: 'Disputed',
  won: 'Dispute won',
  lost: 'Dispute lost',
  failed: 'Failed',
  canceled: 'Called off',
}
