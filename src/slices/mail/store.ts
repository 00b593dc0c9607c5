import { type Selectable, sql } from 'kysely'
import { countedPage } from '#core/counted-page.ts'
import type { Db, Tables } from '#core/db.ts'
import { mostCounted } from '#core/paging.ts'
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

export const findMails = (
  db: Db,
  { state, ...asked }: { state?: MailState | undefined; page: number; page_size: number },
) =>
  countedPage<Pick<Selectable<Tables['mail']>, (typeof lineColumns)[number]>>(db, asked, {
    columns: sql.join(lineColumns.map((column) => sql.ref(column))),
    from: sql`mail`,
    where: state ? sql`state = ${state}` : sql`true`,
    key: sql`id`,
    order: sql`id desc`,
    most: mostCounted,
  })

export const findMail = (db: Db, id: number) =>
  db
    .selectFrom('mail')
    .select([...lineColumns, 'html', 'text'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Held until the transaction ends: of two who send it again at once, the second sees that it waits already. */
export const lockMail = (trx: Db, id: number) =>
  trx.selectFrom('mail').select(lineColumns).where('id', '=', id).forUpdate().executeTakeFirst()

/** How many there are of each state but the sent, which nobody has to do anything about. */
export async function countMails(db: Db) {
  const rows = await db
    .selectFrom('mail')
    .select((count) => ['state', count.cast<number>(count.fn.countAll(), 'integer').as('count')])
    .where('state', 'in', ['kept', 'waiting', 'failed'])
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state, count]))
}
