import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { startOfDay } from '#core/time/time.ts'
import { isTestMoney } from '#payments/handlers.ts'
import type { Rhythm } from '#payments/provider.ts'
import { giftsAccount } from '../store.ts'
import type { Campaign } from './insight-contract.ts'
import '../tables.ts'

export type Scope = {
  /** 2026-01-01 */
  from: string
  to: string
  currency: string
  /** Test payments count only while there are no others. */
  tests: boolean
}

/** Gifts by the day of their receipt, net of refunds. Disputed ones don't count until the bank decides. */
const counted = ({ from, to, currency, tests }: Scope) => sql`
  select gift.id, gift.person_id, gift.purpose, gift.subscription_id, gift.receipt_day, net.amount
  from gift cross join lateral (
    select case when gift.state = 'paid' then gift.amount else (
      select -sum(e.amount) from ledger_tx x join ledger_entry e on e.tx_id = x.id
      where x.payable_id = gift.payable_id and e.account = ${giftsAccount}
    ) end::bigint as amount
  ) net
  where gift.receipt_day >= ${from}::date and gift.receipt_day <= ${to}::date and gift.currency = ${currency}
    and gift.state in ('paid', 'partially_refunded') and net.amount > 0
    and (${tests} or not ${isTestMoney('gift.payable_id')})`

const counts = sql`count(distinct c.person_id)::int as people, count(*)::int as gifts, sum(c.amount)::bigint as amount`

export type Row = {
  section: 'giver' | 'unknown' | 'purpose' | 'branch' | 'frequency'
  name: string | null
  people: number
  gifts: number
  amount: number
}

/** Everything about the gifts of a period and of the one before it, read once. */
export async function givingRows(
  db: Db,
  scope: Scope,
  before: { from: string },
  timeZone: string,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with both_periods as materialized (${counted({ ...scope, from: before.from })}),
    c as materialized (select * from both_periods where receipt_day >= ${scope.from}::date)
    select 'giver' as section, case
        when its.given is null then 'lapsed' when its.given_before is not null then 'retained'
        when p.first_gift_at >= ${startOfDay(scope.from, timeZone)} then 'new' else 'returning'
      end as name,
      count(*)::int as people, sum(its.gifts)::int as gifts, sum(coalesce(its.given, its.given_before))::bigint as amount
    from (
      select person_id, count(*) as gifts, sum(amount) filter (where receipt_day >= ${scope.from}::date) as given,
        sum(amount) filter (where receipt_day < ${scope.from}::date) as given_before
      from both_periods where person_id is not null group by person_id
    ) its join person p on p.id = its.person_id group by 2
    union all
    select 'unknown', null, 0, count(*)::int, coalesce(sum(c.amount), 0)::bigint from c where c.person_id is null
    union all
    select 'purpose', c.purpose, ${counts} from c group by c.purpose
    union all
    select 'branch', coalesce(p.branch, ''), ${counts} from c left join person p on p.id = c.person_id group by 2
    union all
    select 'frequency', s.rhythm, ${counts} from c left join subscription s on s.id = c.subscription_id group by 2
    order by section, amount desc, name`.execute(db)
  return rows
}

const interval = sql`case s.rhythm when 'weekly' then interval '7 days' when 'monthly' then interval '1 month'
  when 'quarterly' then interval '3 months' when 'termly' then interval '4 months' else interval '1 year' end`

/** Every charge of an active recurring gift that falls in these days: a weekly one has several. */
export async function expectedBetween(db: Db, from: Date, until: Date, currency: string) {
  const { rows } = await sql<{ rhythm: Rhythm; gifts: number; amount: number }>`
    select s.rhythm, count(distinct s.id)::int as gifts, sum(s.amount)::bigint as amount
    from subscription s cross join lateral generate_series(s.next_charge, ${until}::timestamptz, ${interval}) as charge
    where s.kind = 'gift' and s.state = 'active' and s.currency = ${currency} and s.next_charge is not null
      and charge >= ${from} and charge < ${until}
    group by s.rhythm order by sum(s.amount) desc`.execute(db)
  return rows
}

export async function pastDue(db: Db, currency: string): Promise<{ gifts: number; amount: number }> {
  const { rows } = await sql<{ gifts: number; amount: number }>`
    select count(*)::int as gifts, coalesce(sum(amount), 0)::bigint as amount from subscription
    where kind = 'gift' and state = 'past_due' and currency = ${currency}`.execute(db)
  return rows[0] ?? { gifts: 0, amount: 0 }
}

/** Published purposes with a goal; those that end soonest come first. */
export async function campaignsOf(db: Db, currency: string): Promise<Campaign[]> {
  const { rows } = await sql<Campaign>`
    select p.id, p.name, p.goal, greatest(coalesce(r.amount, 0), 0)::bigint as raised, p.ends_on as "endsOn",
      p.shows_progress as "isPublic"
    from purpose p left join purpose_raised r on r.purpose_id = p.id and r.currency = ${currency}
    where p.goal is not null and p.state = 'published' and p.deleted_at is null
    order by p.ends_on = '', p.ends_on, p.position, p.id limit 100`.execute(db)
  return rows
}

/** Every currency that gifts were given in. */
export async function giftCurrencies(db: Db): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct currency from purpose_raised order by currency`.execute(db)
  return rows.map(({ currency }) => currency)
}
