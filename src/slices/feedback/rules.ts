const day = 24 * 3600 * 1000

/** Spam, and what staff deleted, can be brought back for so long. */
const held = 30 * day

/** What was answered, and led to nothing more for so long, is closed. */
const quiet = 60 * day

/** Until staff say otherwise: two years. */
export const usualMonths = 24

/** The moments before which a message has had its time. */
export function agesAt(now: Date, keepMonths: number) {
  const closed = new Date(now)
  closed.setUTCMonth(closed.getUTCMonth() - keepMonths)
  return { closed, held: new Date(now.getTime() - held), quiet: new Date(now.getTime() - quiet) }
}
