import type { z } from 'zod'
import { addressFormat } from '#core/address/address-format.ts'
import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { t } from '#core/text/messages.ts'
import {
  addAddress,
  changeAddress,
  deleteAddress,
  listAddresses,
  maxAddresses,
  readAddressFormat,
  type SavedAddress,
} from './address-contract.ts'
import { addressesOf, clearDefault, ensureDefault, lockAddressBook } from './address-store.ts'
import { checkedAddress } from './check-address.ts'

function rowOf(input: z.output<typeof addAddress.input>) {
  const { isDefault, state: _, ...address } = checkedAddress(input, input.country)
  return { ...address, is_default: isDefault }
}

const gone = () => notFound('We couldn’t find this address.')

/** Address forms and members' address books. */
export const addressApi: ServedEndpoint[] = [
  on(readAddressFormat, async ({ country }) => ({ country, fields: addressFormat(country) })),

  on(listAddresses, (_, { db, caller }) => addressesOf(db, memberOf(caller).id)),

  on(addAddress, async (input, { db, caller }) => {
    const row = rowOf(input)
    return changeBook(db, memberOf(caller).id, async (trx, member_id) => {
      if ((await addressesOf(trx, member_id)).length >= maxAddresses) {
        const params = { max: maxAddresses }
        throw new Problem(
          409,
          t('You can save up to {max, number} addresses. Delete one to save another.', params),
          undefined,
          {
            code: 'too_many_addresses',
            params,
          },
        )
      }
      if (row.is_default) await clearDefault(trx, member_id)
      await trx
        .insertInto('member_address')
        .values({ ...row, member_id })
        .execute()
    })
  }),

  on(changeAddress, async ({ id, ...input }, { db, caller }) => {
    const row = rowOf(input)
    return changeBook(db, memberOf(caller).id, async (trx, member_id) => {
      if (row.is_default) await clearDefault(trx, member_id)
      const changed = await trx
        .updateTable('member_address')
        .set(row)
        .where('id', '=', id)
        .where('member_id', '=', member_id)
        .returning('id')
        .executeTakeFirst()
      if (!changed) throw gone()
    })
  }),

  on(deleteAddress, ({ id }, { db, caller }) =>
    changeBook(db, memberOf(caller).id, async (trx, member_id) => {
      const deleted = await trx
        .deleteFrom('member_address')
        .where('id', '=', id)
        .where('member_id', '=', member_id)
        .returning('id')
        .executeTakeFirst()
      if (!deleted) throw gone()
    }),
  ),
]

/** One change to an address book at a time, so it always has exactly one default. */
async function changeBook(
  db: Db,
  memberId: number,
  change: (trx: Db, memberId: number) => Promise<void>,
): Promise<SavedAddress[]> {
  await db.transaction().execute(async (trx) => {
    await lockAddressBook(trx, memberId)
    await change(trx, memberId)
    await ensureDefault(trx, memberId)
  })
  return addressesOf(db, memberId)
}
