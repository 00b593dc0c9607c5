import { type Step, steps } from '#core/data/series.ts'
import { t } from '#core/text/messages.ts'
import { LinkTabs } from '../controls/tabs.tsx'
import { Card } from '../layout/card.tsx'
import { TimeChart } from './chart.tsx'
import {
  chartName,
  formatDays,
  measureOf,
  stepFormatter,
  stepHeadings,
  stepNames,
  withCurrency,
} from './series-labels.ts'
import { ShareBars } from './share-bars.tsx'

const most = 6

type Part = { name: string; amount: number }

/** What an address of such a page asks for. */
type Asked = { from?: string | undefined; to?: string | undefined; by?: Step | undefined; currency?: string }

/** Money, or without a currency a number, over the time that the address asks for, and what it was for. */
export function Series({
  of: { by, points, currency, total, from, to },
  headline,
  noun,
  shares,
  asked,
  address,
  currencies = [],
  ranges,
}: {
  of: {
    from: string
    to: string
    by: Step
    currency?: string
    total: number
    points: readonly { day: string; amount: number }[]
  }
  /** The total in a sentence: "$1,200.00 given". */
  headline: (amount: string, total: number) => string
  /** What it is made of: "Gifts". */
  noun: string
  /** The same money by what it was for. */
  shares: readonly { title: string; parts: readonly Part[] }[]
  asked: { from?: string | undefined; to?: string | undefined }
  /** The address that asks for another time. */
  address: (changes: Asked) => string
  currencies?: readonly string[]
  ranges: readonly { name: string; from?: string; to?: string }[]
}) {
  const measure = measureOf(currency)
  const written = stepFormatter(by, points)
  const chosen = ranges.find((range) => range.from === asked.from && range.to === asked.to)
  return (
    <section aria-labelledby="course" className="flex flex-col gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="course" className="text-heading">
          {headline(measure.shown(total), total)}
        </h2>
        <p className="text-ink-soft text-sm">
          {currency ? t('{days}, net of refunds', { days: formatDays(from, to) }) : formatDays(from, to)}
        </p>
      </header>
      <div className="grid gap-3 lg:grid-cols-[1fr_auto]">
        <LinkTabs
          label={t('Period')}
          wrap="from sm"
          current={chosen?.name ?? ''}
          tabs={ranges.map(({ name, ...range }) => ({
            value: name,
            label: t(name),
            href: address({ from: undefined, to: undefined, by: undefined, ...range }),
          }))}
        />
        <div className="flex flex-wrap gap-3 lg:w-max lg:justify-end">
          {currency !== undefined && currencies.length > 1 && (
            <LinkTabs
              label={t('Currency')}
              current={currency}
              className="lg:w-auto lg:[contain:none]"
              tabs={currencies.map((each) => ({
                value: each,
                label: each,
                href: address({ currency: each }),
              }))}
            />
          )}
          <LinkTabs
            label={t('Group by')}
            current={by}
            className="lg:w-auto lg:[contain:none]"
            tabs={steps.map((step) => ({
              value: step,
              label: t(stepNames[step]),
              href: address({ by: step }),
            }))}
          />
        </div>
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[2fr_1fr]">
        <Card>
          <h3 className="mb-4 text-subheading">{t('Over time')}</h3>
          <TimeChart
            name={chartName(by, withCurrency(noun, currency))}
            heading={[t(stepHeadings[by]), withCurrency(noun, currency)]}
            axis={measure.axis}
            points={points.map(({ day, amount }) => ({
              label: written(day),
              value: amount / measure.scale,
              shown: measure.shown(amount),
            }))}
          />
        </Card>
        <div className="grid gap-4 md:max-xl:grid-cols-2">
          {shares.map(({ title, parts }) => (
            <Card key={title}>
              <h3 className="mb-4 text-subheading">{title}</h3>
              {parts.length === 0 ? (
                <p className="text-ink-soft">{t('Nothing in this period.')}</p>
              ) : (
                <ShareBars
                  name={t('{what}: {grouping}', { what: noun, grouping: title })}
                  parts={withRest(parts).map(({ name, amount }) => ({
                    name,
                    value: amount,
                    shown: measure.shown(amount),
                  }))}
                />
              )}
            </Card>
          ))}
        </div>
      </div>
    </section>
  )
}

/** The largest of them, and the others in one. */
function withRest(parts: readonly Part[]): Part[] {
  const rest = parts.slice(most)
  const amount = rest.reduce((sum, part) => sum + part.amount, 0)
  return [
    ...parts.slice(0, most),
    ...(rest.length > 0 ? [{ name: t('{count, number} more', { count: rest.length }), amount }] : []),
  ]
}
