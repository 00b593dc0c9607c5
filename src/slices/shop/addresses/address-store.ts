import { type Selectable, sql } from 'kysely'
import { addressLines } from '#core/address/address-lines.ts'
import type { Db, Tables } from '#core/data/db.ts'
import type { SavedAddress } from './address-contract.ts'

type AddressRow = Selectable<Tables['member_address']>

/** A member's addresses: the default first, then the newest. */
export async function addressesOf(db: Db, memberId: number): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('member_address')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(shown)
}

function shown({ member_id: _, region, is_default, created: __, ...row }: AddressRow): SavedAddress {
  const name = `${row.first_name} ${row.last_name}`.trim()
  return { ...row, state: region, isDefault: is_default, lines: addressLines({ ...row, region, name }) }
}

/** One change of a member's address book at a time, so that it has one default. */
export async function lockAddressBook(trx: Db, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('address book'), ${memberId})`.execute(trx)
}

export async function clearDefault(trx: Db, memberId: number): Promise<void> {
  await trx
    .updateTable('member_address')
    .set({ is_default: false })
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .execute()
}

/** Makes the newest address the default if there is no default. */
export async function ensureDefault(trx: Db, memberId: number): Promise<void> {
  await sql`
    update member_address set is_default = true
    where id = (select id from member_address where member_id = ${memberId} order by id desc limit 1)
      and not exists (select from member_address where member_id = ${memberId} and is_default)`.execute(trx)
}

export const eraseAddresses = async (trx: Db, memberId: number): Promise<void> => {
  await trx.deleteFrom('member_address').where('member_id', '=', memberId).execute()
}
