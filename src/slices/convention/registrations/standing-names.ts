import { msg, t } from '#core/text/messages.ts'
import type { Standing } from '../contract.ts'

/** Labels of the standings. */
export const standingNames: Record<Standing, string> = {
  placed: msg('Confirmed'),
  waiting: msg('On the waiting list'),
  pending: msg('Pending'),
  cancelled: msg('Canceled'),
}

/** For those who wait. */
export const waitsBehind = (ahead: number): string =>
  t(
    '{count, plural, =0 {You’re first on the waiting list.} one {One group is ahead of you on the waiting list.} other {# groups are ahead of you on the waiting list.}}',
    { count: ahead },
  )

/** The same for staff. */
export const groupsAhead = (ahead: number): string =>
  t(
    '{count, plural, =0 {First on the waiting list.} one {One group is ahead on the waiting list.} other {# groups are ahead on the waiting list.}}',
    { count: ahead },
  )
