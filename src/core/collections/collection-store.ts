import { type RawBuilder, sql } from 'kysely'
import type { Page } from '../api/paging.ts'
import type { Db } from '../data/db.ts'
import { allWith, newestWith } from '../data/findable.ts'
import { readAllRows } from '../data/list-sql.ts'
import { maxMatches, wordsIn } from '../data/words.ts'
import type { Publication, PublicationState } from './collection.ts'

/** The columns every collection's table has beside its own. */
export type CollectionRow = {
  id: number
  state: PublicationState
  publish_at: Date | null
  version: number
  created: Date
  updated: Date
}

type Paging = { page: number; page_size: number }
type Filters = { search?: string | undefined; state?: PublicationState | undefined }
type StaffQuery = Paging & Filters

export type CollectionStore<Columns> = ReturnType<typeof collectionStore<Columns>>

/** Counting of filtered public lists stops here. */
const maxCounted = 600

/** Pages beyond this offset start at the week they fall into (`tally_week`). */
const farOffset = 200

/** A list in `tally_week`, and the column that it is ordered by. */
type ByWeek = { moment: 'publish_at' | 'updated'; list: 'public' | 'staff' | PublicationState }

/** The week that contains the row at `offset`: when it ends, how many rows are newer, and the total. */
async function weekAt(db: Db, source: string, list: ByWeek['list'], offset: number) {
  const { rows } = await sql<{ before: Date; above: number; total: number }>`
    select (week + 7)::timestamp at time zone 'UTC' as before, above::int, total::int from (
      select week, sum(count) over (order by week desc) - count as above, sum(count) over () as total
      from tally_week where source = ${source} and list = ${list}
    ) as weeks
    where above <= ${offset} order by week limit 1`.execute(db)
  return rows[0]
}

/**
 * The queries that all collections share. A migration registers the table with `is_collection`. A collection ordered by
 * hand has a column `position`; its new items come last.
 */
