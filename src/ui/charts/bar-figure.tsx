import type { ReactNode } from 'react'
import { t } from '#core/text/messages.ts'
import { Card } from '../layout/card.tsx'
import { type Column, Table } from '../layout/table.tsx'
import { ShareBars } from './share-bars.tsx'

/** As many bars as one takes in. */
const most = 8

/** Bars with the sentence that says what they show, and beneath them the same as a table. */
export function BarFigure<Row extends { key: string; name: string; value: number; shown: string }>({
  title,
  meaning,
  rows,
  columns,
  nothing,
  action,
  children,
}: {
  title: string
  meaning: string
  rows: readonly Row[]
  /** Of the table, after the name. */
  columns: readonly Column<Row>[]
  /** Instead of the bars, where there are none. */
  nothing: string
  action: ReactNode
  /** Beneath the bars. */
  children?: ReactNode
}) {
  return (
    <Card className="gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 max-w-prose">
          <h2 className="text-subheading">{title}</h2>
          <p className="mt-1 text-ink-soft text-sm">{meaning}</p>
        </div>
        {rows.length > 0 && action}
      </div>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{nothing}</p>
      ) : (
        <figure className="flex flex-col gap-2" aria-label={title}>
          <ShareBars name={title} parts={rows.slice(0, most)} />
          {rows.length > most && (
            <p className="text-ink-soft text-sm">
              {t('{count, plural, one {# more is} other {# more are}} in the table.', {
                count: rows.length - most,
              })}
            </p>
          )}
          {children}
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent-text text-sm">
              {t('Show as a table')}
            </summary>
            <div className="mt-2">
              <Table
                caption={title}
                captionHidden
                rows={rows}
                rowKey={({ key }) => key}
                columns={[
                  { key: 'name', label: t('Name'), main: true, cell: ({ name }) => name },
                  ...columns,
                ]}
              />
            </div>
          </details>
        </figure>
      )}
    </Card>
  )
}
