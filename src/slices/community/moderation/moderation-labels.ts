import type { ReportReason } from '../contract.ts'
import type { Hold, Kind } from '../post.ts'

export const kindNames: Record<Kind, string> = {
  note: 'Prayer note',
  praise: 'Praise',
  story: 'Story',
  chat: 'Live chat',
}

export const kindsNamed: Record<Kind, string> = {
  note: 'Prayer notes',
  praise: 'Praises',
  story: 'Stories',
  chat: 'Live chat',
}

/** Why a post waits: a word for chips, and a sentence. */
export const holdNames: Record<Hold, string> = {
  reported: 'Reported',
  unknown: 'Not known yet',
  link: 'Link',
  words: 'Held words',
  flood: 'Flood',
}

export const holdReasons: Record<Hold, string> = {
  reported: 'Somebody reported it',
  unknown: 'Its author is not known yet',
  link: 'There is a link in it',
  words: 'It has a word that is held',
  flood: 'Too much came at once',
}

export const reportNames: Record<ReportReason, string> = {
  spam: 'Spam',
  unkind: 'Unkind',
  private: 'Something private',
  other: 'Another reason',
}

/** Ready-made rejection reasons, which the author reads. */
export const readyReasons = [
  'We keep links off the wall. You are welcome to write it again without one.',
  'It may name somebody who would rather not be named. You are welcome to write it again without names.',
  'Some words in it could hurt others. Would you say it more gently?',
  'It reads like an advertisement. The wall is for prayer and thanks.',
  'It came more than once; we keep one of them.',
] as const

export const decidedMeanwhile = 'Somebody else has just decided this.'
