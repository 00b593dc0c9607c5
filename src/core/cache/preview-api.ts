import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Access, checkAccess } from '../api/access.ts'
import { on, type ServedEndpoint } from '../api/endpoint-handler.ts'
import { noPermission, notFound, Problem } from '../api/problems.ts'
import type { Db } from '../data/db.ts'
import { readPreview } from './preview.ts'

/** How a kind of content is previewed. */
export type Preview = {
  table: string
  noun: string
  access: Access
  /** Writes the draft as if it were public, in place of the item with this id, or as a new one. */
  show: (trx: Db, id: number | null, draft: unknown, now: Date) => Promise<unknown>
}

type StoredPreview = { source: string; item: number | null; draft: unknown }

/** Stores a draft for a day. Returns the token that opens its preview. */
export async function storePreview(
  db: Db,
  { source, item, draft }: StoredPreview,
  now: Date,
): Promise<string> {
  const token = randomBytes(16).toString('base64url')
  await sql`delete from preview where made < ${now}::timestamptz - interval '1 day'`.execute(db)
  await sql`
    insert into preview (token, source, item, draft, made)
    values (${token}, ${source}, ${item}, ${JSON.stringify(draft)}, ${now})`.execute(db)
  return token
}

async function find(db: Db, served: readonly ServedEndpoint[], token: string) {
  const { rows } =
    await sql<StoredPreview>`select source, item, draft from preview where token = ${token}`.execute(db)
  const [stored] = rows
  const preview = served.find((each) => each.preview?.table === stored?.source)?.preview
  if (!stored || !preview) throw notFound('We couldn’t find this preview.')
  return { ...stored, preview }
}

export const previewApi = (served: readonly ServedEndpoint[]): ServedEndpoint =>
  on(readPreview, async ({ token }, { db, caller }) => {
    const { preview } = await find(db, served, token)
    if (checkAccess(preview.access, caller) !== 'allowed') throw new Problem(403, noPermission)
    return { noun: preview.noun }
  })

/**
 * Runs `work` in a transaction in which the draft is already published, and rolls it back. So lists, searches and
 * neighbours appear as they will be, and nobody else ever sees the draft.
 */
export async function inPreview<T>(
  db: Db,
  served: readonly ServedEndpoint[],
  token: string,
  work: (trx: Db) => Promise<T>,
): Promise<T> {
  const { item, draft, preview } = await find(db, served, token)
  return undone(db, async (trx) => {
    await preview.show(trx, item, draft, new Date())
    return work(trx)
  })
}

/** Runs `work` in a transaction that is always rolled back. */
export async function undone<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  const trx = await db.startTransaction().execute()
  try {
    return await work(trx)
  } finally {
    await trx.rollback().execute()
  }
}
