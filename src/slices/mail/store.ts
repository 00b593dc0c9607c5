import type { Db } from '#core/db.ts'
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

export async function findMails(
  db: Db,
  { state, page, page_size }: { state?: MailState | undefined; page: number; page_size: number },
) {
  const wanted = db
    .selectFrom('mail')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'kept'))
  const items = await wanted
    .select(lineColumns)
    .orderBy('id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  const { total } = await wanted
    .select((count) => count.cast<number>(count.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow()
  return { items, total }
}

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
