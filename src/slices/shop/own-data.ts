import { sql } from 'kysely'
import type { OwnData } from '#core/security/own-data.ts'
import { addressesOf, eraseAddresses } from './addresses/address-store.ts'
import { ordersOf, ordersOfMember } from './orders/order-store.ts'
import { returnsOf } from './returns/return-store.ts'

/** A member's orders. Accounting needs what was sold, not to whom: when the account is deleted, personal data is removed from them. */
export const ordersData = {
  name: 'orders',
  collect: async (db, memberId) => {
    const rows = await ordersOfMember(db, memberId)
    const returns =
      rows.length === 0
        ? []
        : await returnsOf(
            db,
            rows.map(({ id }) => id),
          )
    const idOf = new Map(rows.map(({ id, token }) => [token, id]))
    return (await ordersOf(db, rows)).map((order) => ({
      ...order,
      returns: returns.filter(({ order_id }) => order_id === idOf.get(order.token)),
    }))
  },
  erase: async (trx, memberId) => {
    await sql`
      update discount_use set email = '' where order_id in (
        select id from shop_order
        where member_id = ${memberId} and state not in ('pending_payment', 'paid', 'packed', 'shipped')
      )`.execute(trx)
    await sql`
      update order_return set comment = '' from shop_order o where o.id = order_id and o.member_id = ${memberId}`.execute(
      trx,
    )
    await sql`
      delete from order_return_photo p using shop_order o where o.id = p.order_id and o.member_id = ${memberId}`.execute(
      trx,
    )
    // Open orders keep their address until they are delivered.
    await sql`
      update shop_order set first_name = '', last_name = '', email = '', phone_number = '', address = '', address2 = '', district = '',
        postal_code = '', city = '', region = '', gift_note = '', member_id = null
      where member_id = ${memberId} and state not in ('pending_payment', 'paid', 'packed', 'shipped')`.execute(
      trx,
    )
    await sql`update shop_order set member_id = null where member_id = ${memberId}`.execute(trx)
  },
} satisfies OwnData

/** A member's saved addresses. */
export const addressesData = {
  name: 'addresses',
  collect: addressesOf,
  erase: eraseAddresses,
} satisfies OwnData
