import { sql } from 'kysely'
import { z } from 'zod'
import { job, type Worker, worker } from '#core/jobs/jobs.ts'
import type { ExpiringCard, PaymentServices } from '../handlers.ts'

/** Time enough to find the new card. */
const daysAhead = 30

/** After so many, the transaction ends, so that none takes long. */
const atOnce = 100

const announceJob = job('announce-card-expiry', z.object({}))

export const cardExpiryWorker = (services: PaymentServices): Worker =>
  worker(announceJob, () => announceExpiring(services, new Date()), '30 14 * * *')

/** Tells the payers of active subscriptions that their card expires, once for each date of expiry. */
export async function announceExpiring(services: PaymentServices, now: Date): Promise<void> {
  for (;;) {
    const count = await services.db.transaction().execute(async (trx) => {
      const { rows } = await sql<ExpiringCard>`
        update subscription set expiry_told = card_expires where id in (
          select id from subscription
          where state = 'active' and card_expires is not null and card_expires <= (${now}::timestamptz + ${daysAhead} * interval '1 day')::date
            and expiry_told is distinct from card_expires
          order by id limit ${atOnce} for update skip locked)
        returning id, kind, handle, amount, currency, fund, card_last4, card_expires::text as expires,
          (next_charge at time zone house_zone())::date::text as next_day`.execute(trx)
      for (const row of rows) await services.paymentHandlers[row.kind]?.cardExpiring?.(trx, row, services)
      return rows.length
    })
    if (count < atOnce) return
  }
}
