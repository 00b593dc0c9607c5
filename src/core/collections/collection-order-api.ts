import { type Generated, type GeneratedAlways, sql } from 'kysely'
import { on, type ServedEndpoint } from '../api/endpoint-handler.ts'
import { notFound, Problem } from '../api/problems.ts'
import type { Db } from '../data/db.ts'
import type { Collection, Move } from './collection.ts'
import type { CollectionRow, CollectionStore } from './collection-store.ts'
import { titleOf } from './collection-title.ts'

/** The table of a collection that is ordered by hand, as Kysely sees it. */
export type OrderedTable<Columns> = Columns &
  Pick<CollectionRow, 'state' | 'publish_at'> & {
    id: GeneratedAlways<number>
    version: Generated<number>
    created: Generated<Date>
    updated: Generated<Date>
    deleted_at: Date | null
    position: number
  }

/** Rows for a new installation: public at once, in the order given. */
export const inOrder = <Columns extends object>(rows: readonly Columns[], now: Date) =>
  rows.map((row, index) => ({
    ...row,
    position: index + 1,
    state: 'published' as const,
    publish_at: now,
    created: now,
    updated: now,
  }))

/** The handler of a collection's `moveIn`. */
export const onMove = <Item, Draft, Columns>(
  move: Move,
  of: Collection<Item, Draft>,
  store: CollectionStore<Columns>,
): ServedEndpoint =>
  on(move, async ({ id, direction, past }, { db, note }) => {
    note(await titleOf(db, of, id))
    if (!(await store.findAny(db, id))) throw notFound(of.missing)
    if (past !== undefined && !(await store.findAny(db, past))) {
      throw new Problem(
        409,
        'Someone else changed this list while you were editing. Here’s the latest version.',
      )
    }
    await moveRow(db, of.table, id, direction, past)
    return { message: 'Moved.' }
  })

/**
 * Renumbers all rows in one statement, with the moved one before or after the one that it passes. The rows are locked
 * first, so that of two concurrent moves the second sees the result of the first. Versions stay the same, so that a
 * move causes no edit conflicts.
 */
async function moveRow(db: Db, name: string, id: number, direction: 'up' | 'down', past: number | undefined) {
  const table = sql.table(name)
  const up = direction === 'up'
  const further = up
    ? sql`(row.position, row.id) < (moved.position, moved.id) order by row.position desc, row.id desc`
    : sql`(row.position, row.id) > (moved.position, moved.id) order by row.position, row.id`
  await sql`
    with row as materialized (
      select id, position from ${table} where deleted_at is null order by id for update
    ),
    passed as (
      select row.id, row.position from row, row as moved
      where moved.id = ${id} and ${past === undefined ? further : sql`row.id = ${past}`}
      limit 1
    ),
    numbered as (
      select row.id, row.position, row_number() over (
        order by coalesce(passed.position, row.position), coalesce(passed.id, row.id),
          case when passed.id is null then 0 else ${up ? -1 : 1}::int end
      ) as place
      from row left join passed on row.id = ${id}
    )
    update ${table} as kept set position = numbered.place
    from numbered where numbered.id = kept.id and numbered.position <> numbered.place`.execute(db)
}
