import type { z } from 'zod'
import { addressFormat } from '#core/address/address-format.ts'
import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import { t } from '#core/text/messages.ts'
import {
  addAddress,
  changeAddress,
  deleteAddress,
  listAddresses,
  maxAddresses,
  readAddressFormat,
} from './address-contract.ts'
import { addressesOf, clearDefault, ensureDefault, lockAddressBook } from './address-store.ts'
import { checkedAddress } from './check-address.ts'

function rowOf(input: z.output<typeof addAddress.input>) {
  const { isDefault, state: _, ...address } = checkedAddress(input, input.country)
  return { ...address, is_default: isDefault }
}

const gone = () => notFound('We couldn’t find this address.')

/** Address forms, and the address book of a member. */
export const addressApi: ServedEndpoint[] = [
  on(readAddressFormat, async ({ country }) => ({ country, fields: addressFormat(country) })),

  on(listAddresses, (_, { db, caller }) => addressesOf(db, memberOf(caller).id)),

  on(addAddress, async (input, { db, caller }) => {
    const { id: member_id } = memberOf(caller)
    const row = rowOf(input)
    await lockAddressBook(db, member_id)
    if ((await addressesOf(db, member_id)).length >= maxAddresses) {
      const params = { max: maxAddresses }
      throw new Problem(409, t('You can save up to {max, number} addresses.', params), undefined, {
        code: 'too_many_addresses',
        params,
      })
    }
    if (row.is_default) await clearDefault(db, member_id)
    await db
      .insertInto('member_address')
      .values({ ...row, member_id })
      .execute()
    await ensureDefault(db, member_id)
    return addressesOf(db, member_id)
  }),

  on(changeAddress, async ({ id, ...input }, { db, caller }) => {
    const { id: member_id } = memberOf(caller)
    const row = rowOf(input)
    await lockAddressBook(db, member_id)
    if (row.is_default) await clearDefault(db, member_id)
    const changed = await db
      .updateTable('member_address')
      .set(row)
      .where('id', '=', id)
      .where('member_id', '=', member_id)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw gone()
    await ensureDefault(db, member_id)
    return addressesOf(db, member_id)
  }),

  on(deleteAddress, async ({ id }, { db, caller }) => {
    const { id: member_id } = memberOf(caller)
    await lockAddressBook(db, member_id)
    const deleted = await db
      .deleteFrom('member_address')
      .where('id', '=', id)
      .where('member_id', '=', member_id)
      .returning('id')
      .executeTakeFirst()
    if (!deleted) throw gone()
    await ensureDefault(db, member_id)
    return addressesOf(db, member_id)
  }),
]
