import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { isTestMoney } from '#payments/handlers.ts'
import { type Place, postalText } from '../offline/offline-store.ts'
import { giftsAccount } from '../store.ts'
import type { Statement, StatementDonor, StatementLine } from './statement-contract.ts'

type Sql = RawBuilder<unknown>

/** What counts: gifts of a year, test payments only while there are no others, and Mass offerings if they should. */
export type Scope = { year: number; tests: boolean; masses: boolean }

const within = (day: Sql, { year }: Scope) =>
  sql`${day} >= make_date(${year}, 1, 1) and ${day} < make_date(${year} + 1, 1, 1)`

const startOf = (year: number) => sql`(make_date(${year}, 1, 1)::timestamp at time zone house_zone())`

/** What is on statements: gifts and, by setting, Mass offerings, net of refunds; and gifts in kind. */
const lines = (scope: Scope) => sql`
  select gift.person_id, 'gift' as kind, gift.id as source_id, gift.receipt_day as day,
    coalesce(gift.receipt_number, '') as receipt_number, gift.purpose as what, net.amount, gift.currency, gift.goods,
    gift.goods_value
  from gift cross join lateral (
    select case when gift.state = 'paid' then gift.amount else (
      select -sum(e.amount) from ledger_tx x join ledger_entry e on e.tx_id = x.id
      where x.payable_id = gift.payable_id and e.account = ${giftsAccount}
    ) end::bigint as amount
  ) net
  where ${within(sql`gift.receipt_day`, scope)} and gift.state in ('paid', 'partially_refunded') and net.amount > 0
    and (${scope.tests} or not ${isTestMoney('gift.payable_id')})
  union all
  select k.person_id, 'in_kind', k.id, k.received_on, k.receipt_number, k.description, 0, k.currency, k.goods,
    k.goods_value
  from gift_in_kind k where ${within(sql`k.received_on`, scope)} and k.voided_at is null
  union all
  select o.person_id, 'mass', o.id, o.day, o.reference, '', o.amount, o.currency, '', 0
  from mass_offering_given o
  where ${scope.masses} and o.settled_at >= ${startOf(scope.year)} and o.settled_at < ${startOf(scope.year + 1)}
    and o.amount > 0 and (${scope.tests} or not ${isTestMoney('o.payable_id')})`

const digest = sql`md5(coalesce(string_agg(
  concat_ws('|', l.kind, l.source_id, l.day, l.receipt_number, l.what, l.amount, l.currency, l.goods, l.goods_value),
  E'\n' order by l.kind, l.source_id), ''))`

/** Only current records: a merged one has passed its gifts on to another. */
const latest = ({ year }: Scope) => sql`
  select distinct on (s.person_id) s.* from giving_statement s join person p on p.id = s.person_id
  where s.year = ${year} and p.merged_into is null order by s.person_id, s.number desc`

/** One row for every donor of the year, and for everybody whose statement has gifts that are gone. */
const donors = (scope: Scope) => sql`
  select p.id as person_id, p.name, p.email, p.name_key, its.gifts, its.digest, s.id as statement_id, s.number,
    s.token, s.mailed_at,
    case when s.id is null then 'missing' when s.digest <> its.digest then 'changed' else 'issued' end as state
  from (
    select coalesce(l.person_id, s.person_id) as person_id, count(l.kind)::int as gifts, ${digest} as digest
    from (select * from (${lines(scope)}) all_lines where person_id is not null) l
    full join (${latest(scope)}) s on s.person_id = l.person_id
    group by coalesce(l.person_id, s.person_id)
  ) its
  join person p on p.id = its.person_id left join (${latest(scope)}) s on s.person_id = its.person_id`

export type Summary = {
  donors: number
  missing: number
  changed: number
  mailable: number
  mailed: number
}

export async function summaryOf(db: Db, scope: Scope) {
  const { rows } = await sql<Summary>`
    select count(*)::int as donors, (count(*) filter (where state = 'missing'))::int as missing,
      (count(*) filter (where state = 'changed'))::int as changed,
      (count(*) filter (where state = 'issued' and email <> ''))::int as mailable,
      (count(*) filter (where state = 'issued' and email <> '' and mailed_at is not null))::int as mailed
    from (${donors(scope)}) d`.execute(db)
  const { rows: sums } = await sql<{ currency: string; amount: number }>`
    select currency, sum(amount)::bigint as amount from (${lines(scope)}) l
    where person_id is not null group by currency having sum(amount) > 0 order by currency`.execute(db)
  const { rows: unknown } = await sql<{ count: number }>`
    select count(*)::int as count from (${lines(scope)}) l where person_id is null`.execute(db)
  return {
    ...(rows[0] ?? { donors: 0, missing: 0, changed: 0, mailable: 0, mailed: 0 }),
    sums,
    anonymous: unknown[0]?.count ?? 0,
  }
}

type DonorRow = {
  person_id: number
  name: string
  email: string
  gifts: number
  number: number | null
  token: string | null
  mailed_at: Date | null
  state: StatementDonor['state']
  sums: { currency: string; amount: number }[]
}

export async function donorsOf(db: Db, scope: Scope, page: { page: number; page_size: number }) {
  const { rows } = await sql<DonorRow>`
    select person_id, name, email, gifts, number, token, mailed_at, state, coalesce((
      select jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount) order by currency) from (
        select l.currency, sum(l.amount) as amount from (${lines(scope)}) l
        where l.person_id = d.person_id group by l.currency having sum(l.amount) > 0
      ) sums
    ), '[]') as sums
    from (
      select * from (${donors(scope)}) every order by name_key, person_id
      limit ${page.page_size} offset ${(page.page - 1) * page.page_size}
    ) d order by name_key, person_id`.execute(db)
  return rows.map(
    (row): StatementDonor => ({
      person: row.person_id,
      name: row.name,
      email: row.email,
      gifts: row.gifts,
      sums: row.sums,
      state: row.state,
      corrected: (row.number ?? 0) > 1,
      mailed: row.mailed_at !== null,
      token: row.token,
    }),
  )
}

