import { memberOf } from '#core/api/access.ts'
import { byHandColumns } from '#core/api/by-hand.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import { mapAllRows } from '#core/data/list-sql.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { languageName } from '#core/text/language-names.ts'
import { msg, t } from '#core/text/messages.ts'
import { soundTelephone } from '#core/text/telephone.ts'
import { refusePassed } from '#core/time/coming-day.ts'
import { formatDate } from '#core/time/format-date.ts'
import { dayOf, startOfDay } from '#core/time/time.ts'
import { zoneName } from '#core/time/zone-places.ts'
import { momentAt } from '#core/time/zoned-time.ts'
import {
  acceptedMail,
  cancelledMail,
  openText,
  receivedMail,
  rejectedMail,
  sealText,
  writeTo,
} from '../mails.ts'
import { recordConsultation } from '../requests/by-hand-contract.ts'
import { meetingWayName } from '../requests/consultation-labels.ts'
import { insertConsultation } from '../requests/insert-consultation.ts'
import { type Chip, chips, refusalOf, type State, stateNames } from '../rules.ts'
import {
  allRows,
  book,
  busyAfter,
  change,
  consultationSettings,
  findOne,
  listRows,
  lockOne,
  meetingsBetween,
  type Row,
} from '../store.ts'
import { consultationOf, standingOf } from '../views.ts'
import {
  acceptConsultation,
  type Consultation,
  cancelConsultation,
  closeConsultation,
  consultationAgenda,
  consultationSlots,
  exportConsultations,
  listConsultations,
  openConsultation,
  rejectConsultation,
} from './consultations-admin-contract.ts'
import { readConsultationSettings, writeConsultationSettings } from './settings-contract.ts'
import { freeSlots, suits } from './slots.ts'

const maxSlots = 24

/** Never the reason. */
const csvColumns: readonly CsvColumn<Consultation>[] = [
  [msg('Reference'), ({ reference }) => reference],
  [msg('Received'), ({ created }) => created, 'moment'],
  [msg('Name'), ({ name }) => name],
  [msg('Email'), ({ email }) => email],
  [msg('Phone number'), ({ mobileNumber }) => mobileNumber],
  [msg('Gender'), ({ gender }) => (gender === 'male' ? t('Male') : t('Female'))],
  [msg('Country'), ({ country }) => country],
  [msg('Time zone'), ({ timeZone }) => zoneName(timeZone)],
  [msg('Meeting preference'), ({ meetBy }) => t(meetingWayName(meetBy))],
  [msg('Status'), ({ state }) => t(stateNames[state])],
  [msg('Meeting'), ({ meeting }) => meeting?.startsAt ?? null, 'moment'],
  [msg('Place'), ({ meeting }) => meeting?.place ?? null],
  [msg('Language'), ({ language }) => language && languageName(language)],
  [msg('Recorded by'), ({ enteredBy }) => enteredBy],
]

const inStates = (status: Chip | undefined) => (status ? { states: chips[status].states } : {})

