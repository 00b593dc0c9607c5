import { englishDate } from '#core/english-date.ts'
import { organisation } from '#core/organisation.ts'

/** The specification's en-US long form with 12-hour time: `November 6, 2026 at 7:30 PM`, in the ministry's zone. */
export const testimonyDate = englishDate({
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: organisation.timeZone,
})
