import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { countedPage, type List, readAllRows } from '#core/data/list-sql.ts'
import { hasWords } from '#core/data/text-search.ts'
import { maxCounted } from '../gifts/gift-admin-contract.ts'
import type { PledgeGift, PledgesQuery, PledgeTotal, StaffPledge } from './pledge-admin-contract.ts'
import type { OwnPledge, Pledge, PledgeState } from './pledge-contract.ts'
import { coveredOf, type Installment } from './pledge-rules.ts'

export type PledgeRow = {
  id: number
  token: string
  person: number
  name: string
  email: string
  purpose_id: number
  purpose: string
  amount: number
  currency: string
  given: number
  due: number
  state: PledgeState
  next_due: string | null
  next_amount: number | null
  reminders: boolean
  automatic: boolean
  counts_from: string
  note: string
  entered_by: string
  canceled_by: string | null
  created: Date
}

/** Pledges with their progress. A merged record's pledges belong to the record it was merged into. */
const progress = (today: string) => sql`
  select p.id, p.token, owner.id as person, owner.name, owner.email, owner.words, owner.member_id, p.purpose_id,
    purpose.name as purpose, p.amount, p.currency, got.given, was.due, p.reminders, p.automatic, p.counts_from, p.note,
    p.entered_by, p.canceled_by, p.created,
    case when p.canceled_at is not null then 'canceled' when got.given >= p.amount then 'fulfilled'
      when was.due > got.given then 'overdue' else 'open' end as state
  from pledge p join purpose on purpose.id = p.purpose_id
  join person first on first.id = p.person_id join person owner on owner.id = coalesce(first.merged_into, first.id)
  cross join lateral (
    select coalesce(sum(g.amount), 0)::bigint as given from pledge_gift g where g.pledge_id = p.id
  ) got
  cross join lateral (
    select coalesce(sum(i.amount), 0)::bigint as due from pledge_installment i
    where i.pledge_id = p.id and i.due < ${today}::date
  ) was`

const columns = sql`p.id, p.token, p.person, p.name, p.email, p.purpose_id, p.purpose, p.amount, p.currency, p.given,
  p.due, p.state, to_give.due::text as next_due, to_give.amount as next_amount, p.reminders, p.automatic,
  p.counts_from::text as counts_from, p.note, p.entered_by, p.canceled_by, p.created`

/** With the first installment that isn't given yet. */
const from = (today: string) => sql`(${progress(today)}) p left join lateral (
    select i.due, (i.upto - p.given)::bigint as amount from (
      select due, number, sum(amount) over (order by number) as upto from pledge_installment where pledge_id = p.id
    ) i where i.upto > p.given and p.state in ('open', 'overdue') order by i.number limit 1
  ) to_give on true`

const newest = sql`p.created desc, p.id desc`

function conditions({ search, state, purpose }: PledgesQuery): RawBuilder<unknown> {
  const all = [sql`true`]
  if (state) all.push(sql`p.state = ${state}`)
  if (purpose) all.push(sql`p.purpose_id = ${purpose}`)
  if (search) all.push(hasWords(sql`p.words`, search))
  return sql.join(all, sql` and `)
}

const listOf = (query: PledgesQuery, today: string): List => ({
  columns,
  from: from(today),
  where: conditions(query),
  key: sql`p.id`,
  order: newest,
  most: maxCounted,
})

export const findPledges = (
  db: Db,
  query: PledgesQuery & { page: number; page_size: number },
  today: string,
) => countedPage<PledgeRow>(db, query, listOf(query, today))

export const allPledges = (db: Db, query: PledgesQuery, today: string) =>
  readAllRows<PledgeRow>(db, listOf(query, today))

const pledgesThat = async (db: Db, today: string, condition: RawBuilder<unknown>): Promise<PledgeRow[]> => {
  const { rows } = await sql<PledgeRow>`
    select ${columns} from ${from(today)} where ${condition} order by ${newest} limit 200`.execute(db)
  return rows
}

export const pledgesOfMember = (db: Db, member: number, today: string) =>
  pledgesThat(db, today, sql`p.member_id = ${member}`)
export const pledgesOfPerson = (db: Db, person: number, today: string) =>
  pledgesThat(db, today, sql`p.person = ${person}`)
export const pledgeById = async (db: Db, id: number, today: string) =>
  (await pledgesThat(db, today, sql`p.id = ${id}`))[0]
export const pledgeByToken = async (db: Db, token: string, today: string) =>
  (await pledgesThat(db, today, sql`p.token = ${token}`))[0]

export const pledgeOf = (row: PledgeRow): Pledge => ({
  id: row.id,
  purpose: row.purpose,
  purposeId: row.purpose_id,
  amount: row.amount,
  currency: row.currency,
  given: row.given,
  due: row.due,
  state: row.state,
  next:
    row.next_due !== null && row.next_amount !== null ? { due: row.next_due, amount: row.next_amount } : null,
  reminders: row.reminders,
  automatic: row.automatic,
  created: row.created.toISOString(),
})

export const staffPledgeOf = (row: PledgeRow): StaffPledge => ({
  ...pledgeOf(row),
  person: row.person,
  name: row.name,
  email: row.email,
})

/** With their installments. */
export async function withInstallments(db: Db, rows: readonly PledgeRow[]): Promise<OwnPledge[]> {
  const { rows: all } = await sql<Installment & { pledge_id: number }>`
    select pledge_id, number, due::text as due, amount from pledge_installment
    where pledge_id = any(${rows.map(({ id }) => id)}::int[]) order by pledge_id, number`.execute(db)
  return rows.map((row) => {
    const its = all.filter(({ pledge_id }) => pledge_id === row.id)
    const installments = coveredOf(its, row.given).map(({ number, due, amount, given }) => ({
      number,
      due,
      amount,
      given,
    }))
    return { ...pledgeOf(row), token: row.token, installments }
  })
}

/** The gifts that count, and what else the person gave since the pledge counts. */
export async function giftsOfPledge(db: Db, id: number): Promise<PledgeGift[]> {
  const { rows } = await sql<PledgeGift>`
    select g.id, coalesce(g.receipt_number, '') as "receiptNumber", g.receipt_day::text as day, g.purpose,
      (g.amount - refunded_of(g.payable_id))::bigint as amount, g.currency, counted.gift_id is not null as counts
    from pledge p join person who on who.id = p.person_id
    join gift g on g.person_id = coalesce(who.merged_into, who.id) and g.currency = p.currency
    left join pledge_gift counted on counted.gift_id = g.id and counted.pledge_id = p.id
    where p.id = ${id} and g.state in ('paid', 'partially_refunded')
      and (g.receipt_day >= p.counts_from or counted.gift_id is not null)
    order by g.receipt_day desc, g.id desc limit 200`.execute(db)
  return rows
}

/** What is pledged for each purpose. Anything given beyond a pledge doesn't count toward it. */
export async function totalsByPurpose(db: Db, today: string): Promise<PledgeTotal[]> {
  const { rows } = await sql<PledgeTotal>`
    select p.purpose_id as "purposeId", p.purpose, p.currency, count(*)::int as pledges,
      sum(p.amount)::bigint as pledged, sum(least(p.given, p.amount))::bigint as given,
      sum(case when p.state = 'overdue' then p.due - p.given else 0 end)::bigint as overdue,
      (count(*) filter (where p.state = 'overdue'))::int as "overduePledges"
    from (${progress(today)}) p where p.state <> 'canceled'
    group by p.purpose_id, p.purpose, p.currency order by sum(p.amount) desc, p.purpose, p.currency`.execute(
    db,
  )
  return rows
}
