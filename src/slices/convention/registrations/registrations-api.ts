import { randomUUID } from 'node:crypto'
import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { changedMeanwhile, notFound, Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { daysIn, rangeOf, stepFor } from '#core/data/series.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { msg, t } from '#core/text/messages.ts'
import { dayOf } from '#core/time/time.ts'
import { mailMovedUp, mailRegistrant } from '../mail-registrants.ts'
import { cancelledMail, changedMail, confirmationMail } from '../mails.ts'
import { confirm } from '../registration/confirm.ts'
import { add, cancel, change, parseRegistration, wishOf } from '../registration/registrations.ts'
import { citiesOf, currentConvention, lockConvention } from '../store.ts'
import { detailById, refuseSecond, toChange } from './registration-detail.ts'
import {
  addRegistration,
  cancelRegistration,
  confirmRegistration,
  conventionSeries,
  exportRegistrations,
  listRegistrations,
  mailRegistration,
  readRegistration,
  writeRegistration,
} from './registrations-contract.ts'
import {
  allRegistrations,
  type ExportRow,
  findRegistrations,
  numbersOf,
  peopleByStep,
  rowOf,
} from './registrations-store.ts'
import { standingNames } from './standing-names.ts'

const csvColumns: readonly CsvColumn<ExportRow>[] = [
  [msg('Reference'), (row) => row.reference],
  [msg('Registered'), (row) => row.created, 'moment'],
  [msg('Status'), (row) => t(standingNames[row.standing])],
  [msg('First name'), (row) => row.first_name],
  [msg('Last name'), (row) => row.last_name],
  [msg('Gender'), ({ gender }) => (gender === 'male' ? t('Male') : t('Female'))],
  [msg('Phone'), (row) => row.telephone],
  [msg('Email'), (row) => row.email],
  [msg('City'), (row) => row.city],
  [msg('State or region'), (row) => row.state],
  [msg('Country'), (row) => row.country],
  [msg('Mailing address'), (row) => row.mailing_address],
  [msg('Convention location'), (row) => row.location],
  [msg('People'), (row) => row.party],
  [msg('Checked in at'), (row) => row.arrived.join(', ')],
  [msg('Note'), (row) => row.note],
  [msg('Added by'), (row) => row.added_by],
  [msg('Canceled'), (row) => row.cancelled_at, 'moment'],
]

/** The requested edition, or the current one. */
async function editionIdOf(db: Db, requested: number | undefined): Promise<number> {
  return requested ?? (await currentConvention(db))?.edition.id ?? 0
}

/** Endpoints for staff who manage registrations. */
export const conventionAdminApi: ServedEndpoint[] = [
  on(listRegistrations, async (input, { db }) => {
    const edition = await editionIdOf(db, input.edition)
    const { items, total } = await findRegistrations(db, { ...input, edition })
    return { items: items.map(rowOf), total }
  }),

  onExport(exportRegistrations, 'convention', csvColumns, async (input, { db }) =>
    allRegistrations(db, { ...input, edition: await editionIdOf(db, input.edition) }),
  ),

  on(readRegistration, ({ id }, context) => detailById(context, id)),

  on(addRegistration, async ({ edition, note: comment, ...input }, context) => {
    const { db, caller, now, note } = context
    const convention = await lockConvention(db, edition)
    if (!convention) throw notFound('We couldn’t find this convention.')
    await refuseSecond(db, edition, input.email)
    const origin = { member_id: null, added_by: memberOf(caller).username, note: comment, confirmed_at: now }
    const row = await add(db, convention, parseRegistration(convention, input), origin, now)
    note(row.reference)
    await mailRegistrant(db, context, convention, row, confirmationMail)
    return detailById(context, row.id)
  }),

  on(writeRegistration, async ({ id, wait, seen: readAt, note: comment, ...input }, context) => {
    const { db, now, note } = context
    const { convention, row } = await toChange(db, id)
    note(row.reference)
    if (row.standing === 'cancelled') throw new Problem(409, 'This registration was canceled.')
    if (readAt !== undefined && readAt !== row.updated.toISOString()) throw changedMeanwhile()
    await refuseSecond(db, row.edition_id, input.email, id)
    const query = parseRegistration(convention, input)
    const wish = await wishOf(db, convention, row, query)
    if (wish.losesPlace && !wait) {
      const detail = 'There isn’t enough room. Add places, or move the group to the waiting list.'
      throw new Problem(409, detail, undefined, { full: true })
    }
    const done = await change(db, convention, row, { ...wish, ...query }, now)
    // The link and QR code sent to the old address stop working.
    const isMoved = input.email.toLowerCase() !== row.email.toLowerCase()
    const changed = await db
      .updateTable('convention_registration')
      .set({ note: comment, ...(isMoved && { key: randomUUID() }) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await mailRegistrant(db, context, convention, changed, changedMail)
    await mailMovedUp(db, context, convention, done.moved)
    return detailById(context, id)
  }),

  on(cancelRegistration, async ({ id }, context) => {
    const { db, now, note } = context
    const { convention, row } = await toChange(db, id)
    note(row.reference)
    if (row.standing !== 'cancelled') {
      const done = await cancel(db, convention, row, now)
      await mailRegistrant(db, context, convention, done.row, cancelledMail)
      await mailMovedUp(db, context, convention, done.moved)
    }
    return detailById(context, id)
  }),

  on(confirmRegistration, async ({ id }, context) => {
    const { db, now, note } = context
    const { convention, row } = await toChange(db, id)
    note(row.reference)
    if (row.standing === 'pending') {
      const confirmed = await confirm(db, convention, row, now)
      await mailRegistrant(db, context, convention, confirmed, confirmationMail)
    }
    return detailById(context, id)
  }),

  on(mailRegistration, async ({ id }, context) => {
    const { db, mail, note } = context
    const { convention, row } = await toChange(db, id)
    note(row.reference)
    if (row.email === '') throw new Problem(409, 'This registration has no email address.')
    if (row.standing === 'cancelled') throw new Problem(409, 'This registration was canceled.')
    await mailRegistrant(db, context, convention, row, confirmationMail)
    const message = mail.canSend
      ? t('Email sent to {email}.', { email: row.email })
      : t('Email isn’t set up. You’ll find the email under Mail.')
    return { message }
  }),

  on(conventionSeries, async (query, { db, now, organisation }) => {
    const { timeZone } = organisation
    const edition = await editionIdOf(db, query.edition)
    const { from, to } = rangeOf(query, dayOf(now, timeZone))
    const by = stepFor(from, to, query.by)
    const people = await peopleByStep(db, { edition, city: query.city, from, to, by }, timeZone)
    const points = daysIn(from, to, by).map((day) => ({ day, amount: people.get(day) ?? 0 }))
    const numbers = await numbersOf(db, [edition])
    return {
      from,
      to,
      by,
      points,
      total: points.reduce((sum, { amount }) => sum + amount, 0),
      cities: (await citiesOf(db, [edition])).map(({ id, name, capacity, taken }) => {
        const { waiting = 0, arrived = 0 } = numbers.get(id) ?? {}
        return { id, name, capacity, taken, waiting, arrived }
      }),
    }
  }),
]
