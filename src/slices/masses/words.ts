import type { BadgeTone } from '#ui/badge.tsx'
import type { MassState } from './states.ts'

/** As the bursar and the requester read them. */
export const stateNames: Record<MassState, string> = {
  awaiting_payment: 'Waiting for the offering',
  accepted: 'Accepted',
  scheduled: 'Has its day',
  celebrated: 'Offered',
  transferred: 'Handed on',
  refunded: 'Given back',
  withdrawn: 'Taken back',
  lapsed: 'Ended unpaid',
}

/** In the register it does not show whether there was an offering. */
export const registerNames: Record<MassState, string> = {
  ...stateNames,
  refunded: 'Not to be offered',
  withdrawn: 'Not to be offered',
}

export const stateTones: Record<MassState, BadgeTone> = {
  awaiting_payment: 'neutral',
  accepted: 'accent',
  scheduled: 'liturgical',
  celebrated: 'success',
  transferred: 'neutral',
  refunded: 'danger',
  withdrawn: 'neutral',
  lapsed: 'neutral',
}

export const registerTones: Record<MassState, BadgeTone> = { ...stateTones, refunded: 'neutral' }
