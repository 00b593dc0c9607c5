import { sql } from 'kysely'
import type { OwnData } from '#core/security/own-data.ts'
import { addressesOf, eraseAddresses } from './addresses/address-store.ts'
import { ordersOf, ordersOfMember } from './orders/order-store.ts'

/** A member's orders. Accounting needs what was sold, not to whom: when the account is deleted, personal data is removed from them. */
export const ordersData = {
  name: 'orders',
  collect: async (db, memberId) => ordersOf(db, await ordersOfMember(db, memberId)),
  erase: async (trx, memberId) => {
    // Open orders keep their address until they are delivered.
    await sql`
      update shop_order set first_name = '', last_name = '', email = '', phone_number = '', address = '', address2 = '', district = '',
        postal_code = '', city = '', region = '', member_id = null
      where member_id = ${memberId} and state not in ('pending_payment', 'paid', 'packed', 'shipped')`.execute(
      trx,
    )
    await sql`update shop_order set member_id = null where member_id = ${memberId}`.execute(trx)
  },
} satisfies OwnData

/** The addresses that a member has saved. */
export const addressesData = {
  name: 'addresses',
  collect: addressesOf,
  erase: eraseAddresses,
} satisfies OwnData
