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

type Wanted = { state?: MailState | undefined }
type Row = Pick<Selectable<Tables['mail']>, (typeof lineColumns)[number]>

const listOf = ({ state }: Wanted) => ({
  columns: sql.join(lineColumns.map((column) => sql.ref(column))),
  from: sql`mail`,
  where: state ? sql`state = ${state}` : sql`true`,
  key: sql`id`,
  order: sql`id desc`,
  most: maxCounted,
})

export const findMails = (db: Db, wanted: Wanted & { page: number; page_size: number }) =>
  countedPage<Row>(db, wanted, listOf(wanted))

export const allMails = (db: Db, wanted: Wanted) => readAllRows<Row>(db, listOf(wanted))

export const findMail = (db: Db, id: number) =>
  db
    .selectFrom('mail')
    .select([...lineColumns, 'html', 'text'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Held until the transaction ends: of two who send it again at once, the second sees that it waits already. */
export const lockMail = (trx: Db, id: number) =>
  trx.selectFrom('mail').select(lineColumns).where('id', '=', id).forUpdate().executeTakeFirst()

/** How many there are of each state but the sent, which nobody has to do anything about; counted so far as it matters. */
export async function countMails(db: Db) {
  const { rows } = await sql<Record<'kept' | 'waiting' | 'failed', number>>`
    select ${countUpTo(sql`mail where state = 'kept'`)} as kept,
      ${countUpTo(sql`mail where state = 'waiting'`)} as waiting,
      ${countUpTo(sql`mail where state = 'failed'`)} as failed`.execute(db)
  return rows[0] ?? { kept: 0, waiting: 0, failed: 0 }
}
