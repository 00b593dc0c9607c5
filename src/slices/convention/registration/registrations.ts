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

/** The form's input; staff may leave address and gender empty. */
type RegistrationInput = Omit<z.output<typeof register.input>, 'email' | 'gender'> & {
  email: string
  gender: string
}

/** Checks what the form alone couldn't, and returns columns and party. */
export type ParsedRegistration = ReturnType<typeof parseRegistration>

export function parseRegistration({ cities }: Convention, input: RegistrationInput) {
  const columns = columnsOf(input)
  const ids = citiesAt(cities, input.convention_location)
  if (ids.length === 0) throw new Problem(400, texts.location, { convention_location: texts.location })
  const party: Party = { size: columns.others + 1, cities: ids }
  return { columns, party }
}

function columnsOf(input: RegistrationInput) {
  const telephone = soundTelephone('telephone', input.telephone, input.country)
  const { first_name, last_name, email, city, state, country, gender, mailing_address } = input
  const others = input.numbers_of_people_attending_with
  return { first_name, last_name, telephone, email, city, state, country, gender, mailing_address, others }
}

type Origin = Pick<
  Insertable<Tables['convention_registration']>,
  'member_id' | 'added_by' | 'note' | 'address'
> & { confirmed_at: Date | null }

/** Adds a registration: placed, waiting or pending. Call it under the edition's lock. */
export async function add(
  trx: Db,
  convention: Convention,
  { columns, party }: ParsedRegistration,
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

/** What a change would lead to, so that people can be warned before they lose their place. */
export async function wishOf(
  trx: Db,
  convention: Convention,
  row: RegistrationRow,
  { party }: ParsedRegistration,
): Promise<Wish & { after: Party; losesPlace: boolean }> {
  const wish = { standing: row.standing, before: await partyOf(trx, row), after: party }
  const losesPlace = row.standing === 'placed' && outcomeOf(convention, wish).standing === 'waiting'
  return { ...wish, losesPlace }
}

type Done = {
  row: RegistrationRow
  /** IDs of those who moved up. */
  moved: number[]
}

/** Changes a registration and moves others up. Call it under the edition's lock. */
export async function change(
  trx: Db,
  convention: Convention,
  { id }: RegistrationRow,
  { columns, ...wish }: Wish & { after: Party } & Pick<ParsedRegistration, 'columns'>,
  now: Date,
): Promise<Done> {
  const { standing, keepsTurn, places } = outcomeOf(convention, wish)
  const nextTurn = sql<number>`nextval(pg_get_serial_sequence('convention_registration', 'turn'))`
  await trx
    .updateTable('convention_registration')
    .set({ ...columns, standing, updated: now, ...(!keepsTurn && { turn: nextTurn }) })
    .where('id', '=', id)
    .execute()
  // Keeps the rows of cities that stay, since they record arrivals.
  await trx
    .deleteFrom('convention_place')
    .where('registration_id', '=', id)
    .where('city_id', 'not in', wish.after.cities)
    .execute()
  await addPlaces(trx, id, wish.after.cities)
  return finish(trx, id, await moveUpIn(trx, convention, places))
}

/** Cancels a registration and moves others up. Call it under the edition's lock. */
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
