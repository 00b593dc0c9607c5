import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { postInternalTransfer } from '#payments/ledger/ledger.ts'
import { moneyFacts } from '#payments/settle/record.ts'
import { type OrderRow, shopAccount } from '../orders/order-store.ts'
import { shareOf } from './shares.ts'

/** Tax that was collected and is owed to the tax office. */
export const taxAccount = 'sales tax'

/**
 * Keeps the tax of an order in the tax account: all of it once it's paid, and less its share of what is refunded or
 * lost. Called whenever its money changes; does nothing if it's booked right already. The caller holds the payable's
 * lock.
 */
export async function bookTax(
  trx: Db,
  { payable_id, tax, total, currency }: Pick<OrderRow, 'payable_id' | 'tax' | 'total' | 'currency'>,
): Promise<void> {
  if (tax === 0 || total === 0) return
  const { captured, refunded, lost } = await moneyFacts(trx, { payable: payable_id })
  const owed = shareOf(tax, Math.max(0, captured - refunded - lost), total)
  const { rows } = await sql<{ booked: number }>`
    select coalesce(-sum(e.amount), 0)::bigint as booked from ledger_entry e join ledger_tx t on t.id = e.tx_id
    where t.payable_id = ${payable_id} and e.account = ${taxAccount}`.execute(trx)
  const change = owed - (rows[0]?.booked ?? 0)
  if (change === 0) return
  await postInternalTransfer(trx, { payableId: payable_id, currency }, [
    { account: shopAccount, amount: change },
    { account: taxAccount, amount: -change },
  ])
}
