import type { Followed, Meeting } from './contract.ts'
import { calendarOf, openText } from './mails.ts'
import type { Consultation } from './meetings/consultations-admin-contract.ts'
import { openMoves, statusOf, withMeeting } from './rules.ts'
import type { Row } from './store.ts'

export const meetingOf = ({ starts_at, ends_at, place }: Row): Meeting | null =>
  starts_at && ends_at ? { startsAt: starts_at.toISOString(), endsAt: ends_at.toISOString(), place } : null

export const standingOf = ({ state, starts_at }: Row) => ({ state, startsAt: starts_at })

/** The view for staff. */
export const consultationOf = (row: Row, now: Date): Consultation => ({
  id: row.id,
  version: row.version,
  reference: row.reference,
  name: row.name,
  email: row.email,
  mobileNumber: row.mobile_number,
  phoneNumber: row.mobile_number,
  gender: row.gender,
  country: row.country,
  state: row.state,
  status: statusOf(row.state),
  next: openMoves('staff', standingOf(row), now),
  hasReason: row.reason_sealed !== null,
  timeZone: row.time_zone,
  meetBy: row.meet_by,
  preferred: row.preferred,
  wantsAnother: row.wants_another,
  meeting: withMeeting.includes(row.state) ? meetingOf(row) : null,
  created: row.created.toISOString(),
  language: row.language,
  cameBy: row.came_by,
  enteredBy: row.entered_by,
  getsMail: row.email !== '' && row.wants_mail,
})

const day = 86_400_000

/** The view behind the link. */
export function followedOf(
  row: Row,
  services: Parameters<typeof calendarOf>[1] & { now: Date; eraseAfter: number },
): Followed {
  const { now, secret, eraseAfter } = services
  const open = openMoves('requester', standingOf(row), now)
  const isToCome = row.state === 'accepted' && row.ends_at !== null && row.ends_at > now
  const waits = row.state === 'pending' || isToCome
  const last = Math.max(row.moved_at.getTime(), row.ends_at?.getTime() ?? 0)
  return {
    reference: row.reference,
    state: row.state,
    created: row.created.toISOString(),
    timeZone: row.time_zone,
    meetBy: row.meet_by,
    preferred: row.preferred,
    wantsAnother: row.wants_another,
    meeting: meetingOf(row),
    answer: openText(secret, row.uuid, 'answer', row.answer_sealed),
    calendar: isToCome ? { name: `${row.reference}.ics`, text: calendarOf(row, services, 'REQUEST') } : null,
    may: [
      ...(waits ? (['ask for another time'] as const) : []),
      ...(isToCome && open.includes('pending') ? (['decline'] as const) : []),
      ...(open.includes('withdrawn') ? (['withdraw'] as const) : []),
    ],
    erasedOn: new Date(last + eraseAfter * day).toISOString(),
  }
}
