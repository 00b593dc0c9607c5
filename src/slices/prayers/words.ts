import type { BadgeTone } from '#ui/badge.tsx'
import type { PrayerState, Readers, WallState } from './contract.ts'

export const readersNames: Record<Readers, string> = {
  priest: 'The priest only',
  team: 'The prayer team',
  wall: 'The public wall',
}

/** What each choice means, for whoever makes it. */
export const readersWords: Record<Readers, string> = {
  priest: 'The priest opens it, and whoever shares his pastoral care. Nobody else.',
  team: 'The priest and the people who pray with him. Most requests go this way.',
  wall: 'Everybody may read it and pray along, once somebody of the team has looked at it.',
}

export const stateNames: Record<PrayerState, string> = {
  received: 'Received',
  prayed: 'Prayed for',
  answered: 'Answered',
  withdrawn: 'Withdrawn',
}

export const stateTones: Record<PrayerState, BadgeTone> = {
  received: 'accent',
  prayed: 'liturgical',
  answered: 'success',
  withdrawn: 'neutral',
}

export const wallNames: Record<WallState, string> = {
  held: 'Waits for the wall',
  approved: 'On the wall',
  declined: 'Kept off the wall',
}

/** The same to the requester. */
export const wallWords: Record<WallState, string> = {
  held: 'It appears on the public wall once somebody of the team has looked at it.',
  approved: 'It stands on the public wall, where others pray along.',
  declined: 'It is not shown on the public wall. The prayer team prays for it all the same.',
}
