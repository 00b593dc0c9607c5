import { type RawBuilder, sql } from 'kysely'
import { countByStep } from '#core/data/daily-sums.ts'
import type { Db } from '#core/data/db.ts'
import { countedPage, maxWaiting, readAllRows } from '#core/data/list-sql.ts'
import type { Step } from '#core/data/series.ts'
import { byWords, matchesSearch } from '#core/data/text-search.ts'
import { startOfDay } from '#core/time/time.ts'
import { both, type Standing } from '../contract.ts'
import {
  maxCounted,
  nameOf,
  type RegistrationRow,
  type RegistrationsFilter,
} from './registrations-contract.ts'

type ListedRow = {
  id: number
  reference: string
  first_name: string
  last_name: string
  email: string
  telephone: string
  city: string
  country: string
  party: number
  location: string
  standing: Standing
  arrived: string[]
  created: Date
}

export const rowOf = (row: ListedRow): RegistrationRow => ({
  id: row.id,
  reference: row.reference,
  name: nameOf(row),
  email: row.email,
  telephone: row.telephone,
  from: [row.city, row.country].filter(Boolean).join(', '),
  party: row.party,
  convention_location: row.location,
  standing: row.standing,
  arrived: row.arrived,
  created: row.created.toISOString(),
})

/** An edition has at most two cities. */
const columns = sql`r.id, r.reference, r.first_name, r.last_name, r.email, r.telephone, r.city, r.country, r.party,
  r.standing, r.created,
  (select case when count(*) = 2 then ${both} else min(c.name) end
   from convention_place p join convention_city c on c.id = p.city_id where p.registration_id = r.id) as location,
  coalesce((select array_agg(c.name order by c.position) from convention_place p join convention_city c on c.id = p.city_id
   where p.registration_id = r.id and p.arrived_at is not null), '{}') as arrived`

const from = sql`convention_registration r`
const key = sql`r.id`

/** Checked per registration, since most have such a place. */
const has = (place: RawBuilder<unknown>) =>
  sql`(select bool_or(${place}) from convention_place p where p.registration_id = r.id)`

/** Selected from all arrivals, since these may be few. */
const hasArrived = (inCity: RawBuilder<unknown>) => sql`exists (
  select from convention_place p where p.registration_id = r.id and ${inCity} and p.arrived_at is not null)`

type ListFilter = Omit<RegistrationsFilter, 'edition'> & { edition: number }

function conditions({ edition, city, standing, arrived }: ListFilter) {
  const inCity = city === undefined ? sql`true` : sql`p.city_id = ${city}`
  const all = [sql`r.edition_id = ${edition}`]
  if (city !== undefined) all.push(has(inCity))
  if (standing) all.push(sql`r.standing = ${standing}`)
  if (arrived === 'yes') all.push(hasArrived(inCity))
  if (arrived === 'no') {
    const missing = sql`(p.arrived_at is null or p.arrived_people < r.party)`
    all.push(sql`r.standing = 'placed'`, has(sql`${inCity} and ${missing}`))
  }
  return sql.join(all, sql` and `)
}

const orders = {
  '-date': sql`r.created desc, r.id desc`,
  date: sql`r.created, r.id`,
  name: sql`lower(r.last_name), lower(r.first_name), r.id`,
  turn: sql`r.turn`,
} as const satisfies Record<RegistrationsFilter['sort'], unknown>

const searchOf = (question: string) => byWords(sql`r.words`, question, orders['-date'])

const listOf = (filter: ListFilter) => ({
  columns,
  from,
  where: conditions(filter),
  key,
  order: orders[filter.sort],
  most: maxCounted,
  search: filter.search !== '' && searchOf(filter.search),
})

export const findRegistrations = (db: Db, filter: ListFilter & { page: number; page_size: number }) =>
  countedPage<ListedRow>(db, filter, listOf(filter))

export type ExportRow = ListedRow & {
  state: string
  gender: string
  mailing_address: string
  note: string
  added_by: string | null
  cancelled_at: Date | null
}

