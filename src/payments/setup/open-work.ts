import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import type { ProviderName } from '../provider.ts'

/** Work that only the provider's current account can finish. */
export type OpenWork = {
  /** Started and not paid, or not yet canceled there. */
  payments: number
  refunds: number
  /** Its recurring payments. */
  recurring: number
  /** Events that we haven't looked up yet. */
  events: number
}

const none: OpenWork = { payments: 0, refunds: 0, recurring: 0, events: 0 }

export async function findOpenWork(db: Db, provider: ProviderName): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`
    select
      (select count(*)::int from payment where provider = ${provider} and (
        state in ('created', 'requires_action', 'processing', 'failed')
        or (state = 'canceled' and reference is not null and checked_at = 'epoch'
          and created > now() - interval '7 days'))) as payments,
      (select count(*)::int from refund where provider = ${provider} and state = 'requested') as refunds,
      (select count(*)::int from subscription
        where provider = ${provider} and state <> 'canceled' and reference is not null) as recurring,
      (select count(*)::int from webhook_inbox where provider = ${provider} and done_at is null) as events`.execute(
    db,
  )
  return rows[0] ?? none
}

export const isOpen = (work: OpenWork): boolean => Object.values(work).some((count) => count > 0)
