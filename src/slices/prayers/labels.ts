import { msg } from '#core/text/messages.ts'
import type { BadgeTone } from '#ui/feedback/badge.tsx'
import type { PrayerState, Readers, WallState } from './contract.ts'

export const readersNames: Record<Readers, string> = {
  priest: msg('The priest only'),
  team: msg('The prayer team'),
  wall: msg('The public wall'),
}

/** What each choice means, for the requester. */
export const readersHints: Record<Readers, string> = {
  priest: msg('The priest opens it, and whoever shares his pastoral care. Nobody else.'),
  team: msg('The priest and the people who pray with him. Most requests go this way.'),
  wall: msg('Everybody may read it and pray along, once somebody of the team has looked at it.'),
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
  held: msg('Waits for the wall'),
  approved: msg('On the wall'),
  declined: msg('Kept off the wall'),
}

/** The same, for the requester. */
export const wallHints: Record<WallState, string> = {
  held: msg('It appears on the public wall once somebody of the team has looked at it.'),
  approved: msg('It stands on the public wall, where others pray along.'),
  declined: msg('It is not shown on the public wall. The prayer team prays for it all the same.'),
}
