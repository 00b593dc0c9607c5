import {
  at,
  daysAgo,
  email,
  exportOf,
  fileOf,
  from,
  type MeasuredCall,
  name,
  type Part,
  pagesOf,
  searchesOf,
  staffList,
  staffPages,
  waysOf,
} from './growth-calls.ts'

/** Gifts, all paid; for a purpose that shows how much of its goal is raised. One in twenty was given back. */
const fill = (count: number) => [
  `update purpose set goal = 1000000000 where id = (select min(id) from purpose)`,
  `insert into subscription (kind, provider, reference, key, amount, currency, rhythm, account, state)
   select 'gift', 'sandbox', 'sub ' || n, 'sub ' || n, 1000, 'USD', 'monthly', 'gifts',
     case when n % 3 = 0 then 'active' else 'canceled' end ${from(count)}`,
  `insert into payable (kind, amount, currency, account, fund, state, created, settled_at)
   select 'gift', 2500, 'USD', 'gifts', 'gift ' || n, 'paid', ${at}, ${at} ${from(count)}`,
  `insert into gift (payable_id, subscription_id, purpose_id, purpose, email, name, amount, currency, receipt_number, state, created)
   select p.id, case when n % 4 = 0 then n end, (select min(id) from purpose), 'Widows', ${email}, ${name(count)}, 2500 + n % 1000, 'USD',
     'RC-GROWTH-' || n, case when n % 20 = 0 then 'refunded' else 'paid' end, p.created
   ${from(count)} join payable p on p.kind = 'gift' and p.fund = 'gift ' || n`,
  `insert into payment (payable_id, provider, reference, key, amount, currency, state, created)
   select id, 'sandbox', 'ref ' || id, 'key ' || id, amount, currency, 'captured', created from payable where kind = 'gift'`,
  `insert into capture (payable_id, payment_id, provider, provider_id, amount, currency, fee, created)
   select payable_id, id, provider, reference, amount, currency, 100, created from payment`,
  `insert into refund (capture_id, provider, provider_id, key, amount, currency, reason, asked_by, state, created, settled_at)
   select id, provider, provider_id, 'key ' || id, amount, currency, 'Asked for', 'bench', 'succeeded', created, created
   from capture where id % 20 = 0`,
  `insert into ledger_tx (source, payable_id, at)
   select 'capture ' || id, id, created from payable where kind = 'gift'`,
  `insert into ledger_entry (tx_id, account, fund, currency, amount, at)
   select id, 'clearing sandbox', '', 'USD', 2500, at from ledger_tx
   union all select id, 'gifts', case when id % 1000 = 0 then 'Wells' else 'Widows' end, 'USD', -2500, at from ledger_tx`,
  `insert into payout (provider, reference, amount, currency, paid_on, entered_by, created)
   select 'sandbox', 'payout ' || n, 100, 'USD', (${at})::date, 'bench', ${at} ${from(count)}`,
  `insert into person (name, email, kept) select ${name(count)}, ${email}, true ${from(count)}`,
  `insert into pledge (person_id, purpose_id, amount, currency, counts_from, automatic, reminders, entered_by, created)
   select p.id, (select min(id) from purpose), 10000, 'USD', '2020-01-01', true, true, 'bench', ${at}
   ${from(count)} join (select id, row_number() over (order by id) as place from person) p on p.place = n`,
  `insert into pledge_installment (pledge_id, number, due, amount) select id, 1, created::date, amount from pledge`,
  `insert into bank_import (name, checksum, layout, imported_by, created) values ('bench.csv', 'bench', '{}', 'bench', now())`,
  `insert into bank_line (import_id, day, description, reference, amount, currency, fingerprint, copy)
   select (select min(id) from bank_import), (${at})::date, ${name(count)}, 'ref ' || n, 100 + n % 5, 'USD', 'bench ' || n, 0
   ${from(count)}`,
  `update bank_line l set payout_id = p.id, settled_by = 'bench', settled_at = now()
   from payout p where l.reference = 'ref ' || p.id and p.id % 10 <> 0`,
]

