import { sql } from 'kysely'
import type { Db } from '../data/db.ts'
import { newPrivateName, type PrivateFile, partBytes } from './private-file.ts'

export type PrivateFileRow = PrivateFile & {
  id: number
  file_name: string
  type: string
  received: number
  stored_at: Date | null
}

const columns = sql`id, name, file_name, type, bytes, part_bytes, received, stored_at`

/** A file whose parts are about to come. */
export async function beginPrivate(db: Db, fileName: string, bytes: number, now: Date) {
  const { rows } = await sql<PrivateFileRow>`
    insert into private_file (name, file_name, bytes, part_bytes, created)
    values (${newPrivateName()}, ${fileName}, ${bytes}, ${partBytes}, ${now})
    returning ${columns}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('private file: the insert returned no row')
  return row
}

export const findPrivate = async (db: Db, id: number): Promise<PrivateFileRow | undefined> =>
  (await sql<PrivateFileRow>`select ${columns} from private_file where id = ${id}`.execute(db)).rows[0]

/** A part has been stored. One that came twice is counted once. */
export async function partReceived(db: Db, id: number, part: number): Promise<void> {
  await sql`
    update private_file set received = received + 1
    where id = ${id} and received = ${part} and stored_at is null`.execute(db)
}

export async function privateIsStored(db: Db, id: number, type: string, now: Date): Promise<void> {
  await sql`update private_file set type = ${type}, stored_at = ${now} where id = ${id}`.execute(db)
}

/** A file that is in the storage already. Returns its id. */
export async function addPrivate(
  db: Db,
  { name, bytes, part_bytes }: PrivateFile,
  { fileName, type, now }: { fileName: string; type: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into private_file (name, file_name, type, bytes, part_bytes, received, created, stored_at)
    values (${name}, ${fileName}, ${type}, ${bytes}, ${part_bytes}, ceil(${bytes}::numeric / ${part_bytes}), ${now}, ${now})
    returning id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('private file: the insert returned no row')
  return row.id
}

/** Forgets files; what is returned has to be removed from the storage after the commit. */
export async function dropPrivate(trx: Db, ids: readonly number[]): Promise<PrivateFile[]> {
  const { rows } = await sql<PrivateFile>`
    delete from private_file where id = any(${ids}::int[]) returning name, bytes, part_bytes`.execute(trx)
  return rows
}

/** The same for uploads that were begun before that moment and never finished. */
export async function dropUnfinished(trx: Db, before: Date): Promise<PrivateFile[]> {
  const { rows } = await sql<PrivateFile>`
    delete from private_file where stored_at is null and created < ${before}
    returning name, bytes, part_bytes`.execute(trx)
  return rows
}

export const isKnownPrivate = async (db: Db, name: string): Promise<boolean> =>
  (await sql`select from private_file where name = ${name}`.execute(db)).rows.length > 0

export async function dropAllPrivate(trx: Db): Promise<PrivateFile[]> {
  const { rows } = await sql<PrivateFile>`
    delete from private_file returning name, bytes, part_bytes`.execute(trx)
  return rows
}
