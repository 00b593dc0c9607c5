import { msg } from '#core/text/messages.ts'
import type { ReportReason } from '../contract.ts'
import type { Hold, Kind } from '../post.ts'

export const kindNames: Record<Kind, string> = {
  note: msg('Prayer note'),
  praise: msg('Praise'),
  story: msg('Story'),
  chat: msg('Live chat'),
}

export const kindsNamed: Record<Kind, string> = {
  note: msg('Prayer notes'),
  praise: msg('Praises'),
  story: msg('Stories'),
  chat: msg('Live chat'),
}

/** Why a post waits: a word for chips, and a sentence. */
export const holdNames: Record<Hold, string> = {
  reported: msg('Reported'),
  unknown: msg('New author'),
  link: msg('Link'),
  words: msg('Words to review'),
  flood: msg('Too many at once'),
}

export const holdReasons: Record<Hold, string> = {
  reported: msg('Reported by a visitor'),
  unknown: msg('New author'),
  link: msg('Contains a link'),
  words: msg('Contains a word to review'),
  flood: msg('Too many posts at once'),
}

export const reportNames: Record<ReportReason, string> = {
  spam: msg('Spam'),
  unkind: msg('Unkind'),
  private: msg('Private information'),
  other: msg('Another reason'),
}

/** Ready-made rejection reasons, which the author reads. */
export const readyReasons = [
  msg('We don’t publish links here. You’re welcome to post again without one.'),
  msg('It may name someone who’d rather not be named. You’re welcome to post again without names.'),
  msg('Some of the words could hurt others. Would you put it more gently?'),
  msg('It reads like an ad. This is a place for prayer and thanks.'),
  msg('We received it more than once, so we kept just one.'),
] as const

export const decidedMeanwhile = msg('Someone else just reviewed this post.')