const journal = '/api/staff/accounts/journal'
const donations = '/api/staff/donations'

const calls: readonly MeasuredCall[] = [
  ['purposes, with what is raised', () => '/api/giving/purposes'],
  ['money: what is raised for purposes', () => `${donations}/raised`],
  ...staffList('money: gifts', donations, {
    ways: ['state=refunded', 'kind=recurring', 'purpose=1', 'sort=date', 'sort=-amount', 'state=failed'],
  }),
  ...searchesOf('money: gifts by amount', `${donations}?sort=-amount`),
  exportOf('money: gifts', `${donations}/export`),
  fileOf('money: gifts', `${donations}/export`),
  exportOf('money: gifts of a day', `${donations}/export`, { from: daysAgo(1), to: daysAgo(1) }),
  ['money: figures of giving', () => `${donations}/figures`],
  ['money: course of giving', () => `${donations}/course`],
  ['money: what needs attention', () => '/api/staff/accounts/attention'],
  ...pagesOf('money: journal', journal, (count) => staffPages(50)(2 * count)),
  ...waysOf('money: journal', journal, [
    'account=gifts',
    'account=bank',
    'fund=Widows',
    'fund=Wells',
    `from=${daysAgo(1)}`,
    'search=capture%207',
  ]),
  ...searchesOf('money: journal', journal),
  exportOf('money: journal', `${journal}/export`, { search: 'capture 7' }),
  fileOf('money: journal', `${journal}/export`),
  exportOf('money: journal of a day', `${journal}/export`, { from: daysAgo(1), to: daysAgo(1) }),
  ['money: balances', () => '/api/staff/accounts/balances'],
  ['money: balances of a month', () => `/api/staff/accounts/balances?from=${daysAgo(30)}`],
  ['money: balances of all years', () => '/api/staff/accounts/balances?from=2000-01-01'],
  ['money: monthly report', () => '/api/staff/accounts/report'],
  fileOf('money: monthly report', '/api/staff/accounts/report/export'),
  ['money: batches', () => '/api/staff/batches'],
  ['money: deposits', () => '/api/staff/accounts/deposits'],
  ...staffList('money: bank lines', '/api/staff/accounts/bank-lines', {
    ways: ['state=open', 'state=matched', 'direction=out', `from=${daysAgo(1)}`],
  }),
  ['money: matching of bank lines', () => '/api/staff/accounts/bank-lines/summary'],
  ['money: bank imports', () => '/api/staff/accounts/bank-imports'],
  exportOf('money: bank lines', '/api/staff/accounts/bank-lines/export'),
  fileOf('money: bank lines', '/api/staff/accounts/bank-lines/export'),
  ...staffList('money: pledges', '/api/staff/pledges', { ways: ['state=overdue', 'purpose=1'] }),
  ['money: pledges by purpose', () => '/api/staff/pledges/totals'],
  exportOf('money: pledges', '/api/staff/pledges/export'),
  fileOf('money: pledges', '/api/staff/pledges/export'),
  ...waysOf('money: gifts', donations, ['noted=match', 'noted=tribute', 'noted=anonymous']),
  ...pagesOf('giving: cards for families', `${donations}/cards`, staffPages(20)),
  ['giving: cards that were sent', () => `${donations}/cards?show=sent`],
  ...pagesOf('giving: recurring gifts', `${donations}/recurring`, () => 1),
  ...waysOf('giving: recurring gifts', `${donations}/recurring`, ['show=past_due', 'show=expiring']),
  ['giving: gifts in kind', () => `${donations}/by-hand/in-kind`],
  ['giving: donors', () => `${donations}/by-hand/donors?search=ada`],
  ['money: payouts', () => '/api/staff/accounts/payouts'],
  fileOf('money: payouts', '/api/staff/accounts/payouts/export'),
]

export const money: Part = { fill, calls }
