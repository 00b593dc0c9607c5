import { type RawBuilder, sql } from 'kysely'
import { maxCounted } from '#core/api/paging.ts'
import type { Db } from '#core/data/db.ts'
import { countedPage, readAllRows } from '#core/data/list-sql.ts'
import { byWords, hasWords, matchesSearch } from '#core/data/text-search.ts'
import { wordsIn } from '#core/data/words.ts'
import { dayOf, startOfDay } from '#core/time/time.ts'
import type { Sight } from '../activities.ts'
import type { GivingGroup, PeopleFilter, PersonLine, SegmentFilter } from '../contract.ts'
import { visibleTo } from './sight-sql.ts'

/** The year and the time zone that "this year" is in. */
export type Year = { year: number; timeZone: string }

export const yearOf = (now: Date, timeZone: string): Year => ({
  year: Number(dayOf(now, timeZone).slice(0, 4)),
  timeZone,
})

export type PersonRow = {
  id: number
  name: string
  email: string
  phone: string
  address: string
  postal_code: string
  city: string
  region: string
  country: string
  branch: string
  language: string
  tags: string[]
  household_id: number | null
  household: string | null
  has_account: boolean
  last_gift_at: Date | null
}

const columns = sql`p.id, p.name, p.email, p.phone, p.address, p.postal_code, p.city, p.region, p.country, p.branch,
  p.language, p.tags, p.household_id, h.name as household, p.member_id is not null as has_account, p.last_gift_at`
const from = sql`person p left join household h on h.id = p.household_id`
const key = sql`p.id`

const orders = {
  name: sql`p.name_key, p.id`,
  '-name': sql`p.name_key desc, p.id desc`,
  '-added': sql`p.id desc`,
  '-gift': sql`p.last_gift_at desc, p.id desc`,
} as const satisfies Record<PeopleFilter['sort'], unknown>

const startOf = ({ year, timeZone }: Year, yearsAgo = 0) => startOfDay(`${year - yearsAgo}-01-01`, timeZone)

const groups: Record<GivingGroup, (year: Year) => RawBuilder<unknown>> = {
  thisYear: (year) => sql`p.last_gift_at >= ${startOf(year)}`,
  lapsed: (year) => sql`p.last_gift_at >= ${startOf(year, 1)} and p.last_gift_at < ${startOf(year)}`,
  firstTime: (year) => sql`p.first_gift_at >= ${startOf(year)}`,
  never: () => sql`p.last_gift_at is null`,
}

/** The filters are those that the caller may use: see `mayFilter` in rules.ts. */
function conditionOf(filter: Omit<PeopleFilter, 'search' | 'sort'>, sight: Sight, year: Year) {
  const { giving, city, tag, household, account } = filter
  const all: RawBuilder<unknown>[] = [visibleTo(sight)]
  if (giving) all.push(groups[giving](year))
  if (city) all.push(sql`p.city_key = lower(without_marks(${city}))`)
  if (tag) all.push(sql`p.tags @> ${[tag]}::text[]`)
  if (household) all.push(sql`p.household_id = ${household}`)
  if (account) all.push(account === 'yes' ? sql`p.member_id is not null` : sql`p.member_id is null`)
  return sql.join(all, sql` and `)
}

/** The same for a segment, which has a search but no list. */
export const segmentCondition = ({ search, ...filter }: SegmentFilter, sight: Sight, year: Year) =>
  wordsIn(search).length > 0
    ? sql`${conditionOf(filter, sight, year)} and ${hasWords(sql`p.words`, search)}`
    : conditionOf(filter, sight, year)

const searchOf = (question: string) => byWords(sql`p.words`, question, orders['-added'])

const listOf = (filter: PeopleFilter, sight: Sight, year: Year) => ({
  columns,
  from,
  where:
    filter.sort === '-gift'
      ? sql`${conditionOf(filter, sight, year)} and p.last_gift_at is not null`
      : conditionOf(filter, sight, year),
  key,
  order: orders[filter.sort],
  most: maxCounted,
  search: wordsIn(filter.search).length > 0 && searchOf(filter.search),
})

export const findPeople = (
  db: Db,
  filter: PeopleFilter & { page: number; page_size: number },
  sight: Sight,
  year: Year,
) => countedPage<PersonRow>(db, filter, listOf(filter, sight, year))

export type ExportRow = PersonRow & { given: number; currency: string | null }

/** With the sum of this year's gifts in one currency, for those who may see money. */
export const allPeople = (db: Db, filter: PeopleFilter, sight: Sight, year: Year, currency: string) =>
  readAllRows<ExportRow>(db, {
    ...listOf(filter, sight, year),
    columns: sql`${columns}, ${currency}::text as currency, coalesce((
      select sum(a.amount) from person_activity a
      where a.person_id = p.id and a.kind = 'gift' and a.amount > 0 and a.currency = ${currency}
        and a.at >= ${startOf(year)}), 0)::bigint as given`,
  })

export async function newestPeople(
  db: Db,
  search: string,
  limit: number,
  sight: Sight,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${columns} from ${from}
    where ${matchesSearch({ ...searchOf(search), from: sql`person p`, key, where: visibleTo(sight) }, limit)}
    order by ${orders['-added']} limit ${limit}`.execute(db)
  return rows
}

export async function findChoices(db: Db) {
  const { rows: tags } = await sql<{ tag: string }>`
    select tag from person p, unnest(p.tags) as tag where p.tags <> '{}' and p.merged_into is null and not p.sealed
    group by tag order by count(*) desc, tag limit 100`.execute(db)
  const households = await db
    .selectFrom('household')
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .limit(500)
    .execute()
  return { tags: tags.map(({ tag }) => tag), households }
}

export const lineOf = (row: PersonRow, sight: Sight): PersonLine => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  address: row.address,
  postalCode: row.postal_code,
  city: row.city,
  region: row.region,
  country: row.country,
  household:
    row.household_id !== null && row.household !== null
      ? { id: row.household_id, name: row.household }
      : null,
  tags: row.tags,
  hasAccount: row.has_account,
  lastGift: sight.money ? (row.last_gift_at?.toISOString() ?? null) : null,
})
