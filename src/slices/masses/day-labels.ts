import { englishDate } from '#core/time/zoned-time.ts'

const written = englishDate({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })

/** A day as people read it: `Sunday, November 15, 2026`. */
export const longDay = (day: string) => written(`${day}T12:00:00Z`, 'UTC')
