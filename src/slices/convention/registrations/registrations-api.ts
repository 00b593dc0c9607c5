import { randomUUID } from 'node:crypto'
import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { changedMeanwhile, notFound, Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { daysIn, rangeOf, stepFor } from '#core/data/series.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { fieldName } from '#core/text/plain-text.ts'
import { dayOf } from '#core/time/time.ts'
import { cancelledMail, changedMail, confirmationMail } from '../mails.ts'
import { tell, tellMoved } from '../publish.ts'
import { confirm } from '../registration/confirm.ts'
import { add, askedOf, cancel, change, wishOf } from '../registration/registrations.ts'
import { citiesOf, currentConvention, lockConvention } from '../store.ts'
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
import { refuseSecond, toChange, wholeById } from './registrations-found.ts'
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
  ['Reference', (row) => row.reference],
  ['Registered', (row) => row.created, 'moment'],
  ['State', (row) => standingNames[row.standing]],
  ['First name', (row) => row.first_name],
  ['Last name', (row) => row.last_name],
  ['Gender', (row) => fieldName(row.gender)],
  ['Telephone', (row) => row.telephone],
  ['Email', (row) => row.email],
  ['City', (row) => row.city],
  ['State or province', (row) => row.state],
  ['Country', (row) => row.country],
  ['Mailing address', (row) => row.mailing_address],
  ['Convention location', (row) => row.location],
  ['People', (row) => row.party],
  ['Checked in at', (row) => row.arrived.join(', ')],
  ['Note', (row) => row.note],
  ['Added by', (row) => row.added_by],
  ['Cancelled', (row) => row.cancelled_at, 'moment'],
]

/** The edition that is asked for, or else the current one. */
async function editionIdOf(db: Db, asked: number | undefined): Promise<number> {
  return asked ?? (await currentConvention(db))?.edition.id ?? 0
}

/** What those see and do who look after the convention. */
export const conventionAdminApi: ServedEndpoint[] = [
  on(listRegistrations, async (wanted, { db }) => {
    const edition = await editionIdOf(db, wanted.edition)
    const { items, total } = await findRegistrations(db, { ...wanted, edition })
    return { items: items.map(rowOf), total }
  }),

  onExport(exportRegistrations, 'convention', csvColumns, async (wanted, { db }) =>
    allRegistrations(db, { ...wanted, edition: await editionIdOf(db, wanted.edition) }),
  ),

  on(readRegistration, ({ id }, context) => wholeById(context, id)),

  on(addRegistration, async ({ edition, note: said, ...wanted }, context) => {
    const { db, caller, now, note } = context
    const convention = await lockConvention(db, edition)
    if (!convention) throw notFound('This edition')
    await refuseSecond(db, edition, wanted.email)
    const origin = { member_id: null, added_by: memberOf(caller).username, note: said, confirmed_at: now }
    const row = await add(db, convention, askedOf(convention, wanted), origin, now)
    note(row.reference)
    await tell(db, context, convention, row, confirmationMail)
    return wholeById(context, row.id)
  }),

  on(writeRegistration, async ({ id, wait, seen, note: said, ...wanted }, context) => {
    const { db, now, note } = context
    const { convention, row } = await toChange(db, id)
    note(row.reference)
    if (row.standing === 'cancelled') throw new Problem(409, 'This registration was cancelled.')
    if (seen !== undefined && seen !== row.updated.toISOString()) throw changedMeanwhile('this registration')
    await refuseSecond(db, row.edition_id, wanted.email, id)
    const asked = askedOf(convention, wanted)
    const wish = await wishOf(db, convention, row, asked)
    if (wish.losesPlace && !wait) {
      const detail = 'There is no room for that at present. Add places, or let them wait.'
      throw new Problem(409, detail, undefined, { full: true })
    }
    const done = await change(db, convention, row, { ...wish, ...asked }, now)
    // The link and the QR code that went to another address work no more.
    const isMoved = wanted.email.toLowerCase() !== row.email.toLowerCase()
    const changed = await db
      .updateTable('convention_registration')
      .set({ note: said, ...(isMoved && { key: randomUUID() }) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await tell(db, context, convention, changed, changedMail)
    await tellMoved(db, context, convention, done.moved)
    return wholeById(context, id)
  }),

  on(cancelRegistration, async ({ id }, context) => {
    const { db, now, note } = context
    const { convention, row } = await toChange(db, id)
    note(row.reference)
    if (row.standing !== 'cancelled') {
      const done = await cancel(db, convention, row, now)
      await tell(db, context, convention, done.row, cancelledMail)
      await tellMoved(db, context, convention, done.moved)
    }
    return wholeById(context, id)
  }),

  on(confirmRegistration, async ({ id }, context) => {
    const { db, now, note } = context
    const { convention, row } = await toChange(db, id)
    note(row.reference)
    if (row.standing === 'pending') {
      const confirmed = await confirm(db, convention, row, now)
      await tell(db, context, convention, confirmed, confirmationMail)
    }
    return wholeById(context, id)
  }),

  on(mailRegistration, async ({ id }, context) => {
    const { db, note } = context
    const { convention, row } = await toChange(db, id)
    note(row.reference)
    if (row.email === '') throw new Problem(409, 'There is no address to write to.')
    if (row.standing === 'cancelled') throw new Problem(409, 'This registration was cancelled.')
    await tell(db, context, convention, row, confirmationMail)
    return { message: `The email to ${row.email} is on its way.` }
  }),

  on(conventionSeries, async (asked, { db, now, organisation }) => {
    const { timeZone } = organisation
    const edition = await editionIdOf(db, asked.edition)
    const { from, to } = rangeOf(asked, dayOf(now, timeZone))
    const by = stepFor(from, to, asked.by)
    const people = await peopleByStep(db, { edition, city: asked.city, from, to, by }, timeZone)
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
