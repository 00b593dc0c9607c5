import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { thousands } from '#core/text/plain-text.ts'
import { formatDate } from '#core/time/format-date.ts'
import { BarFigure } from '#ui/charts/bar-figure.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import type { Column } from '#ui/layout/table.tsx'
import { exportInsight, type Insight, type InsightTable } from '../insight-contract.ts'
import {
  branchName,
  frequencyName,
  giverMeanings,
  giverNames,
  tableMeanings,
  tableTitles,
} from '../insight-labels.ts'

type Asked = { from?: string | undefined; to?: string | undefined; currency?: string | undefined }
type Row = {
  key: string
  name: string
  value: number
  shown: string
  people?: number
  gifts?: number
  amount: number
  meaning?: string
}
type Props = { insight: Insight; asked: Asked }

const numberColumn = (key: 'people' | 'gifts', label: string): Column<Row> => ({
  key,
  label,
  align: 'end',
  cell: (row) => <span className="tabular-nums">{thousands(row[key] ?? 0)}</span>,
})

function Figure({
  table,
  rows,
  asked,
  currency,
  counts,
  nothing,
  children,
}: {
  table: InsightTable
  rows: readonly Row[]
  asked: Asked
  currency: string
  counts: readonly Column<Row>[]
  nothing: string
  children?: React.ReactNode
}) {
  const all = rows.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <BarFigure
      title={t(tableTitles[table])}
      meaning={t(tableMeanings[table])}
      rows={rows}
      nothing={nothing}
      action={<ExportButton make={() => call(exportInsight, { ...asked, table })} />}
      columns={[
        ...counts,
        {
          key: 'amount',
          label: t('Amount'),
          align: 'end',
          cell: ({ amount }) => <span className="tabular-nums">{formatMoney(amount, currency)}</span>,
        },
        {
          key: 'share',
          label: t('Share'),
          align: 'end',
          cell: ({ amount }) => (
            <span className="tabular-nums">
              {t('{percent, number}%', { percent: all === 0 ? 0 : Math.round((100 * amount) / all) })}
            </span>
          ),
        },
      ]}
    >
      {children}
    </BarFigure>
  )
}

/** New, retained, returning and lapsed. */
export function GiversFigure({ insight: { givers, currency, unknown }, asked }: Props) {
  const rows = givers.map(({ kind, people, amount }) => ({
    key: kind,
    name: t(giverNames[kind]),
    value: people,
    shown: t('{people, plural, one {# person} other {{shown} people}}, {amount}', {
      people,
      shown: thousands(people),
      amount: formatMoney(amount, currency),
    }),
    people,
    amount,
  }))
  return (
    <Figure
      table="givers"
      rows={rows.some(({ people }) => people > 0) ? rows : []}
      asked={asked}
      currency={currency}
      counts={[numberColumn('people', t('People'))]}
      nothing={t('No one gave in this period or the one before.')}
    >
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        {givers.map(({ kind }) => (
          <div key={kind}>
            <dt className="inline font-semibold">{t(giverNames[kind])}: </dt>
            <dd className="inline text-ink-soft">{t(giverMeanings[kind])}</dd>
          </div>
        ))}
      </dl>
      {unknown.gifts > 0 && (
        <p className="text-ink-soft text-sm">
          {t(
            '{gifts, plural, one {# gift} other {# gifts}} ({amount}) {gifts, plural, one {has no name or email address and isn’t} other {have no name or email address and aren’t}} counted here.',
            { gifts: unknown.gifts, amount: formatMoney(unknown.amount, currency) },
          )}
        </p>
      )}
    </Figure>
  )
}

const both = () => [numberColumn('people', t('People')), numberColumn('gifts', t('Gifts'))]

export function GivingFigures({ insight, asked }: Props) {
  const { currency, purposes, branches, frequencies } = insight
  const row = (name: string, part: { people: number; gifts: number; amount: number }): Row => ({
    ...part,
    key: name,
    name,
    value: part.amount,
    shown: formatMoney(part.amount, currency),
  })
  const tables = [
    { table: 'purposes', rows: purposes.map((part) => row(part.name, part)) },
    { table: 'branches', rows: branches.map((part) => row(branchName(part.name), part)) },
    { table: 'frequencies', rows: frequencies.map((part) => row(frequencyName(part.rhythm), part)) },
  ] as const
  return tables.map(({ table, rows }) => (
    <Figure
      key={table}
      table={table}
      rows={rows}
      asked={asked}
      currency={currency}
      counts={both()}
      nothing={t('No gifts in this period.')}
    />
  ))
}

/** What recurring gifts will bring next month. */
export function ExpectedFigure({ insight: { expected, currency }, asked }: Props) {
  const total = expected.rhythms.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Figure
      table="expected"
      rows={expected.rhythms.map(({ rhythm, gifts, amount }) => ({
        key: rhythm,
        name: frequencyName(rhythm),
        value: amount,
        shown: formatMoney(amount, currency),
        gifts,
        amount,
      }))}
      asked={asked}
      currency={currency}
      counts={[numberColumn('gifts', t('Recurring gifts'))]}
      nothing={t('No recurring gifts are due next month.')}
    >
      <p>
        {t.rich('<b>{amount}</b> expected in {month}', {
          amount: formatMoney(total, currency),
          month: formatDate(expected.month, 'month'),
          b: (words) => <strong className="tabular-nums">{words}</strong>,
        })}
      </p>
      {expected.pastDue.gifts > 0 && (
        <p className="text-ink-soft text-sm">
          {t(
            '{gifts, plural, one {# recurring gift had its card declined} other {# recurring gifts had their cards declined}}: {amount}.',
            { gifts: expected.pastDue.gifts, amount: formatMoney(expected.pastDue.amount, currency) },
          )}
        </p>
      )}
    </Figure>
  )
}
