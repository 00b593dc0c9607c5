import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { type Column, Table } from '#ui/layout/table.tsx'
import { lineName } from '#ui/payment/payment-labels.ts'
import type { ReportLine } from '../contract.ts'
import { sumOf } from '../report.ts'
import { kindLabels } from './account-labels.ts'
import { journalOf } from './addresses.ts'

type Sums = { month: number; yearToDate: number }
type Props = {
  currency: string
  lines: readonly ReportLine[]
  net: Sums
  between: { from: string; to: string }
}

/** Income and expenses with their net, for the month and the year to date; then the balances. */
export function ReportTables({ currency, lines, net, between }: Props) {
  const amount = (value: number) => <span className="tabular-nums">{formatMoney(value, currency)}</span>
  const ofKind = (kind: ReportLine['kind']) => lines.filter((line) => line.kind === kind)
  return (
    <section aria-labelledby={`report-${currency}`} className="flex flex-col gap-8">
      <h2 id={`report-${currency}`} className="text-heading">
        {currency}
      </h2>
      {(['income', 'expense'] as const).map((kind) => (
        <Movements key={kind} {...{ kind, amount, between }} lines={ofKind(kind)} sums={sumOf(lines, kind)} />
      ))}
      <dl className="grid grid-cols-[1fr_auto_auto] gap-x-8 gap-y-1 border-line-strong border-t-2 pt-4 font-semibold">
        <dt className="text-subheading">{t('Net')}</dt>
        <dd className="text-right">
          <span className="block font-normal text-ink-soft text-sm">{t('Month')}</span>
          {amount(net.month)}
        </dd>
        <dd className="text-right">
          <span className="block font-normal text-ink-soft text-sm">{t('Year to date')}</span>
          {amount(net.yearToDate)}
        </dd>
      </dl>
      {(['asset', 'liability'] as const).map((kind) => (
        <Balances key={kind} {...{ kind, amount, between }} lines={ofKind(kind)} />
      ))}
    </section>
  )
}

type Row = ReportLine | ({ total: true } & Pick<ReportLine, 'month' | 'yearToDate' | 'opening' | 'closing'>)
type Section = {
  kind: ReportLine['kind']
  lines: readonly ReportLine[]
  amount: (value: number) => React.ReactNode
  between: Props['between']
}

const Movements = ({ sums, ...section }: Section & { sums: Sums }) => (
  <SectionTable
    {...section}
    total={{ total: true, ...sums, opening: 0, closing: 0 }}
    columns={[
      { key: 'month', label: t('Month'), align: 'end', cell: ({ month }) => section.amount(month) },
      {
        key: 'year',
        label: t('Year to date'),
        align: 'end',
        cell: ({ yearToDate }) => section.amount(yearToDate),
      },
    ]}
  />
)

function Balances(section: Section) {
  const sum = (of: 'opening' | 'month' | 'closing') =>
    section.lines.reduce((total, line) => total + line[of], 0)
  const total = { opening: sum('opening'), month: sum('month'), closing: sum('closing'), yearToDate: 0 }
  return (
    <SectionTable
      {...section}
      total={{ total: true, ...total }}
      columns={[
        {
          key: 'opening',
          label: t('Opening balance'),
          align: 'end',
          cell: ({ opening }) => section.amount(opening),
        },
        { key: 'change', label: t('Change'), align: 'end', cell: ({ month }) => section.amount(month) },
        {
          key: 'closing',
          label: t('Closing balance'),
          align: 'end',
          cell: ({ closing }) => section.amount(closing),
        },
      ]}
    />
  )
}

function SectionTable({
  kind,
  lines,
  total,
  columns,
  between,
}: Section & { total: Row; columns: readonly Column<Row>[] }) {
  const title = t(kindLabels[kind].title)
  if (lines.length === 0) return null
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="text-subheading">{title}</h3>
      <Table
        caption={title}
        captionHidden
        rows={[...lines, total]}
        rowKey={(row) => ('total' in row ? 'total' : `${row.account} ${row.fund}`)}
        columns={[
          {
            key: 'account',
            label: t('Account'),
            main: true,
            cell: (row) =>
              'total' in row ? (
                t('Total')
              ) : (
                <AppLink
                  href={journalOf({ account: row.account, fund: row.fund, ...between })}
                  className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current sm:min-h-7"
                >
                  {lineName(row)}
                </AppLink>
              ),
          },
          ...columns,
        ]}
      />
    </section>
  )
}
