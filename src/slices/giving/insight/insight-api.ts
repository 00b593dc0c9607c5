import type { z } from 'zod'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { allRowsOf } from '#core/data/list-sql.ts'
import { rangeOf } from '#core/data/series.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { msg, currency as ownCurrency, t } from '#core/text/messages.ts'
import { plainMoney } from '#core/text/money.ts'
import { dayOf, startOfDay } from '#core/time/time.ts'
import { rhythms } from '#payments/provider.ts'
import { nextMonth, periodBefore } from '../rules.ts'
import { testsCount } from '../statements/statement-mail.ts'
import {
  exportInsight,
  giverKinds,
  givingInsight,
  type Insight,
  type InsightQuery,
  type InsightTable,
} from './insight-contract.ts'
import { branchName, frequencyName, giverNames } from './insight-labels.ts'
import {
  campaignsOf,
  expectedBetween,
  giftCurrencies,
  givingRows,
  pastDue,
  type Row,
} from './insight-store.ts'

/** Donors can type a purpose of their own, so there may be any number. */
const maxParts = 200

type Query = z.output<typeof InsightQuery>

async function insightOf({ db, now, organisation, payments }: Context, query: Query): Promise<Insight> {
  const { timeZone } = organisation
  const today = dayOf(now, timeZone)
  const { from, to } = rangeOf(query, today)
  const before = periodBefore({ from, to })
  const currency = query.currency ?? ownCurrency()
  const scope = { from, to, currency, tests: testsCount(payments) }
  const month = nextMonth(today)
  const rows = await givingRows(db, scope, before, timeZone)
  const partsOf = (section: Row['section']) =>
    rows
      .filter((row) => row.section === section)
      .map(({ name, people, gifts, amount }) => ({ name: name ?? '', people, gifts, amount }))
  const givers = partsOf('giver')
  const [unknown] = partsOf('unknown')
  return {
    from,
    to,
    before,
    currency,
    currencies: [...new Set([ownCurrency(), ...(await giftCurrencies(db))])],
    givers: giverKinds.map((kind) => {
      const { people = 0, amount = 0 } = givers.find(({ name }) => name === kind) ?? {}
      return { kind, people, amount }
    }),
    unknown: { gifts: unknown?.gifts ?? 0, amount: unknown?.amount ?? 0 },
    purposes: partsOf('purpose').slice(0, maxParts),
    branches: partsOf('branch').slice(0, maxParts),
    frequencies: partsOf('frequency').map(({ name, ...part }) => ({
      rhythm: rhythms.find((each) => each === name) ?? null,
      ...part,
    })),
    expected: {
      month: month.from,
      rhythms: await expectedBetween(
        db,
        startOfDay(month.from, timeZone),
        startOfDay(month.until, timeZone),
        currency,
      ),
      pastDue: await pastDue(db, currency),
    },
    campaigns: await campaignsOf(db, ownCurrency()),
  }
}

type Line = {
  name: string
  people?: number
  gifts?: number
  amount: number
  currency: string
  goal?: number
  endsOn?: string
}

/** Columns that a table doesn't have stay empty. */
const csvColumns: readonly CsvColumn<Line>[] = [
  [msg('Name'), ({ name }) => name],
  [msg('People'), ({ people }) => people ?? null],
  [msg('Gifts'), ({ gifts }) => gifts ?? null],
  [msg('Amount'), ({ amount }) => plainMoney(amount)],
  [msg('Currency'), ({ currency }) => currency],
  [msg('Goal'), ({ goal }) => (goal === undefined ? null : plainMoney(goal))],
  [msg('End date'), ({ endsOn }) => endsOn ?? null],
]

const linesOf: Record<InsightTable, (insight: Insight) => Omit<Line, 'currency'>[]> = {
  givers: ({ givers }) => givers.map(({ kind, ...rest }) => ({ name: t(giverNames[kind]), ...rest })),
  purposes: ({ purposes }) => purposes,
  branches: ({ branches }) => branches.map((part) => ({ ...part, name: branchName(part.name) })),
  frequencies: ({ frequencies }) =>
    frequencies.map(({ rhythm, ...rest }) => ({ name: frequencyName(rhythm), ...rest })),
  expected: ({ expected }) =>
    expected.rhythms.map(({ rhythm, ...rest }) => ({ name: frequencyName(rhythm), ...rest })),
  campaigns: ({ campaigns }) =>
    campaigns.map(({ name, goal, raised, endsOn }) => ({ name, goal, amount: raised, endsOn })),
}

export const insightApi: ServedEndpoint[] = [
  on(givingInsight, (query, context) => insightOf(context, query)),

  onExport(exportInsight, 'giving-insights', csvColumns, async ({ table, ...query }, context) => {
    const insight = await insightOf(context, query)
    const currency = table === 'campaigns' ? ownCurrency() : insight.currency
    return allRowsOf(linesOf[table](insight).map((line) => ({ ...line, currency })))
  }),
]
