import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import type { MoneyFacts } from './rules.ts'

/** What has become of the money, summed from the rows; surplus money is none of the payable's. */
export async function factsOf(trx: Db, of: { payable: number } | { payment: number }): Promise<MoneyFacts> {
  const which =
    'payable' in of ? sql`payable_id = ${of.payable} and not surplus` : sql`payment_id = ${of.payment}`
  const { rows } = await sql<MoneyFacts>`
    with c as (select id, amount from capture where ${which})
    select
      (select coalesce(sum(amount), 0) from c)::bigint as captured,
      (select coalesce(sum(r.amount), 0) from refund r join c on c.id = r.capture_id
        where r.state = 'succeeded')::bigint as refunded,
      (select coalesce(sum(d.amount), 0) from dispute d join c on c.id = d.capture_id
        where d.state = 'lost')::bigint as lost,
      coalesce((select d.state from dispute d join c on c.id = d.capture_id
        order by array_position(array['open', 'lost', 'won'], d.state) limit 1), 'none') as dispute`.execute(
    trx,
  )
  return rows[0] ?? { captured: 0, refunded: 0, lost: 0, dispute: 'none' }
}
