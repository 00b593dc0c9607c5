import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { msg } from '#core/text/messages.ts'
import type { BrokenRule } from '#payments/reconcile/check.ts'
import '../tables.ts'

/** A pledge equals its installments, and no gift keeps two pledges. */
export async function pledgeRules(db: Db): Promise<BrokenRule[]> {
  const { rows } = await sql<BrokenRule>`
    select ${msg('the installments of a pledge add up to it')}::text as rule, 'pledge ' || p.id as what
    from pledge p left join pledge_installment i on i.pledge_id = p.id
    group by p.id, p.amount having coalesce(sum(i.amount), 0) <> p.amount
    union all
    select ${msg('a gift counts toward one pledge')}::text, 'gift ' || g.gift_id
    from pledge_gift g group by g.gift_id having count(*) > 1`.execute(db)
  return rows
}
