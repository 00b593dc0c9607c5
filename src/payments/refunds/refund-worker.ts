import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { type Worker, worker } from '#core/jobs/jobs.ts'
import { notify } from '#core/mail/notify.ts'
import { t } from '#core/text/messages.ts'
import { attentionPage } from '../attention.ts'
import type { PaymentServices } from '../handlers.ts'
import { refundOffline } from '../offline/record-offline.ts'
import { Declined, isOffline } from '../provider.ts'
import { settle } from '../settle/settle.ts'
import { refundJob } from './refund.ts'

/** Sends the jobs of late refunds again, in case the first ones were lost. */
export async function retryLateRefunds({ db, jobs }: PaymentServices): Promise<void> {
  const late = await db
    .selectFrom('refund')
    .select('id')
    .where('state', '=', 'requested')
    .where('created', '<', sql<Date>`now() - interval '10 minutes'`)
    .limit(100)
    .execute()
  for (const { id } of late) await jobs.send(db, refundJob, { id })
}

export const refundWorker = (services: PaymentServices): Worker =>
  worker(refundJob, async ({ id }) => {
    const refund = await services.db
      .selectFrom('refund')
      .innerJoin('capture', 'capture.id', 'refund.capture_id')
      .leftJoin('payment', 'payment.id', 'capture.payment_id')
      .select(['refund.key', 'refund.amount', 'refund.currency', 'refund.provider', 'payment.reference'])
      .select('capture.provider_id as capture_id')
      .where('refund.id', '=', id)
      .where('refund.state', '=', 'requested')
      .executeTakeFirst()
    if (!refund) return
    if (isOffline(refund.provider)) return refundOffline(services, id)
    const provider = services.providers.find(refund.provider)
    if (!provider) {
      await markRefused(
        services.db,
        id,
        t(
          'The provider’s keys were removed from this site. Refund this payment in the provider’s dashboard.',
        ),
      )
      return
    }
    try {
      await provider.refund(refund.capture_id, refund.amount, refund.currency, refund.key)
    } catch (error) {
      if (!(error instanceof Declined)) throw error
      await markRefused(services.db, id, error.message)
      return
    }
    if (refund.reference) await settle(services, provider, refund.reference)
  })

async function markRefused(db: Db, id: number, why: string) {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('refund')
      .set({ state: 'failed', last_error: why.slice(0, 500), settled_at: new Date() })
      .where('id', '=', id)
      .where('state', '=', 'requested')
      .execute()
    await notify(trx, { needs: 'money', title: t('A refund failed'), href: attentionPage })
  })
}
