import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { msg } from '#core/text/messages.ts'
import { countLateEvents, needsAttention } from '../attention.ts'
import {
  bank,
  cashOnHand,
  clearingOf,
  disputes,
  fees,
  internalSource,
  suspense,
  undepositedChecks,
} from '../ledger/ledger.ts'
import { undepositedPart } from '../offline/deposits.ts'

/** A violated rule of the payment core, and the row that violates it. */
export type BrokenRule = { rule: string; what: string }

/**
 * Every violation of the rules that must always hold. Tests run it at their end, operators run
 * it by `npm run doctor`.
 */
export async function brokenRules(db: Db): Promise<BrokenRule[]> {
  const { rows } = await sql<BrokenRule>`
    select ${msg('a gift, order or Mass offering has at most one captured payment')}::text as rule, 'payable ' || payable_id as what
    from capture where not surplus and payable_id is not null group by payable_id having count(*) > 1
    union all
    select ${msg('a surplus capture is refunded')}::text, 'capture ' || c.id
    from capture c where c.surplus and not exists (select from refund r where r.capture_id = c.id)
    union all
    select ${msg('every ledger transaction sums to zero')}::text, 'ledger_tx ' || tx_id || ' ' || currency
    from ledger_entry group by tx_id, currency having sum(amount) <> 0
    union all
    select ${msg('every ledger transaction has entries')}::text, 'ledger_tx ' || t.id
    from ledger_tx t where not exists (select from ledger_entry e where e.tx_id = t.id)
    union all
    select ${msg('clearing equals captures minus refunds, fees, disputes and payouts')}::text, account || ' ' || currency
    from (
      select account, currency, sum(amount) as expected from (
        select ${clearingOf(sql`provider`)} as account, currency, amount from (
          select provider, currency, amount - coalesce(fee, 0) as amount from capture
          union all select provider, currency, -amount from refund where state = 'succeeded'
          union all select provider, currency, -amount from dispute where state <> 'won'
          union all select provider, currency, -amount from dispute_fee
          union all select provider, currency, -amount from payout where taken_back_at is null
          union all select 'cash', currency, -cash from deposit where reversed_at is null
          union all select 'check', currency, -checks from deposit where reversed_at is null
        ) taken
        union all select ${bank}, currency, amount from payout where taken_back_at is null
        union all select ${bank}, currency, cash + checks from deposit where reversed_at is null
      ) moves group by account, currency
    ) books
    full join (
      select account, currency, sum(amount) as actual
      from ledger_entry where account like 'clearing %' or account in (${bank}, ${cashOnHand}, ${undepositedChecks})
      group by account, currency
    ) ledger using (account, currency)
    where coalesce(expected, 0) <> coalesce(actual, 0)
    union all
    select ${msg('fees equal the costs of captures and disputes')}::text, currency
    from (
      select currency, sum(amount) as expected from (
        select currency, fee as amount from capture where fee > 0
        union all select currency, amount from dispute_fee
      ) costs group by currency
    ) books
    full join (
      select currency, sum(amount) as actual from ledger_entry where account = 'fees' group by currency
    ) ledger using (currency)
    where coalesce(expected, 0) <> coalesce(actual, 0)
    union all
    select ${msg('refunds never exceed their capture')}::text, 'capture ' || c.id
    from capture c join refund r on r.capture_id = c.id and r.state <> 'failed'
    group by c.id having sum(r.amount) > c.amount
    union all
    select ${msg('a gift, order or Mass offering is marked as paid exactly when its payment was captured')}::text, 'payable ' || p.id || ' ' || p.state
    from payable p
    where p.amount > 0 and (p.state in ('paid', 'partially_refunded', 'refunded', 'disputed'))
      <> exists (select from capture c where c.payable_id = p.id and not c.surplus)
    union all
    select ${msg('a capture matches the amount owed')}::text, 'payable ' || p.id
    from payable p join capture c on c.payable_id = p.id
    where c.amount <> p.amount or c.currency <> p.currency
    union all
    select ${msg('income equals captures minus refunds and lost disputes')}::text, account || ' ' || fund || ' ' || currency
    from (
      select account, fund, currency, sum(amount) as expected from (
        select p.account, p.fund, c.currency, -c.amount as amount
        from capture c join payable p on p.id = c.payable_id where not c.surplus
        union all
        select p.account, p.fund, r.currency, r.amount
        from refund r join capture c on c.id = r.capture_id join payable p on p.id = c.payable_id
        where r.state = 'succeeded' and not c.surplus
        union all
        select p.account, p.fund, d.currency, d.amount
        from dispute d join capture c on c.id = d.capture_id join payable p on p.id = c.payable_id
        where d.state = 'lost' and not c.surplus
      ) moves group by account, fund, currency
    ) books
    full join (
      select account, fund, currency, sum(amount) as actual
      from ledger_entry e join ledger_tx t on t.id = e.tx_id
      where account not like 'clearing %' and account not in (${bank}, ${cashOnHand}, ${undepositedChecks}, ${fees}, ${disputes}, ${suspense})
        and t.source not like ${`${internalSource}%`}
      group by account, fund, currency
    ) ledger using (account, fund, currency)
    where coalesce(expected, 0) <> coalesce(actual, 0)`.execute(db)
  return [...rows, ...(await offlineRules(db))]
}

type Diagnosis = {
  /** Violated rules; there must be none. */
  broken: readonly BrokenRule[]
  /** What has waited longer than it should, as a message with its count. */
  waiting: readonly { what: string; count: number }[]
}

/** Rules that a slice adds. */
export type Check = (db: Db) => Promise<BrokenRule[]>

/** The state of the payments as `npm run doctor` prints it. Reads only. */
export async function diagnose(db: Db, sliceChecks: readonly Check[] = []): Promise<Diagnosis> {
  const count = async (what: string, condition: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${condition}`.execute(db)
    return { what, count: rows[0]?.count ?? 0 }
  }
  return {
    broken: (await Promise.all([brokenRules, ...sliceChecks].map((check) => check(db)))).flat(),
    waiting: [
      await count(
        msg(
          '{count, plural, one {# payment has been open for more than a day.} other {# payments have been open for more than a day.}}',
        ),
        sql`payment where state in ('created', 'requires_action', 'processing', 'failed')
          and created < now() - interval '1 day'`,
      ),
      await count(
        msg(
          '{count, plural, one {# refund is waiting for the provider.} other {# refunds are waiting for the provider.}}',
        ),
        sql`refund where state = 'requested'`,
      ),
      {
        what: msg(
          '{count, plural, one {# event from the providers hasn’t been processed.} other {# events from the providers haven’t been processed.}}',
        ),
        count: await countLateEvents(db),
      },
      {
        what: msg('{count, plural, one {# payment needs attention.} other {# payments need attention.}}'),
        count: (await needsAttention(db)).length,
      },
    ],
  }
}

/** What must always hold for money received offline, in addition to what holds for all payments. */
async function offlineRules(db: Db): Promise<BrokenRule[]> {
  const { rows } = await sql<BrokenRule>`
    select ${msg('every offline payment has been captured and has a record')}::text as rule, 'payment ' || y.id as what
    from payment y left join offline_payment o on o.payment_id = y.id
    where y.provider in ('cash', 'check', 'transfer')
      and (o.payment_id is null or not exists (select from capture c where c.payment_id = y.id))
    union all
    select ${msg('the total of a closed batch matches the sum of its payments')}::text, 'batch ' || b.id
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
