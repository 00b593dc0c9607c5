import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import type { GivenBack, Payable, PaymentServices } from '../handlers.ts'

/**
 * Each refund that arrived is told once. The payable's state does not show them all: after one part was given
 * back, a second part leaves it as it was.
 */
export async function tellRefunds(services: PaymentServices, trx: Db, payable: Payable): Promise<void> {
  const paymentHandler = services.paymentHandlers[payable.kind]
  const { rows } = await sql<GivenBack>`
    update refund set told_at = now() from capture
    where capture.id = refund.capture_id and capture.payable_id = ${payable.id}
      and refund.state = 'succeeded' and refund.told_at is null
    returning refund.amount, refund.currency, capture.surplus`.execute(trx)
  for (const refund of rows) await paymentHandler?.refunded?.(trx, payable, refund, services)
}