export function collectionStore<Columns>(name: string, order: 'newest first' | 'by hand' = 'newest first') {
  type Row = Columns & CollectionRow
  const table = sql.table(name)
  const byHand = order === 'by hand' && sql`position, id`
  const staffOrder = byHand || sql`updated desc, id desc`
  const isPublic = sql`state = 'published' and deleted_at is null`
  const existing = (state: PublicationState | undefined, ...further: (RawBuilder<unknown> | undefined)[]) => {
    const ofState = state && sql`state = ${state}`
    const all = [sql`deleted_at is null`, ofState, ...further].filter((each) => each !== undefined)
    return sql.join(all, sql` and `)
  }

  /** `total` is a query that counts all rows of the list. */
  const page = async (
    db: Db,
    where: RawBuilder<unknown>,
    order: RawBuilder<unknown>,
    total: RawBuilder<{ total: number }>,
    query: Paging,
    byWeek?: ByWeek | false,
  ): Promise<Page<Row>> => {
    const offset = (query.page - 1) * query.page_size
    const start = byWeek && offset > farOffset ? await weekAt(db, name, byWeek.list, offset) : undefined
    const from = byWeek && start ? sql`${where} and ${sql.ref(byWeek.moment)} < ${start.before}` : where
    // The offset is skipped in the index alone; only the rows of the page are read.
    const ids = sql`
      select id from ${table} where ${from} order by ${order}
      limit ${query.page_size} offset ${offset - (start?.above ?? 0)}`
    const [items, counted] = await Promise.all([
      sql<Row>`select * from ${table} where id in (${ids}) order by ${order}`.execute(db),
      start ? { rows: [start] } : total.execute(db),
    ])
    return { items: items.rows, total: counted.rows[0]?.total ?? 0 }
  }
  const tally = (state: PublicationState | undefined) => sql<{ total: number }>`
    select coalesce(sum(count), 0)::int as total from tally
    where source = ${name} and state = coalesce(${state ?? null}, state)`

  return {
    name,

    listPublished: (db: Db, query: Paging) =>
      page(
        db,
        isPublic,
        byHand || sql`publish_at desc, id desc`,
        tally('published'),
        query,
        !byHand && { moment: 'publish_at', list: 'public' },
      ),

    /** The published items that meet a condition, for a slice's own lists; counted up to `maxCounted`. */
    listPublishedThat: (
      db: Db,
      condition: RawBuilder<unknown>,
      order: RawBuilder<unknown>,
      query: Paging,
    ) => {
      const where = sql`${isPublic} and ${condition}`
      const total = sql<{ total: number }>`
        select count(*)::int as total from (select from ${table} where ${where} limit ${maxCounted}) as counted`
      return page(db, where, order, total, query)
    },

    findPublished: (db: Db, id: number) =>
      first(sql<Row>`select * from ${table} where id = ${id} and ${isPublic}`.execute(db)),

    /** `condition` filters further; `order` replaces the default order. */
    listAll: async (
      db: Db,
      { search, state, ...query }: StaffQuery,
      condition?: RawBuilder<unknown>,
      order?: RawBuilder<unknown>,
    ) => {
      const hasWords = search ? sql`id = any(${await matching(db, name, search)}::int[])` : undefined
      const where = existing(state, condition, hasWords)
      const unfiltered = !search && !condition
      const total = unfiltered
        ? tally(state)
        : sql<{ total: number }>`select count(*)::int as total from ${table} where ${where}`
      const byWeek =
        unfiltered && !byHand && !order && ({ moment: 'updated', list: state ?? 'staff' } as const)
      return page(db, where, order ?? staffOrder, total, query, byWeek)
    },

    /** All rows of the same list, for an export. */
    exportAll: (
      db: Db,
      { search, state }: Filters,
      condition?: RawBuilder<unknown>,
      order?: RawBuilder<unknown>,
    ) => {
      const among = search ? allWith(wordsIn(search), name) : undefined
      const where = existing(state, condition)
      return readAllRows<Row>(db, {
        columns: sql`*`,
        from: table,
        where,
        key: sql`id`,
        order: order ?? staffOrder,
        among,
      })
    },

    /** How many published items come before this one in the list. */
    countAbove: async (db: Db, id: number) => {
      const above = byHand
        ? sql`(position, id) < (select position, id from ${table} where id = ${id})`
        : sql`(publish_at, id) > (select publish_at, id from ${table} where id = ${id})`
      const { rows } = await sql<{ count: number }>`
        select count(*)::int from ${table} where ${isPublic} and ${above}`.execute(db)
      return rows[0]?.count ?? 0
    },

    findAny: (db: Db, id: number) =>
      first(sql<Row>`select * from ${table} where id = ${id} and deleted_at is null`.execute(db)),

    /** `id` is only for previews; otherwise the database assigns it. */
    insert: async (db: Db, columns: Columns & object, publication: Publication, now: Date, id?: number) => {
      const names = Object.keys(columns).map((each) => sql.ref(each))
      const values: unknown[] = Object.values(columns)
      if (id !== undefined) {
        names.push(sql.ref('id'))
        values.push(id)
      }
      if (byHand) {
        names.push(sql.ref('position'))
        values.push(sql`(select coalesce(max(position), 0) + 1 from ${table})`)
      }
      const { rows } = await sql<Row>`
        insert into ${table} (${sql.join(names)}, state, publish_at, created, updated) overriding system value
        values (${sql.join(values)}, ${publication.state}, ${moment(publication, now)}, ${now}, ${now})
        returning *`.execute(db)
      const [row] = rows
      if (!row) throw new Error(`${name}: the insert returned no row`)
      return row
    },

    /** Returns undefined without a change if `version` is given and the row has another one by now. */
    update: (
      db: Db,
      id: number,
      version: number | null,
      columns: Columns & object,
      publication: Publication,
      now: Date,
    ) => {
      const changes = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
      // A published item keeps its moment: an edit does not move it to the top.
      const publishAt =
        publication.state === 'published'
          ? sql`case when state = 'published' then publish_at else ${now}::timestamptz end`
          : sql`${moment(publication, now)}::timestamptz`
      return first(
        sql<Row>`
          update ${table}
          set ${sql.join(changes)}, state = ${publication.state}, publish_at = ${publishAt}, updated = ${now}, version = version + 1
          where id = ${id} and version = coalesce(${version}::int, version) and deleted_at is null
          returning *`.execute(db),
      )
    },

    remove: (db: Db, id: number, now: Date) =>
      first(
        sql<Row>`update ${table} set deleted_at = ${now} where id = ${id} and deleted_at is null returning *`.execute(
          db,
        ),
      ),

    restore: (db: Db, id: number) =>
      first(
        sql<Row>`update ${table} set deleted_at = null where id = ${id} and deleted_at is not null returning *`.execute(
          db,
        ),
      ),
  }
}

/** The ids of the newest items that have the words. */
async function matching(db: Db, source: string, search: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${newestWith(wordsIn(search), { source }, maxMatches)}) as found`.execute(db)
  return rows.map(({ id }) => id)
}

/** Publishes a scheduled item that is due, and returns whether it did; a job may come early, twice or after a change. */
export async function publishDue(db: Db, table: string, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table)} set state = 'published', version = version + 1
    where id = ${id} and state = 'scheduled' and publish_at <= ${now} returning id`.execute(db)
  return rows.length > 0
}

const moment = (publication: Publication, now: Date): Date | null =>
  publication.state === 'draft' ? null : publication.state === 'scheduled' ? new Date(publication.at) : now

const first = async <Row>(result: Promise<{ rows: Row[] }>): Promise<Row | undefined> =>
  (await result).rows[0]
