import { sql } from 'kysely'
import type { Caller } from '../api/access.ts'
import { address, type Endpoint } from '../api/endpoint.ts'
import type { Db } from '../data/db.ts'

/** One line in the record of what staff did. Rows are only ever added: the database refuses the rest. */
export async function recordAct(
  db: Db,
  { summary, method, path }: Endpoint,
  raw: unknown,
  caller: Caller,
  notes: readonly string[],
): Promise<void> {
  if (caller.kind === 'visitor') return
  const filled = address(path, { ...(typeof raw === 'object' ? raw : {}) }).path.slice(0, 300)
  const { id, username, role } = caller
  const note = notes.join(' · ').slice(0, 500) || null
  await sql`
    insert into audit (actor_id, actor, role, act, path, note)
    values (${id}, ${username}, ${role}, ${summary}, ${`${method} ${filled}`}, ${note})`.execute(db)
}
