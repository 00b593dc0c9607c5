/** The states of what belongs to a payment, as staff read them. */
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
