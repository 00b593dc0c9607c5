import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { msg } from '#core/text/messages.ts'
import type { BrokenRule } from '#payments/reconcile/check.ts'
import './tables.ts'

/** A batch equals its lines, and each line of a closed one is a gift of the same amount. */
export async function batchRules(db: Db): Promise<BrokenRule[]> {
  const { rows } = await sql<BrokenRule>`
    select ${msg('the total of a closed batch matches the sum of its lines')}::text as rule, 'batch ' || b.id as what
    from batch b where b.closed_at is not null
      and b.control_total <> (select coalesce(sum(l.amount), 0) from batch_line l where l.batch_id = b.id)
    union all
    select ${msg('every line of a closed batch is recorded as a gift of the same amount')}::text, 'line ' || l.id
    from batch_line l join batch b on b.id = l.batch_id left join gift g on g.id = l.gift_id
    where (b.closed_at is null) <> (l.gift_id is null)
      or (g.id is not null and (g.amount <> l.amount or g.currency <> b.currency))`.execute(db)
  return rows
}

/** A statement has gifts of its own year only, and no gift is on the current statements of two people. */
export async function statementRules(db: Db): Promise<BrokenRule[]> {
  const { rows } = await sql<BrokenRule>`
    with current as (
      select distinct on (s.person_id, s.year) s.* from giving_statement s join person p on p.id = s.person_id
      where p.merged_into is null order by s.person_id, s.year, s.number desc
    )
    select ${msg('a statement has only gifts from its own year')}::text as rule, 'statement ' || s.id as what
    from giving_statement s join giving_statement_line l on l.statement_id = s.id
    left join gift g on l.kind = 'gift' and g.id = l.source_id
    left join gift_in_kind k on l.kind = 'in_kind' and k.id = l.source_id
    where extract(year from l.day) <> s.year or coalesce(g.receipt_day, k.received_on, l.day) <> l.day
    union all
    select ${msg('a gift is on at most one statement')}::text, l.kind || ' ' || l.source_id
    from current c join giving_statement_line l on l.statement_id = c.id
    join gift g on l.kind = 'gift' and g.id = l.source_id and g.person_id = c.person_id
    group by l.kind, l.source_id having count(*) > 1`.execute(db)
  return rows
}

/** A pledge equals its installments, and no gift keeps two pledges. */
export async function pledgeRules(db: Db): Promise<BrokenRule[]> {
  const { rows } = await sql<BrokenRule>`
    select ${msg('the installments of a pledge add up to its amount')}::text as rule, 'pledge ' || p.id as what
    from pledge p left join pledge_installment i on i.pledge_id = p.id
    group by p.id, p.amount having coalesce(sum(i.amount), 0) <> p.amount
    union all
    select ${msg('a gift counts toward at most one pledge')}::text, 'gift ' || g.gift_id
    from pledge_gift g group by g.gift_id having count(*) > 1`.execute(db)
  return rows
}
