import { text } from '#core/text/say.ts'
import type { BadgeTone } from '#ui/feedback/badge.tsx'
import type { MassState } from './states.ts'

/** Labels for the bursar and the requester. */
export const stateNames: Record<MassState, string> = {
  awaiting_payment: text('Waiting for the offering'),
  accepted: text('Accepted'),
  scheduled: text('Has its day'),
  celebrated: text('Offered'),
  transferred: text('Handed on'),
  refunded: text('Given back'),
  withdrawn: text('Taken back'),
  lapsed: text('Ended unpaid'),
}

/** Labels for the register, which don't show whether there was an offering. */
export const registerNames: Record<MassState, string> = {
  ...stateNames,
  refunded: text('Not to be offered'),
  withdrawn: text('Not to be offered'),
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
