import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { memberOf } from '#core/access.ts'
import { daysIn, rangeOf, stepFor } from '#core/course.ts'
import { onExport } from '#core/csv-export.ts'
import type { Db } from '#core/db.ts'
import { changedMeanwhile, notFound, Problem } from '#core/errors.ts'
import { type Context, on, type Served } from '#core/served.ts'
import { dayOf } from '#core/time.ts'
import { confirm } from './confirm.ts'
import {
  addRegistration,
  cancelRegistration,
  confirmRegistration,
  conventionCourse,
  doorList,
  exportRegistrations,
  listRegistrations,
  mailRegistration,
  readAtDoor,
  readRegistration,
  receive,
  writeRegistration,
} from './desk-contract.ts'
import { allRegistrations, atDoor, findRegistrations, numbersOf, peopleByStep, rowOf } from './desk-store.ts'
import { cancelledLetter, changedLetter, confirmationLetter } from './letters.ts'
import { nameOf } from './registrant.ts'
import { add, askedOf, cancel, change, wishOf } from './registrations.ts'
import { csvColumns } from './registrations-csv.ts'
import { datesBetween } from './rules.ts'
import { standingNames } from './standing-names.ts'
import {
  citiesOf,
  conventionOf,
  currentConvention,
  lockConvention,
  registrationBy,
  registrationTo,
} from './store.ts'
import { tell, tellMoved } from './tell.ts'
import { wholeOf } from './whole.ts'

function found<T>(row: T | undefined): T {
  if (row === undefined) throw notFound('This registration')
  return row
}

/** The edition that is asked for, or else the current one. */
async function editionIdOf(db: Db, asked: number | undefined): Promise<number> {
  return asked ?? (await currentConvention(db))?.edition.id ?? 0
}

/** A registration and its edition, both locked and as they stand now. */
async function toChange(db: Db, id: number) {
  const { edition_id } = found(await registrationBy(db, { id }))
  const convention = found(await lockConvention(db, edition_id))
  const row = found(await registrationBy(db, { id }))
  if (row.erased_at) throw new Problem(409, 'Nothing is known any more of who this was.')
  return { convention, row }
}

/** One address has one registration. */
async function refuseSecond(db: Db, edition: number, email: string, self?: number) {
  const other = email ? await registrationTo(db, edition, email) : undefined
  if (!other || other.id === self) return
  const message = `${nameOf(other)} is registered with this address already (${other.reference})`
  throw new Problem(409, message, { email: message })
}

const wholeById = async ({ db }: Context, id: number) => wholeOf(db, found(await registrationBy(db, { id })))

/** What those see and do who look after the convention. */
export const conventionDeskApi: Served[] = [
  on(listRegistrations, async (wanted, { db }) => {
    const edition = await editionIdOf(db, wanted.edition)
    const { items, total } = await findRegistrations(db, { ...wanted, edition })
    return { items: items.map(rowOf), total }
  }),

  onExport(exportRegistrations, 'convention', csvColumns, async (wanted, { db }) =>
    allRegistrations(db, { ...wanted, edition: await editionIdOf(db, wanted.edition) }),
  ),

  on(readRegistration, ({ id }, context) => wholeById(context, id)),

  on(readAtDoor, async ({ key }, { db }) => {
    if (!z.uuid().safeParse(key).success) throw notFound('This registration')
    return wholeOf(db, found(await registrationBy(db, { key })))
  }),

  on(addRegistration, async ({ edition, note: said, ...wanted }, context) => {
    const { db, caller, now, note } = context
    const convention = await lockConvention(db, edition)
    if (!convention) throw notFound('This edition')
    await refuseSecond(db, edition, wanted.email)
    const origin = { member_id: null, added_by: memberOf(caller).username, note: said, confirmed_at: now }
    const row = await add(db, convention, askedOf(convention, wanted), origin, now)
    note(row.reference)
    await tell(db, context, convention, row, confirmationLetter)
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
    await tell(db, context, convention, changed, changedLetter)
    await tellMoved(db, context, convention, done.moved)
    return wholeById(context, id)
  }),

  on(cancelRegistration, async ({ id }, context) => {
    const { db, now, note } = context
    const { convention, row } = await toChange(db, id)
    note(row.reference)
    if (row.standing !== 'cancelled') {
      const done = await cancel(db, convention, row, now)
      await tell(db, context, convention, done.row, cancelledLetter)
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
      await tell(db, context, convention, confirmed, confirmationLetter)
    }
    return wholeById(context, id)
  }),

  on(mailRegistration, async ({ id }, context) => {
    const { db, note } = context
    const { convention, row } = await toChange(db, id)
    note(row.reference)
    if (row.email === '') throw new Problem(409, 'There is no address to write to.')
    if (row.standing === 'cancelled') throw new Problem(409, 'This registration was cancelled.')
    await tell(db, context, convention, row, confirmationLetter)
    return { message: `The email to ${row.email} is on its way.` }
  }),

  on(receive, async ({ id, city, arrived }, context) => {
    const { db, caller, now, note } = context
    const { convention, row } = await toChange(db, id)
    const name = convention.cities.find((each) => each.id === city)?.name ?? ''
    note(`${row.reference}: ${arrived ? 'came to' : 'not in'} ${name}`)
    if (arrived && row.standing !== 'placed') {
      throw new Problem(409, `This registration has no place: ${standingNames[row.standing].toLowerCase()}.`)
    }
    const [place] = await db
      .selectFrom('convention_place')
      .select('arrived_at')
      .where('registration_id', '=', id)
      .where('city_id', '=', city)
      .execute()
    if (!place) throw new Problem(409, 'This registration is for another city.')
    // Scanned twice, the first time counts.
    if ((place.arrived_at !== null) !== arrived) {
      await db
        .updateTable('convention_place')
        .set(
          arrived
            ? { arrived_at: now, received_by: memberOf(caller).username }
            : { arrived_at: null, received_by: null },
        )
        .where('registration_id', '=', id)
        .where('city_id', '=', city)
        .execute()
    }
    return wholeById(context, id)
  }),

  on(doorList, async ({ city }, { db }) => {
    const place = await db
      .selectFrom('convention_city')
      .select('edition_id')
      .where('id', '=', city)
      .executeTakeFirst()
    const convention = place && (await conventionOf(db, place.edition_id))
    const here = convention?.cities.find(({ id }) => id === city)
    if (!here) throw notFound('This city')
    return {
      edition: convention?.edition.title ?? '',
      city: here.name,
      dates: datesBetween(here.starts, here.ends),
      rows: (await atDoor(db, city)).map((row) => ({ ...row, name: `${row.last_name}, ${row.first_name}` })),
    }
  }),

  on(conventionCourse, async (asked, { db, now, organisation }) => {
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
