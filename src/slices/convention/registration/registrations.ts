import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { z } from 'zod'
import { Problem } from '#core/api/problems.ts'
import type { Db, Tables } from '#core/data/db.ts'
import { newReference } from '#core/security/tokens.ts'
import { soundTelephone } from '#core/text/telephone.ts'
import { type register, texts } from '../contract.ts'
import type { Party } from '../rules.ts'
import { type Convention, citiesAt, partyOf, type RegistrationRow } from '../store.ts'
import { enter, moveUpIn, outcomeOf, type Wish } from './places.ts'

/** The form as it comes from people; staff may leave the address and the gender open. */
type Wanted = Omit<z.output<typeof register.input>, 'email' | 'gender'> & {
  email: string
  gender: string
}

/** Who comes, and where: what the form alone could not tell is checked here. */
export type Asked = ReturnType<typeof askedOf>

export function askedOf({ cities }: Convention, wanted: Wanted) {
  const columns = columnsOf(wanted)
  const ids = citiesAt(cities, wanted.convention_location)
  if (ids.length === 0) throw new Problem(400, texts.location, { convention_location: texts.location })
  const party: Party = { size: columns.others + 1, cities: ids }
  return { columns, party }
}

function columnsOf(wanted: Wanted) {
  const telephone = soundTelephone('telephone', wanted.telephone, wanted.country)
  const { first_name, last_name, email, city, state, country, gender, mailing_address } = wanted
  const others = wanted.numbers_of_people_attending_with
  return { first_name, last_name, telephone, email, city, state, country, gender, mailing_address, others }
}

type Origin = Pick<
  Insertable<Tables['convention_registration']>,
  'member_id' | 'added_by' | 'note' | 'address'
> & { confirmed_at: Date | null }

/** Writes somebody down: on a place, on the waiting list, or pending. Under the edition's lock. */
export async function add(
  trx: Db,
  convention: Convention,
  { columns, party }: Asked,
  origin: Origin,
  now: Date,
  { pending = false } = {},
): Promise<RegistrationRow> {
  const standing = pending ? 'pending' : await enter(trx, convention, party)
  const row = await trx
    .insertInto('convention_registration')
    .values({
      ...columns,
      ...origin,
      edition_id: convention.edition.id,
      key: randomUUID(),
      reference: newReference('CV'),
      standing,
      created: now,
      updated: now,
      placed_at: standing === 'placed' ? now : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addPlaces(trx, row.id, party.cities)
  return row
}

async function addPlaces(trx: Db, registration_id: number, cities: readonly number[]) {
  await trx
    .insertInto('convention_place')
    .values(cities.map((city_id) => ({ registration_id, city_id, arrived_at: null, received_by: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What a change would come to; told before it is done where it would cost the place. */
export async function wishOf(
  trx: Db,
  convention: Convention,
  row: RegistrationRow,
  { party }: Asked,
): Promise<Wish & { after: Party; losesPlace: boolean }> {
  const wish = { standing: row.standing, before: await partyOf(trx, row), after: party }
  const losesPlace = row.standing === 'placed' && outcomeOf(convention, wish).standing === 'waiting'
  return { ...wish, losesPlace }
}

type Done = {
  row: RegistrationRow
  /** Others who have a place now. */
  moved: number[]
}

/** Changes a registration, and lets others in by what became free. Under the edition's lock. */
export async function change(
  trx: Db,
  convention: Convention,
  { id }: RegistrationRow,
  { columns, ...wish }: Wish & { after: Party } & Pick<Asked, 'columns'>,
  now: Date,
): Promise<Done> {
  const { standing, keepsTurn, places } = outcomeOf(convention, wish)
  const nextTurn = sql<number>`nextval(pg_get_serial_sequence('convention_registration', 'turn'))`
  await trx
    .updateTable('convention_registration')
    .set({ ...columns, standing, updated: now, ...(!keepsTurn && { turn: nextTurn }) })
    .where('id', '=', id)
    .execute()
  // What stands for a city that is still wanted, stays: who came there has come.
  await trx
    .deleteFrom('convention_place')
    .where('registration_id', '=', id)
    .where('city_id', 'not in', wish.after.cities)
    .execute()
  await addPlaces(trx, id, wish.after.cities)
  return finish(trx, id, await moveUpIn(trx, convention, places))
}

/** Gives a registration up, and lets others in. Under the edition's lock. */
export async function cancel(
  trx: Db,
  convention: Convention,
  row: RegistrationRow,
  now: Date,
): Promise<Done> {
  const wish: Wish = { standing: row.standing, before: await partyOf(trx, row), after: null }
  const { places } = outcomeOf(convention, wish)
  await trx
    .updateTable('convention_registration')
    .set({ standing: 'cancelled', cancelled_at: now, updated: now })
    .where('id', '=', row.id)
    .execute()
  return finish(trx, row.id, await moveUpIn(trx, convention, places))
}

async function finish(trx: Db, id: number, moved: readonly number[]): Promise<Done> {
  const row = await trx
    .selectFrom('convention_registration')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { row, moved: moved.filter((each) => each !== id) }
}
