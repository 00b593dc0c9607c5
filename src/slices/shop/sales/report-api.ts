import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { allRowsOf } from '#core/data/list-sql.ts'
import { rangeOf, stepFor } from '#core/data/series.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { msg, currency as ownCurrency, t } from '#core/text/messages.ts'
import { plainMoney } from '#core/text/money.ts'
import { dayOf } from '#core/time/time.ts'
import { incomeByStep } from '#payments/ledger/income.ts'
import { shopAccount } from '../orders/order-store.ts'
import {
  exportReport,
  type Grouping,
  type ReportQuery,
  type ReportRow,
  type SalesReport,
  salesReport,
} from './report-contract.ts'
import { comparedRows, type Days, periodBefore, placeName, rowsOverTime } from './report-rows.ts'
import { bookedTotal, salesByCategory, salesByPlace, salesByProduct } from './report-store.ts'

/** The page shows this many rows and combines the rest. The CSV file has all of them. */
const maxShown = 100

/** A time step that isn't too fine for the range. */
const fitting = (group: Grouping, { from, to }: Days): Grouping =>
  group === 'day' || group === 'week' ? stepFor(from, to, group) : group

async function reportOf({ db, now, organisation }: Context, query: ReportQuery): Promise<SalesReport> {
  const { timeZone } = organisation
  const currency = ownCurrency()
  const period = rangeOf(query, dayOf(now, timeZone))
  const earlier = periodBefore(period)
  const ranges = [period, earlier].map((days) => ({ ...days, account: shopAccount, currency }))
  const both = async <T>(read: (range: (typeof ranges)[number]) => Promise<T>) =>
    Promise.all(ranges.map(read))
  const [amount = 0, before = 0] = await both((range) => bookedTotal(db, range))
  const total = { amount, before }
  const group = fitting(query.group, period)
  const head = { period, before: earlier, group, currency, total }
  if (group === 'product') {
    const [rows = [], past = []] = await both(async (range) =>
      (await salesByProduct(db, range, timeZone)).map((row) => ({ ...row, key: String(row.id) })),
    )
    return { ...head, rows: comparedRows(rows, past, total, t('Shipping and other')) }
  }
  if (group === 'category') {
    const [rows = [], past = []] = await both(async (range) =>
      (await salesByCategory(db, range, timeZone)).map((row) => ({ ...row, key: row.name })),
    )
    return { ...head, rows: comparedRows(rows, past, total, t('Shipping and other')) }
  }
  if (group === 'place') {
    const [rows = [], past = []] = await both(async (range) =>
      (await salesByPlace(db, range, timeZone)).map((row) => ({
        ...row,
        key: placeName(row),
        name: placeName(row),
      })),
    )
    return { ...head, rows: comparedRows(rows, past, total, t('Other')) }
  }
  const step = group === 'year' ? 'month' : group
  const [sums = new Map(), past = new Map()] = await both((range) => incomeByStep(db, range, step))
  return { ...head, rows: rowsOverTime(period, earlier, group, { now: sums, before: past }) }
}

/** The largest rows of a long list, with the others combined. */
function shortened(report: SalesReport): SalesReport {
  const { rows } = report
  const isOverTime = rows.every(({ orders }) => orders === null)
  if (isOverTime || rows.length <= maxShown) return report
  const others = rows.slice(maxShown - 1)
  const sum = (of: 'amount' | 'before') => others.reduce((all, row) => all + row[of], 0)
  const name = t('{count, plural, one {# other} other {# others}}', { count: others.length })
  return {
    ...report,
    rows: [
      ...rows.slice(0, maxShown - 1),
      { name, units: null, orders: null, amount: sum('amount'), before: sum('before') },
    ],
  }
}

const csvColumns: readonly CsvColumn<ReportRow & { currency: string }>[] = [
  [msg('Name'), ({ name }) => name],
  [msg('Units'), ({ units }) => units],
  [msg('Orders'), ({ orders }) => orders],
  [msg('Sales'), ({ amount }) => plainMoney(amount)],
  [msg('Previous period'), ({ before }) => plainMoney(before)],
  [msg('Currency'), ({ currency }) => currency],
]

export const reportApi: ServedEndpoint[] = [
  on(salesReport, async (query, context) => shortened(await reportOf(context, query))),
  onExport(exportReport, 'sales', csvColumns, async (query, context) => {
    const { rows, currency } = await reportOf(context, query)
    return allRowsOf(rows.map((row) => ({ ...row, currency })))
  }),
]
