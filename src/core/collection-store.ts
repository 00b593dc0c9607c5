import { type RawBuilder, sql } from 'kysely'
import type { Publication, PublicationState } from './collection.ts'
import type { Db } from './db.ts'
import type { Page } from './paging.ts'
import { queryOf, wordsIn } from './words.ts'

/** The columns every collection's table has beside its own. */
export type Kind = {
  id: number
  state: PublicationState
  publish_at: Date | null
  version: number
  created: Date
  updated: Date
}

type Asked = { page: number; page_size: number }
type StaffAsked = Asked & { search?: string | undefined; state?: PublicationState | undefined }

export type CollectionStore<Columns> = ReturnType<typeof collectionStore<Columns>>

/** Of more matches than this only the newest are shown to staff. */
const mostMatches = 1000

/** A list that is counted afresh each time is not counted any further. */
const mostCounted = 1000

/**
 * SQL that is the same for every collection. Its table was made known by `is_collection` in a migration. One that
 * is ordered by hand has a column `position`; its new items come last.
 */
export function collectionStore<Columns>(name: string, order: 'newest first' | 'by hand' = 'newest first') {
  type Row = Columns & Kind
  const table = sql.table(name)
  const byHand = order === 'by hand' && sql`position, id`
  const isPublic = sql`state = 'published' and deleted_at is null`

  /** `total` is a query for the number of all of them. */
  const page = async (
    db: Db,
    where: RawBuilder<unknown>,
    order: RawBuilder<unknown>,
    total: RawBuilder<{ total: number }>,
    asked: Asked,
  ): Promise<Page<Row>> => {
    const offset = (asked.page - 1) * asked.page_size
    const [items, counted] = await Promise.all([
      sql<Row>`select * from ${table} where ${where} order by ${order} limit ${asked.page_size} offset ${offset}`.execute(
        db,
      ),
      total.execute(db),
    ])
    return { items: items.rows, total: counted.rows[0]?.total ?? 0 }
  }
  const tally = (state: PublicationState | undefined) => sql<{ total: number }>`
    select coalesce(sum(count), 0)::int as total from tally
    where source = ${name} and state = coalesce(${state ?? null}, state)`

  return {
    name,

    listPublished: (db: Db, asked: Asked) =>
      page(db, isPublic, byHand || sql`publish_at desc, id desc`, tally('published'), asked),

    /** Those of them that meet a condition, for a list that is a slice's own; counted as far as anybody pages. */
    listPublishedThat: (db: Db, condition: RawBuilder<unknown>, order: RawBuilder<unknown>, asked: Asked) => {
      const where = sql`${isPublic} and ${condition}`
      const total = sql<{ total: number }>`
        select count(*)::int as total from (select from ${table} where ${where} limit ${mostCounted}) as counted`
      return page(db, where, order, total, asked)
    },

    findPublished: (db: Db, id: number) =>
      first(sql<Row>`select * from ${table} where id = ${id} and ${isPublic}`.execute(db)),

    /** `condition` narrows it further. */
    listAll: (db: Db, { search, state, ...asked }: StaffAsked, condition?: RawBuilder<unknown>) => {
      const conditions = [sql`deleted_at is null`]
      if (condition) conditions.push(condition)
      if (state) conditions.push(sql`state = ${state}`)
      if (search) conditions.push(sql`id in (${matching(name, search)})`)
      const where = sql.join(conditions, sql` and `)
      const total =
        search || condition
          ? sql<{ total: number }>`select count(*)::int as total from ${table} where ${where}`
          : tally(state)
      return page(db, where, byHand || sql`updated desc, id desc`, total, asked)
    },

    findAny: (db: Db, id: number) =>
      first(sql<Row>`select * from ${table} where id = ${id} and deleted_at is null`.execute(db)),

    insert: async (db: Db, columns: Columns & object, publication: Publication, now: Date) => {
      const names = Object.keys(columns).map((each) => sql.ref(each))
      const values: unknown[] = Object.values(columns)
      if (byHand) {
        names.push(sql.ref('position'))
        values.push(sql`(select coalesce(max(position), 0) + 1 from ${table})`)
      }
      const { rows } = await sql<Row>`
        insert into ${table} (${sql.join(names)}, state, publish_at, created, updated)
        values (${sql.join(values)}, ${publication.state}, ${moment(publication, now)}, ${now}, ${now})
        returning *`.execute(db)
      const [row] = rows
      if (!row) throw new Error(`${name}: the new row did not come back`)
      return row
    },

    /** Nothing is changed, and undefined returned, unless the row still has the version that was read. */
    update: (
      db: Db,
      id: number,
      version: number,
      columns: Columns & object,
      publication: Publication,
      now: Date,
    ) => {
      const changes = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
      // What is public already keeps its moment: an edit does not lift it to the top.
      const publishAt =
        publication.state === 'published'
          ? sql`case when state = 'published' then publish_at else ${now}::timestamptz end`
          : sql`${moment(publication, now)}::timestamptz`
      return first(
        sql<Row>`
          update ${table}
          set ${sql.join(changes)}, state = ${publication.state}, publish_at = ${publishAt}, updated = ${now}, version = version + 1
          where id = ${id} and version = ${version} and deleted_at is null
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

/** The items of one kind that have the words, the newest of them. */
const matching = (source: string, search: string) => sql`
  select id from findable
  where source = ${source} and words @@ to_tsquery('english', ${queryOf(wordsIn(search))})
  order by at desc, id limit ${mostMatches}`

/** Publishes what is due, and tells whether it did; a job that comes early, twice or after a change of plan does not. */
export async function publishDue(db: Db, table: string, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table)} set state = 'published', version = version + 1
    where id = ${id} and state = 'scheduled' and publish_at <= ${now} returning id`.execute(db)
  return rows.length > 0
}

export async function purgeDeleted(db: Db, table: string, before: Date) {
  await sql`delete from ${sql.table(table)} where deleted_at < ${before}`.execute(db)
}

const moment = (publication: Publication, now: Date): Date | null =>
  publication.state === 'draft' ? null : publication.state === 'scheduled' ? new Date(publication.at) : now

const first = async <Row>(result: Promise<{ rows: Row[] }>): Promise<Row | undefined> =>
  (await result).rows[0]
