import type { Role } from '#core/api/access.ts'
import { type Chart, type DashboardCharts, type Span, spans } from '#core/collections/dashboard.ts'
import { TimeChart } from '#ui/charts/chart.tsx'
import { formatDay, measureOf, stepFormatter, stepHeadings, stepNames } from '#ui/charts/series-labels.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useAdminAreas } from '../admin-user.ts'

const spanNames = { days: '30 days', weeks: '12 weeks', months: '12 months' } as const

const address = (span: Span) => (span === 'months' ? '/admin/dashboard' : `/admin/dashboard?span=${span}`)

/** How it went over time. */
export function DashboardChartCards({
  of: { charts, by, from, to },
  span,
  role,
}: {
  of: DashboardCharts
  span: Span
  role: Role
}) {
  if (charts.length === 0) return null
  return (
    <section aria-labelledby="over-time" className="flex flex-col gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="over-time" className="text-heading">
          Over time
        </h2>
        <p className="text-ink-soft text-sm">
          {formatDay(from)} to {formatDay(to)}
        </p>
      </header>
      <LinkTabs
        label="Time"
        wrap
        current={span}
        tabs={spans.map((each) => ({ value: each, label: spanNames[each], href: address(each) }))}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[repeat(auto-fit,minmax(22rem,1fr))]">
        {charts.map((chart) => (
          <ChartCard key={chart.title} chart={chart} by={by} role={role} />
        ))}
      </div>
    </section>
  )
}

function ChartCard({ chart, by, role }: { chart: Chart; by: DashboardCharts['by']; role: Role }) {
  const { title, said, noun, currency, href, points } = chart
  const { shown, axis, scale, unit } = measureOf(currency)
  const written = stepFormatter(by, points)
  const { mayOpen } = useAdminAreas()
  return (
    <Card>
      <h3 className="text-subheading">
        {mayOpen(role, href) ? (
          <AppLink href={href} className="underline-offset-4 hover:text-accent-text hover:underline">
            {title}
          </AppLink>
        ) : (
          title
        )}
      </h3>
      <p className="mb-4 text-ink-soft text-sm">{said}</p>
      <TimeChart
        name={`${title} ${stepNames[by].toLowerCase()}`}
        heading={[stepHeadings[by], `${noun}${unit && ` (${unit})`}`]}
        axis={axis}
        points={points.map((point) => ({
          label: written(point.day),
          value: point.amount / scale,
          shown: point.said ?? shown(point.amount),
        }))}
      />
    </Card>
  )
}
