import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import '../tables.ts'
import type { CodeHistory, DiscountTerms } from './discount-rules.ts'

export const discountColumns = sql`d.id, d.code, d.kind, d.percent, d.amount, d.first_order, d.minimum, d.max_uses, d.max_per_customer,
  d.uses, d.active, coalesce(to_char(d.starts_on, 'YYYY-MM-DD'), '') as starts_on,
  coalesce(to_char(d.ends_on, 'YYYY-MM-DD'), '') as ends_on`

export async function findCode(db: Db, code: string): Promise<DiscountTerms | undefined> {
  const { rows } = await sql<DiscountTerms>`
    select ${discountColumns} from discount_code d where d.code = ${code}`.execute(db)
  return rows[0]
}

/** With a row lock until the transaction ends, so uses are counted one at a time. Taken after the stock locks. */
export async function lockCode(trx: Db, code: string): Promise<DiscountTerms | undefined> {
  const { rows } = await sql<DiscountTerms>`
    select ${discountColumns} from discount_code d where d.code = ${code} for update`.execute(trx)
  return rows[0]
}

/** The history of an email address; empty for an order without one. */
export async function historyOf(db: Db, discountId: number, email: string): Promise<CodeHistory> {
  if (email === '') return { uses: 0, hasOrdered: false }
  const { rows } = await sql<{ uses: number; has_ordered: boolean }>`
    select (select count(*)::int from discount_use where discount_id = ${discountId} and email = ${email.toLowerCase()}) as uses,
      exists (select from shop_order where lower(email) = ${email.toLowerCase()} and paid_at is not null) as has_ordered`.execute(
    db,
  )
  const [row] = rows
  return { uses: row?.uses ?? 0, hasOrdered: row?.has_ordered ?? false }
}

/** The caller holds the code's lock and has checked the conditions. */
export const recordUse = (trx: Db, order_id: number, discount_id: number, email: string) =>
  trx.insertInto('discount_use').values({ order_id, discount_id, email: email.toLowerCase() }).execute()

/** Gives back the use of an order that won't be paid. */
export async function giveBackUse(trx: Db, order: { id: number; discount_code: string }): Promise<void> {
  if (order.discount_code === '') return
  await trx.deleteFrom('discount_use').where('order_id', '=', order.id).execute()
}

type CodeOrder = { id: number; discount_code: string; email: string }

/**
 * Whether an order still has its use of the code, or can take it again after it expired. Locks the code. An order keeps
 * its price, so only the number of uses is checked.
 */
export async function hasUse(trx: Db, { id, discount_code }: CodeOrder): Promise<boolean> {
  if (discount_code === '') return true
  const code = await lockCode(trx, discount_code)
  if (!code) return false
  return (await ownUse(trx, id)) || code.max_uses === null || code.uses < code.max_uses
}

/** Also takes the use. */
export async function takeUse(trx: Db, order: CodeOrder): Promise<boolean> {
  if (order.discount_code === '') return true
  if (!(await hasUse(trx, order))) return false
  const code = await lockCode(trx, order.discount_code)
  if (code && !(await ownUse(trx, order.id))) await recordUse(trx, order.id, code.id, order.email)
  return true
}

const ownUse = async (trx: Db, orderId: number): Promise<boolean> =>
  (await trx
    .selectFrom('discount_use')
    .select('order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()) !== undefined
