import { msg } from '#core/text/messages.ts'
import type { BadgeTone } from '#ui/feedback/badge.tsx'
import type { MassState } from './states.ts'

/** Labels for the bursar and the requester. */
export const stateNames: Record<MassState, string> = {
  awaiting_payment: msg('Awaiting offering'),
  accepted: msg('Accepted'),
  scheduled: msg('Scheduled'),
  celebrated: msg('Offered'),
  transferred: msg('Transferred'),
  refunded: msg('Refunded'),
  withdrawn: msg('Canceled'),
  lapsed: msg('Expired'),
}

/** Labels for the register, which don't show whether there was an offering. */
export const registerNames: Record<MassState, string> = {
  ...stateNames,
  refunded: msg('Canceled'),
  withdrawn: msg('Canceled'),
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
