import { type RawBuilder, sql } from 'kysely'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { msg } from '#core/text/messages.ts'
import { bank, cashOnHand, post, undepositedChecks } from '../ledger/ledger.ts'
import type { OfflineMethod } from '../provider.ts'

/**
 * The offline payments that meet a condition on `o`, minus what was reversed before they were deposited. What is
 * reversed later is taken from the bank, and so is a refund by transfer.
 */
export const undepositedPart = (condition: RawBuilder<unknown>) => sql`
  select o.payment_id, o.batch_id, o.deposit_id, c.provider, c.currency, (c.amount - coalesce((
    select sum(r.amount) from refund r where r.capture_id = c.id and r.state = 'succeeded' and r.provider = c.provider
  ), 0))::bigint as amount
  from offline_payment o join capture c on c.payment_id = o.payment_id
  where c.provider in ('cash', 'check') and ${condition}`

type Part = {
  payment_id: number
  batch_id: number | null
  deposit_id: number | null
  provider: OfflineMethod
  currency: string
  amount: number
}

export type NewDeposit = {
  /** Closed batches, and payments that are in none. */
  batches: readonly number[]
  payments: readonly number[]
  /** 2026-11-15 */
  depositedOn: string
  at: Date
  reference: string
  enteredBy: string
}

const changed = msg(
  'Some of this money has been deposited or reversed in the meantime. Please reload the page.',
)
const mixed = msg('A deposit can have only one currency. Record a separate deposit for each currency.')

/** Moves cash and checks to the bank. */
export async function enterDeposit(trx: Db, input: NewDeposit, now: Date) {
  const { batches, payments, depositedOn, at, reference, enteredBy } = input
  const chosen = sql`o.deposit_id is null
    and (o.batch_id = any(${[...batches]}::int[]) or (o.batch_id is null and o.payment_id = any(${[...payments]}::int[])))`
  await sql`select from offline_payment o where ${chosen} order by o.payment_id for update`.execute(trx)
  const { rows } = await sql<Part>`${undepositedPart(chosen)}`.execute(trx)
  const foundBatches = new Set(rows.flatMap(({ batch_id }) => batch_id ?? []))
  const foundSingles = rows.filter(({ batch_id }) => batch_id === null)
  if (foundBatches.size !== new Set(batches).size || foundSingles.length !== new Set(payments).size) {
    throw new Problem(409, changed)
  }
  const [currency, another] = new Set(rows.map((row) => row.currency))
  if (currency === undefined) throw new Problem(400, msg('Choose what you’re depositing.'))
  if (another !== undefined) throw new Problem(400, mixed)
  const sumOf = (method: OfflineMethod) =>
    rows.reduce((sum, { provider, amount }) => sum + (provider === method ? amount : 0), 0)
  const [cash, checks] = [sumOf('cash'), sumOf('check')]
  if (cash + checks === 0) throw new Problem(400, msg('There’s nothing left to deposit in this selection.'))
  const { id } = await trx
    .insertInto('deposit')
    .values({
      deposited_on: depositedOn,
      reference,
      currency,
      cash,
      checks,
      entered_by: enteredBy,
      created: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('offline_payment')
    .set({ deposit_id: id })
    .where(
      'payment_id',
      'in',
      rows.map(({ payment_id }) => payment_id),
    )
    .execute()
  await post(trx, { source: `deposit ${id}`, payableId: null, currency, at }, entriesOf({ cash, checks }))
  return { id, currency, amount: cash + checks }
}

function entriesOf({ cash, checks }: { cash: number; checks: number }, sign = 1) {
  const sides = [
    { account: bank, amount: sign * (cash + checks) },
    { account: cashOnHand, amount: -sign * cash },
    { account: undepositedChecks, amount: -sign * checks },
  ]
  return sides.filter(({ amount }) => amount !== 0)
}

/** Reverses a deposit with opposite entries. Its money can be deposited again. */
export async function reverseDeposit(trx: Db, id: number, by: string, now: Date) {
  const reversed = await trx
    .updateTable('deposit')
    .set({ reversed_at: now, reversed_by: by })
    .where('id', '=', id)
    .where('reversed_at', 'is', null)
    .returning(['reference', 'currency', 'cash', 'checks'])
    .executeTakeFirst()
  if (!reversed) return null
  await trx.updateTable('offline_payment').set({ deposit_id: null }).where('deposit_id', '=', id).execute()
  const { currency } = reversed
  await post(trx, { source: `deposit ${id} reversed`, payableId: null, currency }, entriesOf(reversed, -1))
  return reversed
}
