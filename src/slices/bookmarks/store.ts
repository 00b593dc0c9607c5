import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { mostBookmarks } from './rules.ts'

type Row = { href: string; title: string; created: Date }

export const listOf = async (db: Db, memberId: number): Promise<Row[]> =>
  (
    await sql<Row>`
      select href, title, created from bookmark where member_id = ${memberId}
      order by created desc, href limit ${mostBookmarks}`.execute(db)
  ).rows

/** False when the shelf is full. The row of the member is held, so that many at once still count rightly. */
export async function keep(trx: Db, memberId: number, href: string, title: string): Promise<boolean> {
  await sql`select id from member_profile where id = ${memberId} for update`.execute(trx)
  const { rows } = await sql`
    insert into bookmark (member_id, href, title)
    select ${memberId}, ${href}::text, ${title}::text
    where (select count(*) from bookmark where member_id = ${memberId} and href <> ${href}) < ${mostBookmarks}
    on conflict (member_id, href) do update set title = excluded.title
    returning href`.execute(trx)
  return rows.length > 0
}

export async function drop(db: Db, memberId: number, href: string) {
  await sql`delete from bookmark where member_id = ${memberId} and href = ${href}`.execute(db)
}

export async function dropAll(trx: Db, memberId: number) {
  await sql`delete from bookmark where member_id = ${memberId}`.execute(trx)
}
