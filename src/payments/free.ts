import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import type { Payable, RecordingServices } from './handlers.ts'

type FreePayable = Pick<Payable, 'kind' | 'currency' | 'account' | 'fund'> & {
  /** Idempotency key: a repeated request gets what the first one recorded. */
  key: string
  /** Writes the free item in the same transaction. */
  begin: (trx: Db, payableId: number) => Promise<void>
}

/**
 * A payable with nothing to pay, for example because a discount covers all of it. It's settled immediately, in the caller's
 * transaction: no provider is asked, there is no payment, and no money is booked. Returns its id.
 */
export async function recordFree(
  services: RecordingServices,
  trx: Db,
  { key, begin, ...columns }: FreePayable,
): Promise<number> {
  // A repeated request waits for the first one.
  await sql`select pg_advisory_xact_lock(hashtext('free payable'), hashtext(${key}))`.execute(trx)
  const before = await trx.selectFrom('payable').select('id').where('key', '=', key).executeTakeFirst()
  if (before) return before.id
  const { id } = await trx
    .insertInto('payable')
    .values({ ...columns, amount: 0, key })
    .returning('id')
    .executeTakeFirstOrThrow()
  await begin(trx, id)
  const payable = await trx
    .updateTable('payable')
    .set({ state: 'paid', settled_at: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await services.paymentHandlers[payable.kind]?.paid(trx, payable, services)
  return id
}
