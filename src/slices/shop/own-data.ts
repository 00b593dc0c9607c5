import { sql } from 'kysely'
import type { OwnData } from '#core/security/own-data.ts'
import { ordersOf, ordersOfMember } from './orders/order-store.ts'

/** A member's orders. The books want what was sold kept, not to whom: when the account goes, the person goes out of it. */
export const ordersData = {
  name: 'orders',
  collect: async (db, memberId) => ordersOf(db, await ordersOfMember(db, memberId)),
  erase: async (trx, memberId) => {
    // What is still on its way keeps its address until it has arrived.
    await sql`
      update shop_order set first_name = '', last_name = '', email = '', phone_number = '', address = '',
        postal_code = '', city = '', region = '', member_id = null
      where member_id = ${memberId} and state not in ('pending_payment', 'paid', 'packed', 'shipped')`.execute(
      trx,
    )
    await sql`update shop_order set member_id = null where member_id = ${memberId}`.execute(trx)
  },
} satisfies OwnData
