import { Problem } from '../api/problems.ts'
import { msg } from '../text/messages.ts'

export const passedDay = msg('This date has passed. Choose today or a later date.')

/** Refuses a day, `2026-11-15`, that is over where `today` is. */
export function refusePassed(field: string, day: string, today: string): void {
  if (day !== '' && day < today) throw new Problem(400, passedDay, { [field]: passedDay })
}
