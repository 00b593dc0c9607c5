import { sql } from 'kysely'
import type { Member } from '#core/api/access.ts'
import { permissionsOf } from '#core/api/access.ts'
import { maxCounted } from '#core/api/paging.ts'
import type { Db } from '#core/data/db.ts'
import { countedPage, countUpTo, readAllRows } from '#core/data/list-sql.ts'

export type Row = { id: number; title: string; href: string; created: Date; unread: boolean }

/** Those that the role should see. */
const needs = ({ role }: Member) => sql`n.needs = any(${[...permissionsOf(role)]}::text[])`
const visibleTo = (member: Member) => sql`notification n where ${needs(member)}`

/** What happened before somebody came is no news to them. Where they stand is looked up once, not for each. */
const unread = ({ id }: Member) => sql`(
  n.id > coalesce((select up_to from notification_seen where member_id = ${id}), 0)
  and n.created >= coalesce((select created from member_profile where id = ${id}), '-infinity')
  and not exists (select from notification_read r where r.member_id = ${id} and r.notification_id = n.id))`

const listOf = (member: Member) => ({
  columns: sql`n.id::int as id, n.title, n.href, n.created, ${unread(member)} as unread`,
  from: sql`notification n`,
  where: needs(member),
  key: sql`n.id`,
  order: sql`n.id desc`,
  most: maxCounted,
})

export const listFor = (db: Db, member: Member, asked: { page: number; page_size: number }) =>
  countedPage<Row>(db, asked, listOf(member))

export const allFor = (db: Db, member: Member) => readAllRows<Row>(db, listOf(member))

export async function countUnread(db: Db, member: Member): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${countUpTo(sql`${visibleTo(member)} and ${unread(member)}`)} as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Never above what there is: a mark in the future would swallow what is still to come. */
export async function markAll(db: Db, { id }: Member, upTo: number) {
  await sql`
    insert into notification_seen as s (member_id, up_to)
    select ${id}, least(${upTo}::bigint, coalesce(max(n.id), 0)) from notification n
    on conflict (member_id) do update set up_to = greatest(s.up_to, excluded.up_to)`.execute(db)
  await sql`delete from notification_read where member_id = ${id} and notification_id <= ${upTo}`.execute(db)
}

/** Where it leads, or undefined when there is no such notification for this role. */
export async function markOne(db: Db, member: Member, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ href: string; unread: boolean }>`
    select n.href, ${unread(member)} as unread from ${visibleTo(member)} and n.id = ${id}`.execute(db)
  const [found] = rows
  if (found?.unread)
    await sql`
      insert into notification_read (member_id, notification_id) values (${member.id}, ${id})
      on conflict do nothing`.execute(db)
  return found?.href
}

export async function deleteOld(db: Db, before: Date) {
  await sql`delete from notification where created < ${before}`.execute(db)
}
