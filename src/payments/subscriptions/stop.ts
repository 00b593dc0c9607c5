import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#core/data/db.ts'
import { type Jobs, job, type Worker, worker } from '#core/jobs/jobs.ts'
import type { PaymentServices } from '../handlers.ts'
import { changeSubscription } from './subscribe.ts'

const stop = job('stop-subscription', z.object({ id: z.int() }), { limit: 10, delay: 30 })

/** Asks for these to end, in the transaction that decides it; a job ends them at the provider, as often as it takes. */
export async function stopSubscriptions(jobs: Jobs, trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const asked = await trx
    .updateTable('subscription')
    .set({ stop_asked_at: new Date() })
    .where('id', 'in', ids)
    .where('state', '<>', 'canceled')
    .returning('id')
    .execute()
  for (const { id } of asked) await jobs.send(trx, stop, { id })
}

/** Those that should have ended long ago: their job was lost or given up, or the provider told of them late. */
export async function stopAgain({ db, jobs }: PaymentServices): Promise<void> {
  const late = await db
    .selectFrom('subscription')
    .select('id')
    .where('stop_asked_at', '<', sql<Date>`now() - interval '10 minutes'`)
    .where((is) => is.or([is('reference', 'is not', null), is('state', '=', 'canceled')]))
    .limit(100)
    .execute()
  for (const { id } of late) await jobs.send(db, stop, { id })
}

export const stopWorker = (services: PaymentServices): Worker =>
  worker(stop, async ({ id }) => {
    const asked = await services.db
      .selectFrom('subscription')
      .selectAll()
      .where('id', '=', id)
      .where('stop_asked_at', 'is not', null)
      .executeTakeFirst()
    // One that the provider never told us of is stopped when it does.
    if (!asked || (asked.reference === null && asked.state !== 'canceled')) return
    if (asked.state !== 'canceled') await changeSubscription(services, asked, { to: 'canceled' })
    await services.db.transaction().execute(async (trx) => {
      const ended = await trx
        .updateTable('subscription')
        .set({ stop_asked_at: null })
        .where('id', '=', id)
        .where('state', '=', 'canceled')
        .where('stop_asked_at', 'is not', null)
        .returningAll()
        .executeTakeFirst()
      if (!ended) throw new Error(`Subscription ${id} should have ended, and has not.`)
      await services.paymentHandlers[ended.kind]?.stopped?.(trx, ended, services)
    })
  })