/**
 * Issues what is missing or has changed. Set by set and in one transaction, so that it takes as little memory for ten
 * thousand donors as for one. Returns how many.
 */
export async function issue(trx: Db, scope: Scope, by: string, now: Date): Promise<number> {
  // Two at once would both find the same ones missing.
  await sql`lock table giving_statement in share row exclusive mode`.execute(trx)
  const { rows } = await sql<{ id: number }>`
    insert into giving_statement (person_id, year, number, name, postal_address, digest, issued_at, issued_by, mailed_at)
    select d.person_id, ${scope.year}, 1 + (
        select count(*) from giving_statement s join person of on of.id = s.person_id
        where s.year = ${scope.year} and (of.id = d.person_id or of.merged_into = d.person_id)
      ), coalesce(nullif(p.name, ''), p.email), '', d.digest, ${now}, ${by}, null
    from (${donors(scope)}) d join person p on p.id = d.person_id where d.state <> 'issued'
    order by d.name_key, d.person_id returning id`.execute(trx)
  const first = rows[0]?.id
  if (first === undefined) return 0
  await writeAddresses(trx, first)
  await sql`
    insert into giving_statement_line
      (statement_id, kind, source_id, day, receipt_number, what, amount, currency, goods, goods_value)
    select s.id, l.kind, l.source_id, l.day, l.receipt_number, l.what, l.amount, l.currency, l.goods, l.goods_value
    from (${lines(scope)}) l join giving_statement s on s.person_id = l.person_id and s.year = ${scope.year}
    where s.id >= ${first}`.execute(trx)
  return rows.length
}

type StatementRow = {
  id: number
  year: number
  name: string
  address: string
  number: number
  issued_at: Date
  lines: StatementLine[]
}

const statementColumns = sql`s.id, s.year, s.name, s.postal_address as address, s.number, s.issued_at, coalesce((
    select jsonb_agg(jsonb_build_object('kind', l.kind, 'day', l.day::text, 'receiptNumber', l.receipt_number,
      'what', l.what, 'amount', l.amount, 'currency', l.currency, 'goods', l.goods, 'goodsValue', l.goods_value)
      order by l.day, l.receipt_number)
    from giving_statement_line l where l.statement_id = s.id
  ), '[]') as lines`

const statementOf = ({ number, issued_at, ...row }: StatementRow): Statement => ({
  ...row,
  corrected: number > 1,
  issuedAt: issued_at.toISOString(),
})

export async function statementByToken(db: Db, token: string): Promise<Statement | undefined> {
  const { rows } = await sql<StatementRow>`
    select ${statementColumns} from giving_statement s where s.token = ${token}`.execute(db)
  return rows[0] && statementOf(rows[0])
}

export async function currentStatements(db: Db, scope: Scope, after: number): Promise<Statement[]> {
  const { rows } = await sql<StatementRow>`
    select ${statementColumns} from (${latest(scope)}) s where s.id > ${after} order by s.id limit 100`.execute(
    db,
  )
  return rows.map(statementOf)
}

export async function previewOf(db: Db, scope: Scope, person: number) {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(p.name, ''), p.email) as name from person p where p.id = ${person}`.execute(db)
  const { rows: its } = await sql<StatementLine>`
    select l.kind, l.day::text as day, l.receipt_number as "receiptNumber", l.what, l.amount, l.currency, l.goods,
      l.goods_value as "goodsValue"
    from (${lines(scope)}) l where l.person_id = ${person} order by l.day, l.receipt_number`.execute(db)
  return rows[0] && { ...rows[0], address: await addressOfPerson(db, person), lines: its }
}

/** Current ones that weren't emailed yet and are up to date, with their addresses. Locks them. */
export async function takeUnmailed(trx: Db, scope: Scope, most: number) {
  const { rows } = await sql<{ id: number; token: string; number: number; email: string }>`
    select s.id, s.token, s.number, d.email from (${donors(scope)}) d
    join giving_statement s on s.id = d.statement_id
    where d.state = 'issued' and d.email <> '' and s.mailed_at is null
    order by s.id limit ${most} for update of s skip locked`.execute(trx)
  return rows
}

/** Statements per query, so that ten thousand donors take as little memory as one. */
const atOnce = 500

const place = sql`p.address, p.city, p.region, p.postal_code as "postalCode", p.country`

/** The address on an envelope, in the format of its country; empty where there is none. */
const addressOf = (of: Place): string => (of.address || of.city ? postalText(of) : '')

/** Writes the donors' addresses on the statements that were just issued, which are those from `first` on. */
async function writeAddresses(trx: Db, first: number): Promise<void> {
  const { rows } = await sql<Place & { id: number }>`
    select s.id, ${place} from giving_statement s join person p on p.id = s.person_id
    where s.id >= ${first} order by s.id limit ${atOnce}`.execute(trx)
  const addresses = JSON.stringify(rows.map(({ id, ...of }) => ({ id, address: addressOf(of) })))
  await sql`
    update giving_statement s set postal_address = written.address
    from jsonb_to_recordset(${addresses}::jsonb) as written(id integer, address text)
    where s.id = written.id`.execute(trx)
  const last = rows.at(-1)
  if (last && rows.length === atOnce) await writeAddresses(trx, last.id + 1)
}

async function addressOfPerson(db: Db, person: number): Promise<string> {
  const { rows } = await sql<Place>`select ${place} from person p where p.id = ${person}`.execute(db)
  return rows[0] ? addressOf(rows[0]) : ''
}
