import { msg } from '#core/text/messages.ts'
import type { BadgeTone } from '#ui/feedback/badge.tsx'
import type { PrayerState, Readers, WallState } from './contract.ts'

export const readersNames: Record<Readers, string> = {
  priest: msg('The priest only'),
  team: msg('The prayer team'),
  wall: msg('The public prayer wall'),
}

/** What each choice means, for the requester. */
export const readersHints: Record<Readers, string> = {
  priest: msg('Only the priest and his pastoral team can open it.'),
  team: msg('The priest and the people who pray with him. Most people choose this.'),
  wall: msg(
    'Anyone can read it on our Paper Wall and pray with you, once someone on our team has reviewed it.',
  ),
}

export const stateNames: Record<PrayerState, string> = {
  received: msg('Received'),
  prayed: msg('Prayed for'),
  answered: msg('Answered'),
  withdrawn: msg('Withdrawn'),
}

export const stateTones: Record<PrayerState, BadgeTone> = {
  received: 'accent',
  prayed: 'liturgical',
  answered: 'success',
  withdrawn: 'neutral',
}

export const wallNames: Record<WallState, string> = {
  held: msg('To review for the prayer wall'),
  approved: msg('On the prayer wall'),
  declined: msg('Kept off the prayer wall'),
}

/** The same, for the requester. */
export const wallHints: Record<WallState, string> = {
  held: msg('It will appear on the public prayer wall once someone on our team has reviewed it.'),
  approved: msg('It’s on the public prayer wall, where others are praying with you.'),
  declined: msg('It isn’t on the public prayer wall, but the prayer team is still praying for you.'),
}
