import { type Selectable, sql } from 'kysely'
import { maxCounted } from '#core/api/paging.ts'
import type { Db, Tables } from '#core/data/db.ts'
import { countedPage, countUpTo, readAllRows } from '#core/data/list-sql.ts'
import type { MailState } from './contract.ts'

const lineColumns = [
  'id',
  'recipient',
  'subject',
  'state',
  'secret',
  'tries',
  'last_error',
  'created',
  'sent_at',
] as const

type MailFilter = { state?: MailState | undefined }
type Row = Pick<Selectable<Tables['mail']>, (typeof lineColumns)[number]>

const listOf = ({ state }: MailFilter) => ({
  columns: sql.join(lineColumns.map((column) => sql.ref(column))),
  from: sql`mail`,
  where: state ? sql`state = ${state}` : sql`true`,
  key: sql`id`,
  order: sql`id desc`,
  most: maxCounted,
})

export const findMails = (db: Db, filter: MailFilter & { page: number; page_size: number }) =>
  countedPage<Row>(db, filter, listOf(filter))

export const allMails = (db: Db, filter: MailFilter) => readAllRows<Row>(db, listOf(filter))

export const findMail = (db: Db, id: number) =>
  db
    .selectFrom('mail')
    .select([...lineColumns, 'html', 'text'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Locks the mail, so that of two parallel resends the second sees that it is waiting. */
export const lockMail = (trx: Db, id: number) =>
  trx.selectFrom('mail').select(lineColumns).where('id', '=', id).forUpdate().executeTakeFirst()

/** The mails that are kept now: how many, and the newest of them. */
export async function findKept(db: Db) {
  const { rows } = await sql<{ count: number; newest: number | null }>`
    select count(*)::int as count, max(id) as newest from mail where state = 'kept'`.execute(db)
  return rows[0] ?? { count: 0, newest: null }
}

/** Counts per state except sent, up to a limit. */
export async function countMails(db: Db) {
  const { rows } = await sql<Record<'kept' | 'waiting' | 'failed', number>>`
    select ${countUpTo(sql`mail where state = 'kept'`)} as kept,
      ${countUpTo(sql`mail where state = 'waiting'`)} as waiting,
      ${countUpTo(sql`mail where state = 'failed'`)} as failed`.execute(db)
  return rows[0] ?? { kept: 0, waiting: 0, failed: 0 }
}
