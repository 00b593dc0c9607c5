import { sql } from 'kysely'
import type { z } from 'zod'
import { notFound } from '../api/problems.ts'
import type { Db } from '../data/db.ts'
import type { Versions } from './versions.ts'

/** How many versions of an item are kept. */
export const maxVersions = 30

/** Saves of a draft that follow each other as quickly are one version: drafts save themselves while somebody writes. */
const onePieceMs = 2 * 60_000

type Saved = { version: number; saved_at: Date }

/** What versions are kept of: a row of a table. */
type Item = { source: string; id: number }

/** An item as it is saved now, or was. */
type Version = { version: number; draft: unknown; at: Date; isDraft: boolean }

/** Keeps what was saved, and what it took the place of, where that isn't known yet. */
export async function keepVersion(db: Db, item: Item, saved: Version, before?: Version) {
  if (before && isOnePiece(before, saved)) {
    await sql`
      delete from item_version
      where source = ${item.source} and item_id = ${item.id} and version = ${before.version}`.execute(db)
  } else if (before) {
    await insert(db, item, before)
  }
  await insert(db, item, saved)
  await sql`
    delete from item_version where source = ${item.source} and item_id = ${item.id} and version in (
      select version from item_version where source = ${item.source} and item_id = ${item.id}
      order by version desc offset ${maxVersions})`.execute(db)
}

const isOnePiece = (before: Version, saved: Version) =>
  before.isDraft && saved.isDraft && saved.at.getTime() - before.at.getTime() < onePieceMs

async function insert(db: Db, { source, id }: Item, { version, draft, at }: Version) {
  await sql`
    insert into item_version (source, item_id, version, draft, saved_at)
    values (${source}, ${id}, ${version}, ${JSON.stringify(draft)}, ${at})
    on conflict do nothing`.execute(db)
}

/** All versions, the newest first; with one of them, its draft too. */
export async function readVersions<Draft>(
  db: Db,
  { source, id }: Item,
  schema: z.ZodType<Draft, Draft>,
  version: number | undefined,
): Promise<Versions<Draft>> {
  const versions = await listVersions(db, { source, id })
  if (version === undefined) return { versions, draft: null }
  // Not one that another version of the program stored, with other fields.
  const { success, data } = schema.safeParse(await findVersion(db, { source, id }, version))
  if (!success) throw notFound('We couldn’t find this version.')
  return { versions, draft: data }
}

async function listVersions(db: Db, { source, id }: Item) {
  const { rows } = await sql<Saved>`
    select version, saved_at from item_version
    where source = ${source} and item_id = ${id} order by version desc`.execute(db)
  return rows.map(({ version, saved_at }) => ({ version, savedAt: saved_at.toISOString() }))
}

async function findVersion(db: Db, { source, id }: Item, version: number): Promise<unknown> {
  const { rows } = await sql<{ draft: unknown }>`
    select draft from item_version
    where source = ${source} and item_id = ${id} and version = ${version}`.execute(db)
  return rows[0]?.draft
}

export async function dropVersions(db: Db, source: string, ids: readonly number[]): Promise<void> {
  await sql`delete from item_version where source = ${source} and item_id = any(${ids}::int[])`.execute(db)
}

/** Erases what was deleted before that moment, with its versions. */
export const purgeDeleted = (db: Db, table: string, before: Date) =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      delete from ${sql.table(table)} where deleted_at < ${before} returning id`.execute(trx)
    await dropVersions(
      trx,
      table,
      rows.map(({ id }) => id),
    )
  })