export const consultationsAdminApi: ServedEndpoint[] = [
  on(listConsultations, async ({ status, ...filter }, { db, now }) => {
    const { items, total } = await listRows(db, { ...filter, ...inStates(status) })
    return { items: items.map((row) => consultationOf(row, now)), total }
  }),
  onExport(exportConsultations, 'consultations', csvColumns, async ({ status, search }, { db, now }) =>
    mapAllRows(await allRows(db, { search, ...inStates(status) }), (row) => consultationOf(row, now)),
  ),

  on(openConsultation, async ({ id }, { db, secret, note }) => {
    const row = await findOne(db, id)
    if (!row) throw notFound('We couldn’t find this consultation.')
    note(row.reference)
    const reason = openText(secret, row.uuid, 'reason', row.reason_sealed)
    return {
      reason,
      reasonToSeeFada: reason,
      answer: openText(secret, row.uuid, 'answer', row.answer_sealed),
    }
  }),

  on(consultationSlots, async ({ id }, { db, organisation, now }) => {
    const row = await findOne(db, id)
    if (!row) throw notFound('We couldn’t find this consultation.')
    const { draft } = await consultationSettings.find(db)
    const free = freeSlots(draft, await busyAfter(db, now, id), organisation.timeZone, now)
    const slots = free.map(({ startsAt, endsAt }) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      suits: suits(startsAt, row.preferred, row.time_zone),
    }))
    // Suitable times first, however far away; both groups in chronological order.
    const chosen = [...slots.filter((slot) => slot.suits), ...slots.filter((slot) => !slot.suits)]
    return { length: draft.length, place: row.place || draft.place, slots: chosen.slice(0, maxSlots) }
  }),

  on(acceptConsultation, async ({ id, version, date, time, minutes, place }, context) => {
    const { db, now, organisation, mail, note, noteAct } = context
    const row = await toMove(context, id, version, 'accepted')
    const startsAt = momentAt(`${date}T${time}`, organisation.timeZone)
    if (startsAt <= now)
      throw new Problem(400, 'This time has passed. Please choose a later one.', {
        time: 'This time has passed. Please choose a later one.',
      })
    const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
    const after = await book(db, row, { startsAt, endsAt, place }, now)
    const isMoved = row.state === 'accepted'
    await writeTo(db, mail, row, acceptedMail(after, context, isMoved))
    const when = formatDate(startsAt, 'shortTime', organisation.timeZone)
    if (isMoved) noteAct(msg('{name} moved consultation {item}.'))
    note(
      isMoved
        ? t('{reference} to {time}', { reference: row.reference, time: when })
        : t('{reference} for {time}', { reference: row.reference, time: when }),
    )
    return consultationOf(after, now)
  }),

  on(rejectConsultation, async ({ id, version, answer }, context) => {
    const { db, now, secret, mail, note } = context
    const row = await toMove(context, id, version, 'rejected')
    const answer_sealed = sealText(secret, row.uuid, 'answer', answer)
    const after = await change(db, id, { state: 'rejected', answer_sealed }, now)
    await writeTo(db, mail, row, rejectedMail(after, context))
    note(row.reference)
    return consultationOf(after, now)
  }),

  on(cancelConsultation, async ({ id, version, answer }, context) => {
    const { db, now, secret, mail, note } = context
    const row = await toMove(context, id, version, 'cancelled')
    const answer_sealed = sealText(secret, row.uuid, 'answer', answer)
    const sequence = row.sequence + 1
    const after = await change(
      db,
      id,
      { state: 'cancelled', answer_sealed, sequence, wants_another: false },
      now,
    )
    await writeTo(db, mail, row, cancelledMail(after, sequence, context, 'by us'))
    note(row.reference)
    return consultationOf(after, now)
  }),

  on(closeConsultation, async ({ id, version, outcome }, context) => {
    const { db, now, note } = context
    const row = await toMove(context, id, version, outcome)
    const after = await change(db, id, { state: outcome, wants_another: false }, now)
    note(t('{reference}: {outcome}', { reference: row.reference, outcome: t(stateNames[outcome]) }))
    return consultationOf(after, now)
  }),

  on(consultationAgenda, async ({ week }, { db, now, organisation: { timeZone } }) => {
    const filter = Temporal.PlainDate.from(week ?? dayOf(now, timeZone))
    const monday = filter.subtract({ days: filter.dayOfWeek - 1 })
    const dates = Array.from({ length: 7 }, (_, index) => monday.add({ days: index }).toString())
    const first = monday.toString()
    const rows = await meetingsBetween(db, startOfDay(first, timeZone), startOfDay(first, timeZone, 7))
    const byDay = Map.groupBy(rows, ({ starts_at }) => starts_at && dayOf(starts_at, timeZone))
    return {
      monday: first,
      before: monday.subtract({ days: 7 }).toString(),
      after: monday.add({ days: 7 }).toString(),
      days: dates.map((date) => ({
        date,
        items: (byDay.get(date) ?? []).map((row) => consultationOf(row, now)),
      })),
    }
  }),

  on(readConsultationSettings, (_, { db }) => consultationSettings.find(db)),

  on(writeConsultationSettings, (settings, { db, now, note }) =>
    consultationSettings.save(db, settings, now, note),
  ),
]

/** Requests that staff write down, under the same seal and for the same readers as those from the website. */
export const consultationsByHandApi: ServedEndpoint[] = [
  on(recordConsultation, async (input, context) => {
    const { db, caller, now, mail, note, organisation } = context
    const { timeZone } = organisation
    refusePassed('preferred.notBefore', input.preferred.notBefore, dayOf(now, timeZone))
    const saved = await insertConsultation(db, context, input, {
      ...byHandColumns(input, memberOf(caller).username, now),
      mobile_number: soundTelephone('mobileNumber', input.mobileNumber, input.country),
      time_zone: timeZone,
      once_key: null,
      member_id: null,
    })
    if (!saved) throw new Error('A request without a key was not saved.')
    await writeTo(db, mail, saved, receivedMail(saved, context))
    note(saved.reference)
    return { reference: saved.reference }
  }),
]

/** The locked request, if the move is allowed and nobody changed it meanwhile. */
async function toMove({ db, now }: Context, id: number, version: number, to: State): Promise<Row> {
  const row = await lockOne(db, id)
  if (!row) throw notFound('We couldn’t find this consultation.')
  if (row.version !== version) {
    throw new Problem(409, 'Someone else just changed this consultation. Please reload the page.')
  }
  const refusal = refusalOf('staff', standingOf(row), to, now)
  if (refusal !== null) throw new Problem(409, refusal)
  return row
}