export const allRegistrations = (db: Db, filter: ListFilter) =>
  readAllRows<ExportRow>(db, {
    ...listOf(filter),
    columns: sql`${columns}, r.state, r.gender, r.mailing_address, r.note, r.added_by, r.cancelled_at`,
  })

/** The newest registrations of an edition that aren't cancelled, or those that match the search. */
export async function newestRegistrations(
  db: Db,
  filter: { search: string } | { edition: number },
  limit: number,
) {
  const { rows } = await sql<ListedRow & { title: string }>`
    select ${columns}, e.title from ${from} join convention_edition e on e.id = r.edition_id
    where ${
      'search' in filter
        ? matchesSearch({ ...searchOf(filter.search), from, key, where: sql`true` }, limit)
        : sql`r.edition_id = ${filter.edition} and r.standing <> 'cancelled'`
    }
    order by ${orders['-date']} limit ${limit}`.execute(db)
  return rows
}

/** People in waiting parties, counted up to a limit. */
export async function peopleWaiting(db: Db, edition: number): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select coalesce(sum(party), 0)::int as people from (
      select party from convention_registration where edition_id = ${edition} and standing = 'waiting'
      limit ${maxWaiting}
    ) waiting`.execute(db)
  return rows[0]?.people ?? 0
}

type DoorRow = {
  id: number
  reference: string
  first_name: string
  last_name: string
  party: number
  arrived: boolean
  here: number
}

/** How many of a party have arrived in a city where somebody has. */
const peopleHere = sql`least(coalesce(p.arrived_people, r.party), r.party)`

/** Everybody with a place in a city, by name. */
export async function atDoor(db: Db, city: number): Promise<DoorRow[]> {
  const { rows } = await sql<DoorRow>`
    select r.id, r.reference, r.first_name, r.last_name, r.party, p.arrived_at is not null as arrived,
      case when p.arrived_at is null then 0 else ${peopleHere} end as here
    from convention_place p join convention_registration r on r.id = p.registration_id
    where p.city_id = ${city} and r.standing = 'placed'
    order by lower(r.last_name), lower(r.first_name), r.id limit 20000`.execute(db)
  return rows
}

export type CityNumbers = { city_id: number; waiting: number; arrived: number }

/** People waiting and arrived, by city. */
export async function numbersOf(db: Db, editions: readonly number[]): Promise<Map<number, CityNumbers>> {
  const { rows } = await sql<CityNumbers>`
    select city_id, sum(waiting)::int as waiting, sum(arrived)::int as arrived from (
      select p.city_id, r.party as waiting, 0 as arrived
      from convention_registration r join convention_place p on p.registration_id = r.id
      where r.edition_id = any(${editions}::int[]) and r.standing = 'waiting'
      union all
      select p.city_id, 0, ${peopleHere}
      from convention_place p join convention_registration r on r.id = p.registration_id
      where p.arrived_at is not null and r.edition_id = any(${editions}::int[]) and r.standing = 'placed'
    ) people group by city_id`.execute(db)
  return new Map(rows.map((row) => [row.city_id, row]))
}

type Range = { edition: number; city?: number | undefined; from: string; to: string; by: Step }

/** People registered and not cancelled, by the first day of each step. */
export async function peopleByStep(
  db: Db,
  { edition, city, from, to, by }: Range,
  timeZone: string,
): Promise<Map<string, number>> {
  if (city === undefined) {
    return countByStep(db, 'convention_registration', { from, to, by }, String(edition))
  }
  const { rows } = await sql<{ day: string; people: number }>`
    select to_char(date_trunc(${by}, r.created at time zone ${timeZone}), 'YYYY-MM-DD') as day, sum(r.party)::int as people
    from convention_registration r
    where r.edition_id = ${edition} and r.standing in ('placed', 'waiting')
      and r.created >= ${startOfDay(from, timeZone)} and r.created < ${startOfDay(to, timeZone, 1)}
      and ${has(sql`p.city_id = ${city}`)}
    group by 1`.execute(db)
  return new Map(rows.map(({ day, people }) => [day, people]))
}
