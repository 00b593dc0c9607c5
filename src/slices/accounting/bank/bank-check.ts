import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { msg } from '#core/text/messages.ts'
import type { BrokenRule } from '#payments/reconcile/check.ts'
import { bookItems } from './item-sql.ts'
import '../tables.ts'

/** A bank line has the amount of what it's matched with, which is still in the books and on no other line. */
export async function bankRules(db: Db): Promise<BrokenRule[]> {
  const { rows } = await sql<BrokenRule>`
    select ${msg('a bank transaction and its match have the same amount')}::text as rule, 'bank line ' || l.id as what
    from bank_line l join (${bookItems}) i on i.line_id = l.id
    where (i.amount, i.currency) is distinct from (l.amount, l.currency)
    union all
    select ${msg('a bank transaction is matched with one entry in the books')}::text, 'bank line ' || l.id
    from bank_line l left join (${bookItems}) i on i.line_id = l.id
    where l.state = 'matched' group by l.id having count(i.id) <> 1
    union all
    select ${msg('nothing in the books is matched with two bank transactions')}::text, i.kind || ' ' || i.id
    from (${bookItems}) i where i.line_id is not null group by i.kind, i.id having count(*) > 1`.execute(db)
  return rows
}
