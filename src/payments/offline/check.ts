import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { msg } from '#core/text/messages.ts'
import type { BrokenRule } from '../reconcile/check.ts'
import { undepositedPart } from './deposits.ts'

/** What must always hold for money received offline, in addition to what holds for all payments. */
export async function offlineRules(db: Db): Promise<BrokenRule[]> {
  const { rows } = await sql<BrokenRule>`
    select ${msg('an offline payment was captured and has its record')}::text as rule, 'payment ' || y.id as what
    from payment y left join offline_payment o on o.payment_id = y.id
    where y.provider in ('cash', 'check', 'transfer')
      and (o.payment_id is null or not exists (select from capture c where c.payment_id = y.id))
    union all
    select ${msg('a closed batch equals its payments')}::text, 'batch ' || b.id
    from batch b where b.closed_at is not null and b.control_total <> (
      select coalesce(sum(c.amount), 0) from offline_payment o join capture c on c.payment_id = o.payment_id
      where o.batch_id = b.id and c.currency = b.currency
    )
    union all
    select ${msg('an open batch has no payments yet')}::text, 'batch ' || b.id
    from batch b where b.closed_at is null and exists (select from offline_payment o where o.batch_id = b.id)
    union all
    select ${msg('a batch is deposited as a whole')}::text, 'batch ' || o.batch_id
    from offline_payment o where o.batch_id is not null
    group by o.batch_id having count(distinct coalesce(o.deposit_id, 0)) > 1
    union all
    select ${msg('a deposit equals its payments')}::text, 'deposit ' || d.id
    from deposit d left join (
      select deposit_id, coalesce(sum(amount) filter (where provider = 'cash'), 0) as cash,
        coalesce(sum(amount) filter (where provider = 'check'), 0) as checks, array_agg(distinct currency) as currencies
      from (${undepositedPart(sql`o.deposit_id is not null`)}) part group by deposit_id
    ) its on its.deposit_id = d.id
    where case when d.reversed_at is null
      then (its.cash, its.checks, its.currencies) is distinct from (d.cash, d.checks, array[d.currency])
      else its.deposit_id is not null end`.execute(db)
  return rows
}
