import { zonedFormat } from '#core/time/zoned-time.ts'

const dayIn = zonedFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** `15 November 2026` */
export const dayOf = (iso: string, timeZone: string) => dayIn(timeZone).format(new Date(iso))
