import type { Db } from '#core/data/db.ts'
import type { PaymentServices } from '#payments/handlers.ts'
import { cancelAtProvider } from '#payments/settle/cancel.ts'
import { free, lockShelves, productsOf } from '../stock/shelf-moves.ts'
import { moveOrder, type OrderRow, openPaymentsOf } from './order-store.ts'

/** An order that nobody paid: what it held is free, and its payment is called off. The order is locked already. */
export async function giveUpUnpaid(
  services: PaymentServices,
  trx: Db,
  order: OrderRow,
  to: 'expired' | 'cancelled',
  by: string,
  note = '',
): Promise<void> {
  await lockShelves(trx, await productsOf(trx, order.id))
  await free(trx, order.id)
  await moveOrder(trx, order, to, by, { note })
  for (const { id } of await openPaymentsOf(trx, order.payable_id)) await cancelAtProvider(services, trx, id)
}
