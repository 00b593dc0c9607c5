import { say } from '#core/text/say.ts'

/** The days of a city, as the server tells them (`July 9-13 2025`), with the months in the words of the site. */
export const saidDates = (dates: string): string => dates.replace(/\p{L}+/gu, (month) => say(month))
