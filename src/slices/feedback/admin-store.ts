import { type RawBuilder, sql } from 'kysely'
import { rolesWith } from '#core/api/access.ts'
import type { Db } from '#core/data/db.ts'
import { countedPage, countUpTo, readAllRows } from '#core/data/list-sql.ts'
import { byWords, matchesSearch } from '#core/data/text-search.ts'
import { wordsIn } from '#core/data/words.ts'
import { type Line, type MessageState, type MessagesFilter, maxCounted } from './admin-contract.ts'

type MessageRow = Omit<Line, 'created'> & { created: Date }

export const lineOf = ({ created, ...row }: MessageRow): Line => ({
  ...row,
  contact_info: row.email,
  created: created.toISOString(),
})

const from = sql`contact_message m`
const key = sql`m.id`
const newest = sql`m.created desc, m.id desc`
const notDeleted = sql`m.deleted_at is null`
const searchOf = (question: string) => byWords(sql`m.words`, question, newest)

function conditions({ state, reason, whose }: MessagesFilter, me: number): RawBuilder<unknown> {
  const all = [notDeleted]
  if (state !== 'all') all.push(sql`m.state = ${state}`)
  if (reason) all.push(sql`m.reason = ${reason}`)
  if (whose === 'mine') all.push(sql`m.assigned_to = ${me}`)
  if (whose === 'nobody') all.push(sql`m.assigned_to is null`)
  return sql.join(all, sql` and `)
}

const assigned = sql`(select username from member_profile p where p.id = m.assigned_to)`
const replies = sql`(select count(*)::int from contact_reply r where r.message_id = m.id)`

const listOf = (filter: MessagesFilter, me: number) => ({
  from,
  where: conditions(filter, me),
  key,
  order: newest,
  most: maxCounted,
  search: wordsIn(filter.search).length > 0 && searchOf(filter.search),
})

export const findMessages = (
  db: Db,
  filter: MessagesFilter & { page: number; page_size: number },
  me: number,
) =>
  countedPage<MessageRow>(db, filter, {
    ...listOf(filter, me),
    columns: sql`m.id, m.reference, m.full_name, m.email, m.reason, m.state, m.created,
      left(m.message, 160) || case when length(m.message) > 160 then '…' else '' end as beginning, ${assigned} as assigned, ${replies} as replies`,
  })

export type ExportRow = Omit<MessageRow, 'id' | 'beginning'> & { message: string; answered: Date | null }

export const allMessages = (db: Db, filter: MessagesFilter, me: number) =>
  readAllRows<ExportRow>(db, {
    ...listOf(filter, me),
    columns: sql`m.reference, m.full_name, m.email, m.reason, m.state, m.created, m.message, ${assigned} as assigned,
      ${replies} as replies, (select min(r.at) from contact_reply r where r.message_id = m.id) as answered`,
  })

export const newestMessages = async (db: Db, search: string, limit: number) => {
  if (wordsIn(search).length === 0) return []
  const { rows } = await sql<Pick<MessageRow, 'id' | 'reference' | 'full_name' | 'reason' | 'state'>>`
    select m.id, m.reference, m.full_name, m.reason, m.state from ${from}
    where ${matchesSearch({ ...searchOf(search), from, key, where: notDeleted }, limit)} order by ${newest}`.execute(
    db,
  )
  return rows
}

export async function countOpen(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${countUpTo(sql`contact_message where state = 'open' and deleted_at is null`)} as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export const findMessage = (db: Db, id: number) =>
  db.selectFrom('contact_message').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks the message until the transaction ends. */
export const lockMessage = (trx: Db, id: number) =>
  trx.selectFrom('contact_message').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Reply = { id: number; text: string; by: string; at: Date; mail: Mail | null }
type Mail = 'kept' | 'waiting' | 'sent' | 'failed'

export async function repliesTo(db: Db, id: number): Promise<Reply[]> {
  const { rows } = await sql<Reply>`
    select r.id, r.text, r.by, r.at,
      (select state from mail where mail.about = 'reply ' || r.id order by mail.id desc limit 1) as mail
    from contact_reply r where r.message_id = ${id} order by r.id`.execute(db)
  return rows
}

export async function keepReply(trx: Db, message_id: number, text: string, by: string, at: Date) {
  const { id } = await trx
    .insertInto('contact_reply')
    .values({ message_id, text, by, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setState(trx: Db, id: number, state: MessageState, now: Date) {
  await trx.updateTable('contact_message').set({ state, state_since: now }).where('id', '=', id).execute()
}

export async function assign(trx: Db, id: number, to: number | null) {
  await trx.updateTable('contact_message').set({ assigned_to: to }).where('id', '=', id).execute()
}

/** False if there is none to delete or restore. */
export async function setDeleted(trx: Db, id: number, at: Date | null): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`
    update contact_message set deleted_at = ${at}
    where id = ${id} and (deleted_at is null) = ${at !== null} returning reference`.execute(trx)
  return rows[0]?.reference
}

const helpers = rolesWith('outreach')

/** Staff who may open messages. */
export async function peopleForMessages(db: Db) {
  const { rows } = await sql<{ id: number; username: string }>`
    select id, username from member_profile where roles && ${helpers}::text[] and active
    order by username_key`.execute(db)
  return rows
}

export async function personNamed(db: Db, id: number | null) {
  if (id === null) return null
  const { rows } = await sql<{ id: number; username: string }>`
    select id, username from member_profile where id = ${id}`.execute(db)
  return rows[0] ?? null
}
