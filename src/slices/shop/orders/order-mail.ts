import type { Db } from '#core/data/db.ts'
import type { Mail } from '#core/mail/mail.ts'
import type { PaymentTools } from '#payments/handlers.ts'
import type { Order } from './order-contract.ts'
import { aboutOrder, ordersOf } from './order-store.ts'

/** Writes to the buyer of an order as it stands now, if there is an address. */
export async function writeToBuyer(
  trx: Db,
  { mail, siteUrl }: Pick<PaymentTools, 'mail' | 'siteUrl'>,
  orderId: number,
  letter: (order: Order, siteUrl: string) => Omit<Mail, 'to'>,
): Promise<void> {
  const row = await trx
    .selectFrom('shop_order')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const [order] = await ordersOf(trx, [row])
  if (!order?.email) return
  await mail.send(trx, { to: order.email, ...letter(order, siteUrl), about: aboutOrder(orderId) })
}
