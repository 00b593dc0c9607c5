import { call } from '#core/api/call.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { formatDays, stepFormatter } from '#ui/charts/series-labels.ts'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { Table } from '#ui/layout/table.tsx'
import {
  exportReport,
  type Grouping,
  groupings,
  type SalesReport as Report,
  type ReportQuery,
  type ReportRow,
} from '../../sales/report-contract.ts'

const names: Record<Grouping, string> = {
  product: msg('Product'),
  category: msg('Category'),
  place: msg('Place'),
  day: msg('Day'),
  week: msg('Week'),
  month: msg('Month'),
  year: msg('Year'),
}

/** The change from the previous period; nothing if there is nothing to compare with. */
function changeOf({ amount, before }: Pick<ReportRow, 'amount' | 'before'>): string | null {
  if (before <= 0) return null
  const percent = Math.round((amount / before - 1) * 100)
  return percent > 0 ? `+${percent}%` : `${percent}%`
}

/** Sales by product, category, place or time, compared with the previous period. */
export function SalesReport({
  report,
  query,
  address,
}: {
  report: Report
  query: Pick<ReportQuery, 'from' | 'to'>
  address: (group: Grouping) => string
}) {
  const { rows, total, group, currency, period, before } = report
  const money = (amount: number) => formatMoney(amount, currency)
  const nameOf = rowNames(report)
  return (
    <section aria-labelledby="report" className="flex flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id="report" className="text-heading">
            {t('Report')}
          </h2>
          <p className="mt-1 text-ink-soft">
            {t('{period}, compared with {before}. Net of refunds, as in the books.', {
              period: formatDays(period.from, period.to),
              before: formatDays(before.from, before.to),
            })}
          </p>
        </div>
        <ExportButton make={() => call(exportReport, { ...query, group })} />
      </header>
      <LinkTabs
        label={t('Group by')}
        current={group}
        tabs={groupings.map((value) => ({ value, label: t(names[value]), href: address(value) }))}
      />
      <Table
        caption={t('Sales by {what}', { what: t(names[group]).toLowerCase() })}
        captionHidden
        rows={[
          ...rows.map((row, index) => ({ ...row, key: String(index), name: nameOf(row.name, index) })),
          { key: 'total', name: t('Total'), units: null, orders: null, ...total },
        ]}
        rowKey={({ key }) => key}
        columns={[
          { key: 'name', label: t(names[group]), main: true, cell: ({ name }) => name },
          ...(rows.some(({ orders }) => orders !== null)
            ? [
                {
                  key: 'units',
                  label: t('Units'),
                  align: 'end' as const,
                  cell: (row: ReportRow) => row.units,
                },
                {
                  key: 'orders',
                  label: t('Orders'),
                  align: 'end' as const,
                  cell: (row: ReportRow) => row.orders,
                },
              ]
            : []),
          { key: 'amount', label: t('Sales'), align: 'end', cell: ({ amount }) => money(amount) },
          { key: 'before', label: t('Previous period'), align: 'end', cell: (row) => money(row.before) },
          { key: 'change', label: t('Change'), align: 'end', cell: changeOf },
        ]}
      />
    </section>
  )
}

/** Formats the names of rows that are days. */
function rowNames({ group, rows }: Report): (name: string, index: number) => string {
  if (group !== 'day' && group !== 'week' && group !== 'month') return (name) => name
  const points = rows.flatMap(({ name, amount }) => (/^\d{4}-/.test(name) ? [{ day: name, amount }] : []))
  const written = stepFormatter(group, points)
  return (name) => (/^\d{4}-/.test(name) ? written(name) : name)
}
