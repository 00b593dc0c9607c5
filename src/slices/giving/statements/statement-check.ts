import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { msg } from '#core/text/messages.ts'
import type { BrokenRule } from '#payments/reconcile/check.ts'

/** A statement has gifts of its own year only, and no gift is on the current statements of two people. */
export async function statementRules(db: Db): Promise<BrokenRule[]> {
  const { rows } = await sql<BrokenRule>`
    with current as (
      select distinct on (s.person_id, s.year) s.* from giving_statement s join person p on p.id = s.person_id
      where p.merged_into is null order by s.person_id, s.year, s.number desc
    )
    select ${msg('a statement has gifts of its own year only')}::text as rule, 'statement ' || s.id as what
    from giving_statement s join giving_statement_line l on l.statement_id = s.id
    left join gift g on l.kind = 'gift' and g.id = l.source_id
    left join gift_in_kind k on l.kind = 'in_kind' and k.id = l.source_id
    where extract(year from l.day) <> s.year or coalesce(g.receipt_day, k.received_on, l.day) <> l.day
    union all
    select ${msg('a gift is on one statement')}::text, l.kind || ' ' || l.source_id
    from current c join giving_statement_line l on l.statement_id = c.id
    join gift g on l.kind = 'gift' and g.id = l.source_id and g.person_id = c.person_id
    group by l.kind, l.source_id having count(*) > 1`.execute(db)
  return rows
}
