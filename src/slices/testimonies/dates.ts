import { englishDate } from '#core/time/zoned-time.ts'

/** The specification's en-US long form with 12-hour time: `November 6, 2026 at 7:30 PM`. */
export const testimonyDate = englishDate({ dateStyle: 'long', timeStyle: 'short' })
