import { sql } from 'kysely'
import type { z } from 'zod'
import { changedMeanwhile } from '../api/problems.ts'
import type { Db } from '../data/db.ts'
import { seal, unseal } from '../security/seal.ts'

/** Passwords and keys that the owner enters on screen. The whole entry is sealed; nothing of it can be searched. */
export const credentialTable = 'credential'

export type Credential<T> = {
  /** 0 where there is none. */
  version: number
  content: T | null
  /** There is one, but the site's key doesn't open it. */
  unreadable: boolean
}

const purpose = (kind: string) => `credential ${kind}`

export async function findCredential<T>(
  db: Db,
  secret: string,
  kind: string,
  schema: z.ZodType<T>,
): Promise<Credential<T>> {
  const { rows } = await sql<{ sealed: string; version: number }>`
    select sealed, version from credential where kind = ${kind}`.execute(db)
  const [row] = rows
  if (!row) return { version: 0, content: null, unreadable: false }
  const content = opened(secret, kind, row.sealed, schema)
  return { version: row.version, content, unreadable: content === null }
}

function opened<T>(secret: string, kind: string, sealed: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(unseal(secret, purpose(kind), sealed)))
  } catch {
    // Sealed with another key, for example after a restore without it. The owner can enter it again.
    return null
  }
}

/** Refused, and nothing is changed, if somebody else has saved another meanwhile. */
export async function saveCredential(
  trx: Db,
  secret: string,
  kind: string,
  { version, content }: { version: number; content: object },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    insert into credential as c (kind, sealed, version, updated)
    values (${kind}, ${seal(secret, purpose(kind), JSON.stringify(content))}, ${version + 1}, ${now})
    on conflict (kind) do update
      set sealed = excluded.sealed, version = excluded.version, updated = excluded.updated
    where c.version = ${version}
    returning version`.execute(trx)
  if (rows.length === 0) throw changedMeanwhile()
}

export async function removeCredential(trx: Db, kind: string): Promise<void> {
  await sql`delete from credential where kind = ${kind}`.execute(trx)
}

/** All but those of this kind. */
export async function removeOtherCredentials(trx: Db, kind: string): Promise<void> {
  await sql`delete from credential where kind <> ${kind}`.execute(trx)
}
