import { excerptText } from '#core/rich-text/rich-blocks.ts'
import { t } from '#core/text/messages.ts'
import { shorten } from '#core/text/plain-text.ts'
import type { Event } from './contract.ts'
import { shortDay } from './dates.ts'

/** What a card of an event shows. */
export type EventTeaser = {
  id: number
  title: string
  coverImg: string
  place: string
  /** In the time zone of the event. */
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
  excerpt: shorten(excerptText(description), 180),
})

/** A place that starts with this word is online: people join on the live page. */
export const isOnline = (place: string) => /^online\b/i.test(place)

/** A place is written from the small to the large, `Holy Ghost House, Long Beach`; a card has room for its end. */
export const townOf = (place: string) =>
  isOnline(place) ? t('Online') : (place.split(',').at(-1)?.trim() ?? place)
