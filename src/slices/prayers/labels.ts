import { text } from '#core/text/say.ts'
import type { BadgeTone } from '#ui/feedback/badge.tsx'
import type { PrayerState, Readers, WallState } from './contract.ts'

export const readersNames: Record<Readers, string> = {
  priest: text('The priest only'),
  team: text('The prayer team'),
  wall: text('The public wall'),
}

/** What each choice means, for the requester. */
export const readersHints: Record<Readers, string> = {
  priest: text('The priest opens it, and whoever shares his pastoral care. Nobody else.'),
  team: text('The priest and the people who pray with him. Most requests go this way.'),
  wall: text('Everybody may read it and pray along, once somebody of the team has looked at it.'),
}

export const stateNames: Record<PrayerState, string> = {
  received: text('Received'),
  prayed: text('Prayed for'),
  answered: text('Answered'),
  withdrawn: text('Withdrawn'),
}

export const stateTones: Record<PrayerState, BadgeTone> = {
  received: 'accent',
  prayed: 'liturgical',
  answered: 'success',
  withdrawn: 'neutral',
}

export const wallNames: Record<WallState, string> = {
  held: text('Waits for the wall'),
  approved: text('On the wall'),
  declined: text('Kept off the wall'),
}

/** The same, for the requester. */
export const wallHints: Record<WallState, string> = {
  held: text('It appears on the public wall once somebody of the team has looked at it.'),
  approved: text('It stands on the public wall, where others pray along.'),
  declined: text('It is not shown on the public wall. The prayer team prays for it all the same.'),
}
