import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'

const home = {
  ...{ first_name: 'Rose', last_name: 'Mbanefo', phone_number: '+1 562 555 0133' },
  ...{ address: '12 Ocean Avenue', address2: '', district: '', city: 'Long Beach' },
  ...{ region: 'CA', postal_code: '90802', country: 'US', is_default: true },
}

const mother = {
  ...{ first_name: 'Ngozi', last_name: 'Mbanefo', phone_number: '+234 806 555 0172' },
  ...{ address: '9 Ogui Road', address2: '', district: 'Enugu North', city: 'Enugu' },
  ...{ region: 'Enugu', postal_code: '400001', country: 'NG', is_default: false },
}

/** The demo's member sends to two places, and sees the orders that she made with her email address. */
export async function seedAddressBook(trx: Db, now: Date): Promise<void> {
  const member = await trx
    .selectFrom('member_profile')
    .select('id')
    .where('email', '=', 'rose@mbanefo.example')
    .executeTakeFirst()
  if (!member) return
  await trx
    .insertInto('member_address')
    .values([mother, home].map((address) => ({ ...address, member_id: member.id, created: now })))
    .execute()
}

/** Afterwards: orders are written later than the rest. */
export const seedOwnOrders = (trx: Db) =>
  sql`update shop_order o set member_id = m.id from member_profile m
    where m.email = o.email and m.email = 'rose@mbanefo.example'`.execute(trx)
