import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { countedPage, mapAllRows, readAllRows } from '#core/data/list-sql.ts'
import { byWords } from '#core/data/text-search.ts'
import { startOfDay } from '#core/time/time.ts'
import { paymentHistory } from '#payments/ledger/history.ts'
import { refundedOf } from '#payments/refunds/refunded.ts'
import { mostCounted } from '../register/register-contract.ts'
import { keptAccount, massAccounts, ordinaryAccount, owedAccount, transferredAccount } from '../rules.ts'
import { aboutMass, massById } from '../store.ts'
import type { OfferingFigures, OfferingLine, OfferingsWanted, WholeOffering } from './offerings-contract.ts'

type Found = Omit<OfferingLine, 'created' | 'paid'> & { created: Date; paid: Date | null }

const columns = sql`r.id, r.reference, r.number, r.name, r.state, r.offering, r.currency, r.created,
  case when r.offering is not null then p.settled_at end as paid,
  ${refundedOf(sql`r.payable_id`)} as refunded`
const from = sql`mass_request r left join payable p on p.id = r.payable_id`

function conditions(
  { state, kind, from: first, to }: OfferingsWanted,
  timeZone: string,
): RawBuilder<unknown> {
  const all = [sql`true`]
  if (state) all.push(sql`r.state = ${state}`)
  if (kind) all.push(kind === 'with' ? sql`r.offering is not null` : sql`r.offering is null`)
  if (first) all.push(sql`r.created >= ${startOfDay(first, timeZone)}`)
  if (to) all.push(sql`r.created < ${startOfDay(to, timeZone, 1)}`)
  return sql.join(all, sql` and `)
}

const key = sql`r.id`
const newest = sql`r.created desc, r.id desc`
const searchOf = (question: string) => byWords(sql`r.words`, question, newest)

const lineOf = ({ created, paid, ...row }: Found): OfferingLine => ({
  ...row,
  created: created.toISOString(),
  paid: paid?.toISOString() ?? null,
})

const listOf = (wanted: OfferingsWanted, timeZone: string) => ({
  columns,
  from,
  where: conditions(wanted, timeZone),
  key,
  order: newest,
  most: mostCounted,
  search: wanted.search !== '' && searchOf(wanted.search),
})

export async function findOfferings(
  db: Db,
  wanted: OfferingsWanted & { page: number; page_size: number },
  timeZone: string,
) {
  const found = await countedPage<Found>(db, wanted, listOf(wanted, timeZone))
  return { items: found.items.map(lineOf), total: found.total }
}

export const allOfferings = async (db: Db, wanted: OfferingsWanted, timeZone: string) =>
  mapAllRows(await readAllRows<Found>(db, listOf(wanted, timeZone)), lineOf)

export async function wholeOffering(db: Db, id: number): Promise<WholeOffering | undefined> {
  const { rows } = await sql<Found>`select ${columns} from ${from} where r.id = ${id}`.execute(db)
  const [row] = rows
  const mass = await massById(db, id)
  if (!row || !mass) return undefined
  return {
    ...lineOf(row),
    email: mass.email,
    mobileNumber: mass.mobile_number,
    wished: mass.wished,
    day: mass.day,
    celebrant: mass.celebrant,
    kept: mass.kept,
    transferredTo: mass.transferred_to,
    ...(await paymentHistory(db, mass.payable_id ?? 0, [aboutMass(id)])),
  }
}

type Balance = { account: string; fund: string; currency: string; amount: number }

export async function figures(db: Db): Promise<OfferingFigures> {
  const { rows } = await sql<Balance>`
    select what as account, part as fund, currency, (-sum(amount))::bigint as amount from daily_sum
    where source = 'ledger_entry' and what = any(${[...massAccounts]}::text[])
    group by what, part, currency having sum(amount) <> 0 order by currency, part`.execute(db)
  const { rows: counts } = await sql<{ owedMasses: number; without: number }>`
    select count(*)::int as "owedMasses", count(*) filter (where offering is null)::int as without
    from mass_request where state in ('accepted', 'scheduled')`.execute(db)
  const sums = (of: string) => {
    const byCurrency = new Map<string, number>()
    for (const { account, currency, amount } of rows) {
      if (account === of) byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + amount)
    }
    return [...byCurrency].map(([currency, amount]) => ({ currency, amount }))
  }
  return {
    owed: sums(owedAccount),
    kept: rows
      .filter(({ account }) => account === keptAccount)
      .map(({ fund, currency, amount }) => ({ celebrant: fund, currency, amount })),
    ordinary: sums(ordinaryAccount),
    transferred: sums(transferredAccount),
    owedMasses: counts[0]?.owedMasses ?? 0,
    without: counts[0]?.without ?? 0,
  }
}
