import { lazy, Suspense, useSyncExternalStore } from 'react'
import { t } from '#core/text/messages.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Table } from '../layout/table.tsx'

export type ChartPoint = { label: string; value: number; shown: string }

/** Drawn by a library that only pages with a chart load. */
const Drawn = lazy(() => import('./chart-drawn.tsx'))

const never = () => () => {}

/** Amounts over time as bars, and beneath them the same as a table. */
export function TimeChart({
  name,
  points,
  axis,
  heading,
}: {
  /** What is shown, for those who do not see it. */
  name: string
  points: readonly ChartPoint[]
  /** A value as the axis shows it: short. */
  axis: (value: number) => string
  /** Of the two columns of the table. */
  heading: readonly [time: string, value: string]
}) {
  // The server draws nothing: sizes are known in the browser only.
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <figure className="flex flex-col gap-3">
      <div
        role="img"
        aria-label={t('{name}. The numbers are in the table below.', { name })}
        className="h-72"
      >
        {inBrowser ? (
          <Suspense fallback={<Skeleton className="h-72" />}>
            <Drawn points={points} axis={axis} />
          </Suspense>
        ) : (
          <Skeleton className="h-72" />
        )}
      </div>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent-text text-sm">
          {t('Show as a table')}
        </summary>
        <div className="mt-2">
          <Table
            caption={name}
            captionHidden
            rows={points}
            rowKey={({ label }) => label}
            columns={[
              { key: 'label', label: heading[0], main: true, cell: ({ label }) => label },
              { key: 'value', label: heading[1], align: 'end', cell: ({ shown }) => shown },
            ]}
          />
        </div>
      </details>
    </figure>
  )
}
