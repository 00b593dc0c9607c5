import { msg } from '#core/text/messages.ts'
import type { BadgeTone } from '#ui/feedback/badge.tsx'
import type { MassState } from './states.ts'

/** Labels for the bursar and the requester. */
export const stateNames: Record<MassState, string> = {
  awaiting_payment: msg('Waiting for the offering'),
  accepted: msg('Accepted'),
  scheduled: msg('Has its day'),
  celebrated: msg('Offered'),
  transferred: msg('Handed on'),
  refunded: msg('Given back'),
  withdrawn: msg('Taken back'),
  lapsed: msg('Ended unpaid'),
}

/** Labels for the register, which don't show whether there was an offering. */
export const registerNames: Record<MassState, string> = {
  ...stateNames,
  refunded: msg('Not to be offered'),
  withdrawn: msg('Not to be offered'),
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
