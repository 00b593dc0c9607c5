import { msg } from '#core/text/messages.ts'
import type { BadgeTone } from '#ui/feedback/badge.tsx'
import type { PrayerState, Readers, WallState } from './contract.ts'

export const readersNames: Record<Readers, string> = {
  priest: msg('The priest and his pastoral team'),
  team: msg('The prayer team'),
  wall: msg('The public Paper Wall'),
}

/** What each choice means, for the requester. */
export const readersHints: Record<Readers, string> = {
  priest: msg('No one else can open it.'),
  team: msg('The priest and the people who pray with him. Most people choose this.'),
  wall: msg('Anyone can read it there and join in prayer, once someone on our team has reviewed it.'),
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
  held: msg('To review for the Paper Wall'),
  approved: msg('On the Paper Wall'),
  declined: msg('Kept off the Paper Wall'),
}

/** The same, for the requester. */
export const wallHints: Record<WallState, string> = {
  held: msg('It will appear on the Paper Wall once someone on our team has reviewed it.'),
  approved: msg('It’s on the Paper Wall, where others are praying with you.'),
  declined: msg('It isn’t on the Paper Wall, but the prayer team is still praying for you.'),
}
