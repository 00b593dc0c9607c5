import { plainText, shorten } from '#core/text/plain-text.ts'
import type { Event } from './contract.ts'
import { shortDay } from './dates.ts'

/** What a card of an event shows. */
export type EventTeaser = {
  id: number
  title: string
  coverImg: string
  place: string
  /** By the clock of its own place. */
  day: string
  excerpt: string
}

export const eventTeaser = ({
  id,
  title,
  coverImg,
  description,
  startsAt,
  timeZone,
  place,
}: Event): EventTeaser => ({
  id,
  title,
  coverImg,
  place,
  day: shortDay(startsAt, timeZone),
  excerpt: shorten(plainText(description), 180),
})
