import { type RawBuilder, sql } from 'kysely'
import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { countedPage, mapAllRows, readAllRows } from '#core/data/list-sql.ts'
import { byWords } from '#core/data/text-search.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { msg, t } from '#core/text/messages.ts'
import { plainMoney } from '#core/text/money.ts'
import { startOfDay } from '#core/time/time.ts'
import { paymentHistory } from '#payments/ledger/history.ts'
import { refundedSum, refundPart } from '#payments/refunds/refund.ts'
import { stateNames } from '../labels.ts'
import { maxCounted } from '../register/register-contract.ts'
import { massAccounts, ordinaryAccount, owedAccount, retainedAccount, transferredAccount } from '../rules.ts'
import { aboutMass, lockMass, massById } from '../store.ts'
import {
  exportOfferings,
  listOfferings,
  type OfferingDetail,
  type OfferingFigures,
  type OfferingLine,
  type OfferingsQuery,
  offeringFigures,
  readOffering,
  refundOffering,
} from './offerings-contract.ts'

type ListRow = Omit<OfferingLine, 'created' | 'paid'> & { created: Date; paid: Date | null }

const columns = sql`r.id, r.reference, r.number, r.name, r.state, r.offering, r.currency, r.created,
  case when r.offering is not null then p.settled_at end as paid,
  ${refundedSum(sql`r.payable_id`)} as refunded`
const from = sql`mass_request r left join payable p on p.id = r.payable_id`

function conditions({ state, kind, from: first, to }: OfferingsQuery, timeZone: string): RawBuilder<unknown> {
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

const lineOf = ({ created, paid, ...row }: ListRow): OfferingLine => ({
  ...row,
  created: created.toISOString(),
  paid: paid?.toISOString() ?? null,
})

const listOf = (query: OfferingsQuery, timeZone: string) => ({
  columns,
  from,
  where: conditions(query, timeZone),
  key,
  order: newest,
  most: maxCounted,
  search: query.search !== '' && searchOf(query.search),
})

async function findOfferings(
  db: Db,
  query: OfferingsQuery & { page: number; page_size: number },
  timeZone: string,
) {
  const results = await countedPage<ListRow>(db, query, listOf(query, timeZone))
  return { items: results.items.map(lineOf), total: results.total }
}

const allOfferings = async (db: Db, query: OfferingsQuery, timeZone: string) =>
  mapAllRows(await readAllRows<ListRow>(db, listOf(query, timeZone)), lineOf)

async function findOfferingDetail(db: Db, id: number): Promise<OfferingDetail | undefined> {
  const { rows } = await sql<ListRow>`select ${columns} from ${from} where r.id = ${id}`.execute(db)
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

async function figures(db: Db): Promise<OfferingFigures> {
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
      .filter(({ account }) => account === retainedAccount)
      .map(({ fund, currency, amount }) => ({ celebrant: fund, currency, amount })),
    ordinary: sums(ordinaryAccount),
    transferred: sums(transferredAccount),
    owedMasses: counts[0]?.owedMasses ?? 0,
    without: counts[0]?.without ?? 0,
  }
}

const csvColumns: readonly CsvColumn<OfferingLine>[] = [
  [msg('Requested'), ({ created }) => created, 'moment'],
  [msg('Reference'), ({ reference }) => reference],
  [msg('Number'), ({ number }) => (number === null ? '' : String(number))],
  [msg('Name'), ({ name }) => name],
  [msg('Offering'), ({ offering }) => (offering === null ? '' : plainMoney(offering))],
  [msg('Currency'), ({ currency }) => currency],
  [msg('Paid'), ({ paid }) => paid, 'moment'],
  [msg('Refunded'), ({ refunded }) => plainMoney(refunded)],
  [msg('Status'), ({ state }) => t(stateNames[state])],
]

function orNotFound<T>(offering: T | undefined): T {
  if (offering === undefined) throw notFound('We couldn’t find this Mass offering.')
  return offering
}

/** Masses for the bursar: offerings without intentions. */
export const massOfferingsApi: ServedEndpoint[] = [
  on(listOfferings, (query, { db, organisation }) => findOfferings(db, query, organisation.timeZone)),

  onExport(exportOfferings, 'mass-offerings', csvColumns, (query, { db, organisation }) =>
    allOfferings(db, query, organisation.timeZone),
  ),

  on(offeringFigures, (_, { db }) => figures(db)),

  on(readOffering, async ({ id }, { db }) => orNotFound(await findOfferingDetail(db, id))),

  on(refundOffering, async ({ id, amount, reason }, { db, payments, caller, note }) => {
    const mass = orNotFound(await lockMass(db, id))
    if (mass.payable_id === null) throw new Problem(409, 'This Mass was requested without an offering.')
    const by = memberOf(caller).username
    const { text: refunded } = await refundPart(payments, db, mass.payable_id, { amount, reason, by })
    note(t('{amount} of Mass offering {reference}', { amount: refunded, reference: mass.reference }))
    return orNotFound(await findOfferingDetail(db, id))
  }),
]
