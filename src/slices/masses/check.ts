import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { msg } from '#core/text/messages.ts'
import type { BrokenRule } from '#payments/reconcile/check.ts'
import { ordinaryAccount, owedAccount, retainedAccount, transferredAccount } from './rules.ts'

/** One query that returns every violation of the rules for Masses and their offerings. */
export async function brokenMasses(db: Db): Promise<BrokenRule[]> {
  const { rows } = await sql<BrokenRule>`
    with money as (
      select p.id as payable_id, p.amount, p.settled_at,
        coalesce(sum(c.amount), 0) as captured,
        coalesce(sum((
          select sum(r.amount) from refund r where r.capture_id = c.id and r.state = 'succeeded'
        )), 0) as refunded,
        coalesce(sum((
          select sum(r.amount) from refund r where r.capture_id = c.id and r.state = 'requested'
        )), 0) as leaving,
        -- Money for a request that had ended, which its bank sent back to us: it waits on the list of failed refunds.
        coalesce(sum((
          select sum(r.amount) from refund r where r.capture_id = c.id and r.state = 'failed'
        )), 0) as stranded,
        coalesce(sum((
          select sum(d.amount) from dispute d where d.capture_id = c.id and d.state = 'lost'
        )), 0) as lost
      from payable p left join capture c on c.payable_id = p.id and not c.surplus
      where p.kind = 'mass' group by p.id
    ),
    books as (
      select t.payable_id, e.account, -sum(e.amount) as holds from ledger_entry e join ledger_tx t on t.id = e.tx_id
      where e.account in (${owedAccount}, ${retainedAccount}, ${ordinaryAccount}, ${transferredAccount})
      group by t.payable_id, e.account having sum(e.amount) <> 0
    )
    select ${msg('every Mass offering has exactly one register entry')}::text as rule,
      'payable ' || m.payable_id as what
    from money m where m.captured - m.refunded - m.leaving - m.lost > 0 and (
      select count(*) from mass_request r join mass_entry e on e.request_id = r.id where r.payable_id = m.payable_id
    ) <> case when m.stranded > 0 and not exists (
      select from mass_request r join mass_entry e on e.request_id = r.id where r.payable_id = m.payable_id
    ) then 0 else 1 end
    union all
    select ${msg('all accepted Masses are in the register, and no others')}::text, 'mass ' || r.id || ' ' || r.state
    from mass_request r left join mass_entry e on e.request_id = r.id
    where (r.state in ('accepted', 'scheduled', 'celebrated', 'transferred', 'refunded') and e.number is null)
      or (r.state in ('awaiting_payment', 'lapsed') and e.number is not null)
    union all
    select ${msg('a Mass has the number of its register entry')}::text, 'mass ' || r.id
    from mass_request r left join mass_entry e on e.request_id = r.id where r.number is distinct from e.number
    union all
    select ${msg('the register numbers have no gaps')}::text, 'up to ' || max(number)
    from mass_entry having max(number) <> count(*)
    union all
    select ${msg('every number issued is in the register')}::text, last::text
    from mass_book where last <> (select count(*) from mass_entry)
    union all
    select ${msg('the payment of a Mass offering matches its amount')}::text, 'mass ' || r.id
    from mass_request r join payable p on p.id = r.payable_id
    where r.offering is not null and (p.amount <> r.offering or p.currency <> r.currency or p.kind <> 'mass')
    union all
    select ${msg('a Mass with an offering is accepted once the offering is paid')}::text, 'mass ' || r.id || ' ' || r.state
    from mass_request r left join money m on m.payable_id = r.payable_id
    where r.offering is not null and (
      (r.state in ('accepted', 'scheduled', 'celebrated', 'transferred', 'refunded') and m.settled_at is null)
      or (r.state = 'awaiting_payment' and m.settled_at is not null)
    )
    union all
    select ${msg('the register shows the offering of each Mass')}::text, 'entry ' || e.number
    from mass_entry e join mass_request r on r.id = e.request_id
    where e.offering is distinct from r.offering
    union all
    select ${msg('an offering is owed until its Mass is offered or transferred')}::text, 'payable ' || m.payable_id
    from money m left join mass_request r on r.payable_id = m.payable_id
    where coalesce((
      select sum(b.holds) from books b where b.payable_id = m.payable_id and b.account = case
        when r.state = 'celebrated' and r.kept then ${retainedAccount}
        when r.state = 'celebrated' then ${ordinaryAccount}
        when r.state = 'transferred' then ${transferredAccount}
        else ${owedAccount}
      end
    ), 0) <> m.captured - m.refunded - m.lost
    or (select count(*) from books b where b.payable_id = m.payable_id) > 1
    union all
    select ${msg('an offered Mass has a celebration')}::text, 'celebration ' || c.id
    from mass_celebration c join mass_request r on r.celebration_id = c.id
    where (c.celebrated_at is null) = (r.state = 'celebrated')
    union all
    select ${msg('every celebration has an intention')}::text, 'celebration ' || c.id
    from mass_celebration c where not exists (select from mass_request r where r.celebration_id = c.id)
    union all
    select ${msg('everyone has agreed to a shared Mass')}::text, 'celebration ' || r.celebration_id
    from mass_request r where r.celebration_id is not null
    group by r.celebration_id having count(*) > 1 and not bool_and(r.shared)`.execute(db)
  return rows
}
