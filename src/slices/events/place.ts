import { say } from '#core/text/say.ts'
/** What begins with this word has no house: one comes by the live page. */
export const isOnline = (place: string) => /^online\b/i.test(place)

/** A place is written from the small to the large, `Holy Ghost App, Long Beach`; a card has room for its end. */
export const townOf = (place: string) =>
  isOnline(place) ? say('Online') : (place.split(',').at(-1)?.trim() ?? place)
