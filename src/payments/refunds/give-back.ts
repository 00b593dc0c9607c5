import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { formatMoney } from '#core/text/money.ts'
import type { PaymentServices } from '../handlers.ts'
import { mainCapture, refundableOf } from '../ledger/history.ts'
import { sendBack } from './refund.ts'

/** Staff give a part or all of a payable back; under its lock. The words for the record are returned. */
export async function giveBackPart(
  services: PaymentServices,
  trx: Db,
  payableId: number,
  { amount, reason, by }: { amount: number; reason: string; by: string },
): Promise<string> {
  const capture = await mainCapture(trx, payableId)
  const { refundable, notRefundable } = await refundableOf(trx, payableId)
  if (!capture || refundable === 0) throw new Problem(409, notRefundable ?? 'Nothing was paid yet.')
  if (amount > refundable) {
    const most = `At most ${formatMoney(refundable, capture.currency)} can be given back.`
    throw new Problem(409, most, { amount: most })
  }
  await sendBack(services, trx, capture.id, amount, reason, by)
  return formatMoney(amount, capture.currency)
}
