import { type Selectable, type SqlBool, sql } from 'kysely'
import { notFound } from '#core/api/problems.ts'
import type { Db, Tables } from '#core/data/db.ts'
import { both, type Edition } from './contract.ts'
import type { CityDraft } from './editions/edition-contract.ts'
import { datesBetween, type Party } from './rules.ts'

export type EditionRow = Selectable<Tables['convention_edition']>
export type RegistrationRow = Selectable<Tables['convention_registration']>

export type CityRow = {
  id: number
  edition_id: number
  name: string
  venue: string
  starts: string
  ends: string
  time_zone: string
  capacity: number
  taken: number
  is_full: boolean
}

export async function citiesOf(db: Db, editions: readonly number[]): Promise<CityRow[]> {
  const { rows } = await sql<CityRow>`
    select id, edition_id, name, venue, starts::text as starts, ends::text as ends, time_zone, capacity, taken, is_full
    from convention_city where edition_id = any(${editions}::int[]) order by position, id`.execute(db)
  return rows
}

/** The cities as staff edit them. */
export const draftsOf = (cities: readonly CityRow[]): CityDraft[] =>
  cities.map(({ id, name, venue, starts, ends, time_zone, capacity }) => ({
    id,
    name,
    venue,
    starts,
    ends,
    timeZone: time_zone,
    capacity,
  }))

export type Convention = { edition: EditionRow; cities: CityRow[] }

async function withCities(db: Db, edition: EditionRow | undefined): Promise<Convention | undefined> {
  return edition && { edition, cities: await citiesOf(db, [edition.id]) }
}

export const currentConvention = async (db: Db) =>
  withCities(
    db,
    await db.selectFrom('convention_edition').selectAll().where('current', '=', true).executeTakeFirst(),
  )

export const conventionOf = async (db: Db, id: number) =>
  withCities(
    db,
    await db.selectFrom('convention_edition').selectAll().where('id', '=', id).executeTakeFirst(),
  )

/** The same, locked until the transaction ends: everything that takes or frees places of the edition waits here. */
export const lockConvention = async (trx: Db, id: number) =>
  withCities(
    trx,
    await trx
      .selectFrom('convention_edition')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  )

export const lockCurrent = async (trx: Db) =>
  withCities(
    trx,
    await trx
      .selectFrom('convention_edition')
      .selectAll()
      .where('current', '=', true)
      .forUpdate()
      .executeTakeFirst(),
  )

/** What `convention_location` may be. */
export const locationsOf = (cities: readonly { name: string }[]): string[] => [
  ...cities.map(({ name }) => name),
  ...(cities.length === 2 ? [both] : []),
]

/** The cities of a location; empty if it is unknown. */
export const citiesAt = (cities: readonly CityRow[], location: string): number[] =>
  cities
    .filter(({ name }) => name === location || (location === both && cities.length === 2))
    .map(({ id }) => id)

export const locationOf = (cities: readonly CityRow[], cityIds: readonly number[]): string => {
  const names = cities.filter(({ id }) => cityIds.includes(id)).map(({ name }) => name)
  return names.length === 2 && cities.length === 2 ? both : names.join(', ')
}

export type PlaceRow = {
  registration_id: number
  city_id: number
  arrived_at: Date | null
  received_by: string | null
  arrived_people: number | null
}

export const placesOf = (db: Db, registrations: readonly number[]): Promise<PlaceRow[]> =>
  registrations.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('convention_place')
        .selectAll()
        .where('registration_id', 'in', registrations)
        .orderBy('city_id')
        .execute()

export const partyOf = async (db: Db, { id, party }: RegistrationRow): Promise<Party> => ({
  size: party,
  cities: (await placesOf(db, [id])).map(({ city_id }) => city_id),
})

export const registrationBy = (db: Db, by: { id: number } | { key: string }) =>
  db
    .selectFrom('convention_registration')
    .selectAll()
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('key', '=', by.key)))
    .executeTakeFirst()

/** The registration of an address in the edition, unless cancelled. */
export const registrationTo = (db: Db, editionId: number, email: string) =>
  db
    .selectFrom('convention_registration')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where(sql<SqlBool>`lower(email) = lower(${email})`)
    .where('standing', '<>', 'cancelled')
    .executeTakeFirst()

export type Queued = Party & { id: number }

/** Waiting parties in order, up to this size. */
export async function queueOf(db: Db, editionId: number, maxParty: number): Promise<Queued[]> {
  const { rows } = await sql<Queued>`
    select r.id, r.party as size, array_agg(p.city_id) as cities
    from convention_registration r join convention_place p on p.registration_id = r.id
    where r.edition_id = ${editionId} and r.standing = 'waiting' and r.party <= ${maxParty}
    group by r.id order by r.turn`.execute(db)
  return rows
}

/** Parties ahead that wait for one of the same cities. */
export async function aheadOf(db: Db, { id, edition_id, turn }: RegistrationRow): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    select count(distinct r.id)::int as ahead
    from convention_registration r join convention_place p on p.registration_id = r.id
    where r.edition_id = ${edition_id} and r.standing = 'waiting' and r.turn < ${turn}
      and p.city_id in (select city_id from convention_place where registration_id = ${id})`.execute(db)
  return rows[0]?.ahead ?? 0
}

/** The last day of the last city has passed. */
export const isOver = ({ cities }: Convention, today: string): boolean =>
  cities.length > 0 && cities.every(({ ends }) => ends < today)

/** An edition that is over takes no registrations, even if it was left open. */
export const isOpen = (convention: Convention, today: string): boolean =>
  convention.edition.open && !isOver(convention, today)

export const editionOf = (convention: Convention, today: string): Edition => ({
  title: convention.edition.title,
  welcome: convention.edition.welcome,
  hotelUrl: convention.edition.hotel_url,
  open: isOpen(convention, today),
  over: isOver(convention, today),
  cities: convention.cities.map(({ name, venue, starts, ends, is_full }) => ({
    name,
    venue,
    starts,
    ends,
    dates: datesBetween(starts, ends),
    full: is_full,
  })),
  locations: locationsOf(convention.cities),
})

/** The row of a registration or of its edition. */
export function orNotFound<T>(row: T | undefined): T {
  if (row === undefined) throw notFound('We couldn’t find this registration.')
  return row
}
