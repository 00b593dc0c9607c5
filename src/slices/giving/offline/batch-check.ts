import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { msg } from '#core/text/messages.ts'
import type { BrokenRule } from '#payments/reconcile/check.ts'

/** A batch equals its lines, and each line of a closed one is a gift of the same amount. */
export async function batchRules(db: Db): Promise<BrokenRule[]> {
  const { rows } = await sql<BrokenRule>`
    select ${msg('a closed batch equals its lines')}::text as rule, 'batch ' || b.id as what
    from batch b where b.closed_at is not null
      and b.control_total <> (select coalesce(sum(l.amount), 0) from batch_line l where l.batch_id = b.id)
    union all
    select ${msg('a line of a closed batch is a gift')}::text, 'line ' || l.id
    from batch_line l join batch b on b.id = l.batch_id left join gift g on g.id = l.gift_id
    where (b.closed_at is null) <> (l.gift_id is null)
      or (g.id is not null and (g.amount <> l.amount or g.currency <> b.currency))`.execute(db)
  return rows
}
