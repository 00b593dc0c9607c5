export const massStates = [
  'awaiting_payment',
  'accepted',
  'scheduled',
  'celebrated',
  'transferred',
  'refunded',
  'withdrawn',
  'lapsed',
] as const
export type MassState = (typeof massStates)[number]

/** The kinds of lines in the register. */
export const lineKinds = [
  'scheduled',
  'unscheduled',
  'celebrated',
  'transferred',
  'refunded',
  'reinstated',
  'withdrawn',
  'corrected',
] as const
