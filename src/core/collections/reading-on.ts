import { type RawBuilder, sql } from 'kysely'
import { on, type ServedEndpoint } from '../api/endpoint-handler.ts'
import type { Db } from '../data/db.ts'
import type { Collection } from './collection.ts'
import { orNotFound } from './collection-api.ts'
import type { Neighbors } from './collection-neighbors.ts'
import type { CollectionRow, CollectionStore } from './collection-store.ts'

/** The handler of a collection's `neighborsIn`. */
export const onNeighbors = <Item, Draft, Columns>(
  neighbors: Neighbors,
  of: Pick<Collection<Item, Draft>, 'table' | 'missing'>,
  store: CollectionStore<Columns>,
  titleOf: (row: Columns & CollectionRow) => string,
): ServedEndpoint =>
  on(neighbors, async ({ id }, { db }) => {
    orNotFound(of, await store.findPublished(db, id))
    const beside = async (way: 'older' | 'newer') => {
      const [found] = await neighborIds(db, of.table, id, way)
      const row = found && (await store.findPublished(db, found.id))
      return row ? { id: row.id, title: titleOf(row) } : null
    }
    const [previous, next] = await Promise.all([beside('older'), beside('newer')])
    return { previous, next }
  })

/** One row of the index of the public list. */
async function neighborIds(db: Db, name: string, id: number, way: 'older' | 'newer') {
  const table = sql.table(name)
  const here = sql`(select publish_at, id from ${table} where id = ${id})`
  const isThatWay =
    way === 'older'
      ? sql`(publish_at, id) < ${here} order by publish_at desc, id desc`
      : sql`(publish_at, id) > ${here} order by publish_at, id`
  const { rows } = await sql<{ id: number }>`
    select id from ${table} where state = 'published' and deleted_at is null and ${isThatWay} limit 1`.execute(
    db,
  )
  return rows
}

const maxRelated = 3

const nothingNear = sql`select 0 as id, 0 as nearness where false`

/** Of its words, so many are looked for in others. */
const maxWords = 24

/** So many of the newest items are compared. */
const maxCompared = 300

/**
 * The ids of the published items of a table that resemble this one, the most similar first. `near` is a query for the
 * `id` and `nearness` of items that have more in common with it than words; it must be limited. Then words count: those
 * of the title and those that it repeats, the more the fewer others have them.
 */
export async function relatedIds(
  db: Db,
  source: string,
  id: number,
  near: RawBuilder<unknown> = nothingNear,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with own as materialized (
      select ('''' || lexeme || '''')::tsquery as word
      from findable, unnest(words) where source = ${source} and id = ${id} and lexeme !~ '[''\\\\@]'
      order by 'A' = any(weights) desc, cardinality(positions) desc, lexeme limit ${maxWords}
    ),
    near as materialized (${near}),
    newest as materialized (
      select id from findable where source = ${source} and public order by at desc, id limit ${maxCompared}
    ),
    compared as materialized (
      select id, at, words from findable
      where source = ${source} and public and id <> ${id}
        and id = any(array(select id from newest union select id from near))
    ),
    shared as (
      select compared.id, count(*) over (partition by word) as frequency
      from compared join own on compared.words @@ word
    ),
    alike as (select id, sum(1.0 / frequency) as likeness from shared group by id)
    select compared.id from compared left join near using (id) left join alike using (id)
    where near.id is not null or alike.id is not null
    order by coalesce(nearness, 0) desc, coalesce(likeness, 0) desc, at desc, id desc limit ${maxRelated}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
