import {
  ArrowRight,
  CircleCheckBig,
  HandCoins,
  ShoppingBag,
  TrendingDown,
  TrendingUp,
  Wallet,
} from 'lucide-react'
import type { Roles } from '#core/api/access.ts'
import {
  type Chart,
  type Dashboard,
  type DashboardCard,
  type DashboardCharts,
  type Span,
  spans,
} from '#core/collections/dashboard.ts'
import { msg, reworded, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { TimeChart } from '#ui/charts/chart.tsx'
import {
  chartName,
  formatDays,
  measureOf,
  monthChange,
  stepFormatter,
  stepHeadings,
  withCurrency,
} from '#ui/charts/series-labels.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { Card, cardLinkClass } from '#ui/layout/card.tsx'
import { useAdminAreas } from './admin-user.ts'

const icons: Readonly<Record<string, typeof Wallet>> = {
  Wallet,
  Donations: HandCoins,
  Purchases: ShoppingBag,
}

/** Money: one card a figure. */
export function DashboardCards({ cards, roles }: { cards: readonly DashboardCard[]; roles: Roles }) {
  if (cards.length === 0) return null
  return (
    <section
      aria-label={t('Money')}
      className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] 2xl:gap-5"
    >
      {cards.map((card) => (
        <MoneyCard key={card.label} card={card} roles={roles} />
      ))}
    </section>
  )
}

function MoneyCard({ card: { label, note, href, sums }, roles }: { card: DashboardCard; roles: Roles }) {
  const Icon = icons[label] ?? Wallet
  const opens = useAdminAreas().mayOpen(roles, href)
  const [own, ...others] = sums
  if (!own) return null
  return (
    <Card lift={opens}>
      <div className="flex items-start justify-between gap-4">
        <h2 className="text-subheading">
          {opens ? (
            <AppLink href={href} className={cardLinkClass}>
              {reworded(label)}
            </AppLink>
          ) : (
            reworded(label)
          )}
        </h2>
        <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-text">
          <Icon className="size-5.5" aria-hidden="true" />
        </span>
      </div>
      <p className="wrap-anywhere font-display font-semibold text-title tabular-nums">
        {formatMoney(own.amount, own.currency)}
      </p>
      {others.map(({ currency, amount }) => (
        <p key={currency} className="font-semibold tabular-nums">
          {formatMoney(amount, currency)}
        </p>
      ))}
      <Change {...own} />
      <p className="mt-1 text-ink-soft text-sm">{reworded(note)}</p>
    </Card>
  )
}

function Change({ amount, before, currency }: DashboardCard['sums'][number]) {
  const Trend = amount > before ? TrendingUp : amount < before ? TrendingDown : null
  return (
    <p className="mt-2 flex items-center gap-2 font-semibold text-sm">
      {Trend && (
        <Trend
          className={`size-4.5 shrink-0 ${amount > before ? 'text-success' : 'text-ink-soft'}`}
          aria-hidden="true"
        />
      )}
      {monthChange(amount, before, currency)}
    </p>
  )
}

const spanNames = { days: msg('30 days'), weeks: msg('12 weeks'), months: msg('12 months') } as const

const address = (span: Span) => (span === 'months' ? '/admin/dashboard' : `/admin/dashboard?span=${span}`)

/** Charts over time. */
export function DashboardChartCards({
  of: { charts, by, from, to },
  span,
  roles,
}: {
  of: DashboardCharts
  span: Span
  roles: Roles
}) {
  if (charts.length === 0) return null
  return (
    <section aria-labelledby="over-time" className="flex flex-col gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="over-time" className="text-heading">
          {t('Over time')}
        </h2>
        <p className="text-ink-soft text-sm">{formatDays(from, to)}</p>
      </header>
      <LinkTabs
        label={t('Period')}
        wrap
        current={span}
        tabs={spans.map((each) => ({ value: each, label: t(spanNames[each]), href: address(each) }))}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[repeat(auto-fit,minmax(22rem,1fr))]">
        {charts.map((chart) => (
          <ChartCard key={chart.title} chart={chart} by={by} roles={roles} />
        ))}
      </div>
    </section>
  )
}

function ChartCard({ chart, by, roles }: { chart: Chart; by: DashboardCharts['by']; roles: Roles }) {
  const { title, said: summary, noun, currency, href, points } = chart
  const { shown, axis, scale } = measureOf(currency)
  const written = stepFormatter(by, points)
  const { mayOpen } = useAdminAreas()
  return (
    <Card>
      <h3 className="text-subheading">
        {mayOpen(roles, href) ? (
          <AppLink href={href} className="underline-offset-4 hover:text-accent-text hover:underline">
            {reworded(title)}
          </AppLink>
        ) : (
          reworded(title)
        )}
      </h3>
      <p className="mb-4 text-ink-soft text-sm">{summary}</p>
      <TimeChart
        name={chartName(by, reworded(title))}
        heading={[t(stepHeadings[by]), withCurrency(reworded(noun), currency)]}
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

type Waiting = Dashboard['waiting']

/** How many are shown at first; the rest is a click away. */
const maxShown = 8

export function DashboardWaiting({ waiting, roles }: { waiting: Waiting; roles: Roles }) {
  const rest = waiting.slice(maxShown)
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-3 text-heading">
        {t('Needs your attention')}
      </h2>
      {waiting.length === 0 ? (
        <p className="flex items-center gap-3 rounded-card border border-line bg-surface-raised p-5 text-ink-soft">
          <CircleCheckBig className="size-5.5 shrink-0 text-success" aria-hidden="true" />
          {t('You’re all caught up.')}
        </p>
      ) : (
        <div className="rounded-card border border-line bg-surface-raised">
          <WaitingList waiting={waiting.slice(0, maxShown)} roles={roles} />
          {rest.length > 0 && (
            <details className="border-line border-t">
              <summary className="flex min-h-13 cursor-pointer items-center px-5 font-semibold text-accent-text text-sm">
                {t('{count, number} more', { count: rest.length })}
              </summary>
              <div className="border-line border-t">
                <WaitingList waiting={rest} roles={roles} />
              </div>
            </details>
          )}
        </div>
      )}
    </section>
  )
}

function WaitingList({ waiting, roles }: { waiting: Waiting; roles: Roles }) {
  const { mayOpen } = useAdminAreas()
  return (
    <ul className="divide-y divide-line">
      {waiting.map(({ text, href }) => (
        <li key={text}>
          {mayOpen(roles, href) ? (
            <AppLink
              href={href}
              className="flex min-h-13 items-center justify-between gap-4 rounded-card px-5 py-3 font-semibold hover:bg-surface-hover focus-visible:-outline-offset-3"
            >
              {text}
              <ArrowRight className="size-5 shrink-0 text-accent-text" aria-hidden="true" />
            </AppLink>
          ) : (
            <p className="flex min-h-13 items-center px-5 py-3 font-semibold">{text}</p>
          )}
        </li>
      ))}
    </ul>
  )
}
