import { sql } from 'kysely'
import { memberOf } from '../api/access.ts'
import { on, type ServedEndpoint } from '../api/endpoint-handler.ts'
import type { Db } from '../data/db.ts'
import type { OwnData } from '../security/own-data.ts'
import { copyDays, dropUnsavedCopy, keepUnsavedCopy, maxCopies, readUnsavedCopy } from './unsaved-copies.ts'

type Copy = { name: string; content: string; at: Date }

export const copiesOf = async (db: Db, memberId: number) =>
  (
    await sql<Copy>`
      select name, content, at from unsaved_copy where member_id = ${memberId} order by at desc`.execute(db)
  ).rows

export const unsavedCopiesApi: ServedEndpoint[] = [
  on(readUnsavedCopy, async ({ name }, { db, caller }) => {
    const { rows } = await sql<Pick<Copy, 'content' | 'at'>>`
      select content, at from unsaved_copy
      where member_id = ${memberOf(caller).id} and name = ${name}`.execute(db)
    return { content: rows[0]?.content ?? '', at: rows[0]?.at.toISOString() ?? null }
  }),
  on(keepUnsavedCopy, async ({ name, content }, { db, caller, now }) => {
    const { id } = memberOf(caller)
    await sql`
      insert into unsaved_copy (member_id, name, content, at) values (${id}, ${name}, ${content}, ${now})
      on conflict (member_id, name) do update set content = excluded.content, at = excluded.at`.execute(db)
    await sql`
      delete from unsaved_copy where member_id = ${id} and name in (
        select name from unsaved_copy where member_id = ${id}
        order by at desc, name offset ${maxCopies})`.execute(db)
    return { at: now.toISOString() }
  }),
  on(dropUnsavedCopy, async ({ name }, { db, caller }) => {
    await sql`
      delete from unsaved_copy where member_id = ${memberOf(caller).id} and name = ${name}`.execute(db)
    return { message: 'Deleted.' }
  }),
]

export async function purgeUnsavedCopies(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - copyDays * 24 * 3600 * 1000)
  await sql`delete from unsaved_copy where at < ${before}`.execute(db)
}

export const unsavedCopiesData: OwnData = {
  name: 'unsaved',
  collect: copiesOf,
  erase: async (trx, memberId) => {
    await sql`delete from unsaved_copy where member_id = ${memberId}`.execute(trx)
  },
}
