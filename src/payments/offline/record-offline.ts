import { sql } from 'kysely'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { msg } from '#core/text/messages.ts'
import { dayOf } from '#core/time/time.ts'
import type { Payable, PaymentServices, RecordingServices } from '../handlers.ts'
import { clearing, post, transfer } from '../ledger/ledger.ts'
import { isOffline, type OfflineMethod, type ProviderSnapshot } from '../provider.ts'
import { writeSnapshot } from '../settle/settle.ts'
import { cancelAtProvider } from '../start.ts'

export type OfflineEntry = {
  /** The entry's key: the same entry is recorded only once. */
  key: string
  method: OfflineMethod
  /** 2026-11-15, in the ministry's time zone. */
  receivedOn: string
  /** The moment in that day that the books show. */
  at: Date
  checkNumber?: string
  batchId?: number
  enteredBy: string
}

type NewPayable = Pick<Payable, 'kind' | 'amount' | 'currency' | 'account' | 'fund'> & {
  /** Writes what was paid for, in the same transaction. */
  begin: (trx: Db, payableId: number) => Promise<void>
}

const received: ProviderSnapshot = {
  handle: null,
  state: 'captured',
  subscription: null,
  declines: 0,
  captures: [],
  refunds: [],
  disputes: [],
}

/** The moment that the books show for a day: now for today, and noon for an earlier day. */
export function momentOn(day: string, now: Date, timeZone: string): Date {
  if (day >= dayOf(now, timeZone)) return now
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: '12:00' })
  return new Date(noon.epochMilliseconds)
}

/** The earliest day that can be entered: older years are closed. */
export const earliestDay = (today: string) => `${Number(today.slice(0, 4)) - 1}-01-01`

/** Records a new payable with its offline payment. Returns its ID. */
export async function recordOffline(
  services: RecordingServices,
  trx: Db,
  entry: OfflineEntry,
  { begin, ...columns }: NewPayable,
): Promise<number> {
  const before = await recordedBefore(trx, entry.key)
  if (before) return before.payable_id
  const payable = await trx
    .insertInto('payable')
    .values({ ...columns, created: entry.at })
    .returningAll()
    .executeTakeFirstOrThrow()
  await begin(trx, payable.id)
  await receive(services, trx, entry, payable)
  return payable.id
}

/** Records an offline payment for an open payable. Payments started online are canceled. */
export async function payOffline(
  services: RecordingServices,
  trx: Db,
  entry: OfflineEntry,
  payableId: number,
): Promise<void> {
  if (await recordedBefore(trx, entry.key)) return
  const payable = await trx
    .selectFrom('payable')
    .selectAll()
    .where('id', '=', payableId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!['pending', 'failed', 'abandoned'].includes(payable.state)) {
    throw new Problem(409, msg('This was already paid or canceled.'))
  }
  const open = await trx
    .selectFrom('payment')
    .select('id')
    .where('payable_id', '=', payableId)
    .where('state', 'in', ['created', 'requires_action', 'processing', 'failed'])
    .execute()
  for (const { id } of open) await cancelAtProvider(services, trx, id)
  await receive(services, trx, entry, payable)
}

/** Who entered the offline payment; undefined if it was paid online or not at all. */
export const receivedBy = async (db: Db, payableId: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('offline_payment')
      .innerJoin('payment', 'payment.id', 'offline_payment.payment_id')
      .select('offline_payment.entered_by')
      .where('payment.payable_id', '=', payableId)
      .executeTakeFirst()
  )?.entered_by

const keyOf = (key: string) => `by hand ${key}`

/** How the keys of the demo's entries begin. No money was received for them. */
export const demoEntries = keyOf('demo ')

/** A repeated entry waits for the first one. */
async function recordedBefore(trx: Db, key: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${keyOf(key)}, 0))`.execute(trx)
  return trx.selectFrom('payment').select('payable_id').where('key', '=', keyOf(key)).executeTakeFirst()
}

async function receive(services: RecordingServices, trx: Db, entry: OfflineEntry, payable: Payable) {
  const { method, at } = entry
  const { amount, currency } = payable
  const { id, handle: reference } = await trx
    .insertInto('payment')
    .values({ payable_id: payable.id, provider: method, key: keyOf(entry.key), amount, currency })
    .returning(['id', 'handle'])
    .executeTakeFirstOrThrow()
  await trx.updateTable('payment').set({ reference }).where('id', '=', id).execute()
  await trx
    .insertInto('offline_payment')
    .values({
      payment_id: id,
      received_on: entry.receivedOn,
      check_number: entry.checkNumber ?? '',
      batch_id: entry.batchId ?? null,
      deposit_id: null,
      entered_by: entry.enteredBy,
    })
    .execute()
  const captures = [{ id: reference, amount, currency, fee: null }]
  await writeSnapshot(services, trx, method, reference, { ...received, captures, receivedAt: at })
}

/** Carries out a requested refund. Money that was deposited goes back from the bank. */
export const refundOffline = (services: PaymentServices, id: number) =>
  services.db.transaction().execute(async (trx) => {
    const asked = await trx
      .selectFrom('refund')
      .innerJoin('capture', 'capture.id', 'refund.capture_id')
      .innerJoin('payment', 'payment.id', 'capture.payment_id')
      .innerJoin('payable', 'payable.id', 'payment.payable_id')
      .select(['refund.amount', 'refund.currency', 'refund.key', 'capture.provider'])
      .select(['payment.id as payment', 'payment.reference', 'payable.id as payable', 'account', 'fund'])
      .where('refund.id', '=', id)
      .where('refund.state', '=', 'requested')
      .forUpdate('payable')
      .executeTakeFirst()
    if (!asked?.reference || !isOffline(asked.provider)) return
    const { deposit_id } = await trx
      .selectFrom('offline_payment')
      .select('deposit_id')
      .where('payment_id', '=', asked.payment)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const provider = deposit_id === null ? asked.provider : 'transfer'
    const moved = await trx
      .updateTable('refund')
      .set({ provider, provider_id: asked.key, state: 'succeeded', settled_at: new Date() })
      .where('id', '=', id)
      .where('state', '=', 'requested')
      .returning('id')
      .executeTakeFirst()
    if (!moved) return
    const { amount, currency, account, fund } = asked
    await post(
      trx,
      { source: `refund ${id}`, payableId: asked.payable, currency },
      transfer(amount, { account: clearing(provider) }, { account, fund }),
    )
    await writeSnapshot(services, trx, asked.provider, asked.reference, received)
  })
