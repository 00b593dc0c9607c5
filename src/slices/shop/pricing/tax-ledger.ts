import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { postInternalTransfer } from '#payments/ledger/ledger.ts'
import { moneyFacts } from '#payments/settle/record.ts'
import { type OrderRow, shopAccount } from '../orders/order-store.ts'
import { refundedParts } from '../returns/refund-part-store.ts'
import { taxOwed } from '../returns/refund-parts.ts'

/** Tax that was collected and is owed to the tax office. */
export const taxAccount = 'sales tax'

/**
 * Keeps the tax of an order in the tax account: all of it once it's paid, less the tax of what was refunded, and less
 * its share of what was lost. Called whenever its money changes; does nothing if it's booked right already. The caller holds the payable's
 * lock.
 */
export async function bookTax(
  trx: Db,
  { payable_id, tax, total, currency }: Pick<OrderRow, 'payable_id' | 'tax' | 'total' | 'currency'>,
): Promise<void> {
  if (tax === 0 || total === 0) return
  const { captured, refunded, lost } = await moneyFacts(trx, { payable: payable_id })
  const parts = refunded > 0 ? await refundedParts(trx, payable_id) : []
  const done = parts.filter(({ state }) => state === 'succeeded')
  const owed = captured === 0 ? 0 : taxOwed({ total, tax }, done, captured - refunded - lost)
  const { rows } = await sql<{ booked: number; at: Date | null }>`
    select coalesce(-sum(e.amount) filter (where e.account = ${taxAccount}), 0)::bigint as booked, max(t.at) as at
    from ledger_entry e join ledger_tx t on t.id = e.tx_id
    where t.payable_id = ${payable_id}`.execute(trx)
  const change = owed - (rows[0]?.booked ?? 0)
  if (change === 0) return
  // On the day that the money moved, which is earlier for what staff enter later.
  const at = rows[0]?.at ?? undefined
  await postInternalTransfer(trx, { payableId: payable_id, currency, at }, [
    { account: shopAccount, amount: change },
    { account: taxAccount, amount: -change },
  ])
}
