import type { z } from 'zod'
import { steps } from '#core/course.ts'
import { formatMoney } from '#core/money.ts'
import { Card } from '#ui/card.tsx'
import { TimeChart } from '#ui/chart.tsx'
import { ShareBars } from '#ui/share-bars.tsx'
import { LinkTabs } from '#ui/tabs.tsx'
import type { givingCourse } from '../desk-contract.ts'
import { type Asked, addressOf } from './donations-address.ts'

type Course = z.output<(typeof givingCourse)['output']>

const stepNames = { day: 'By day', week: 'By week', month: 'By month' } as const
const headings = { day: 'Day', week: 'Week from', month: 'Month' } as const

const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'medium' })
const shortDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short', year: '2-digit' })
/** Days have no time zone. */
const on = (day: string) => new Date(`${day}T00:00:00Z`)

const most = 6

/** Giving over the time that the address asks for, and what it was given for. */
export function GivingCourse({
  course,
  asked,
  currencies,
  ranges,
}: {
  course: Course
  asked: Asked
  currencies: readonly string[]
  ranges: readonly { name: string; from?: string; to?: string }[]
}) {
  const { by, points, currency, total, purposes, from, to } = course
  const compact = new Intl.NumberFormat('en-US', { style: 'currency', currency, notation: 'compact' })
  const rest = purposes.slice(most)
  const sameYear = points[0]?.day.slice(0, 4) === points.at(-1)?.day.slice(0, 4)
  const written = by === 'month' ? month : sameYear ? shortDay : dayFormat
  const chosen = ranges.find((range) => range.from === asked.from && range.to === asked.to)
  const parts = [
    ...purposes.slice(0, most),
    ...(rest.length > 0
      ? [{ name: `${rest.length} more`, amount: rest.reduce((sum, { amount }) => sum + amount, 0) }]
      : []),
  ]
  return (
    <section aria-labelledby="course" className="flex flex-col gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="course" className="text-heading">
          {formatMoney(total, currency)} given
        </h2>
        <p className="text-ink-soft text-sm">
          {dayFormat.format(on(from))} to {dayFormat.format(on(to))}, less what was given back
        </p>
      </header>
      <div className="grid gap-3 lg:grid-cols-[1fr_auto]">
        <LinkTabs
          label="Time"
          current={chosen?.name ?? ''}
          tabs={ranges.map(({ name, ...range }) => ({
            value: name,
            label: name,
            href: addressOf({ ...asked, from: undefined, to: undefined, by: undefined, ...range }),
          }))}
        />
        <div className="flex flex-wrap gap-3 lg:w-max lg:justify-end">
          {currencies.length > 1 && (
            <LinkTabs
              label="Currency"
              current={currency}
              className="lg:w-auto lg:[contain:none]"
              tabs={currencies.map((each) => ({
                value: each,
                label: each,
                href: addressOf({ ...asked, currency: each }),
              }))}
            />
          )}
          <LinkTabs
            label="Steps"
            current={by}
            className="lg:w-auto lg:[contain:none]"
            tabs={steps.map((step) => ({
              value: step,
              label: stepNames[step],
              href: addressOf({ ...asked, by: step }),
            }))}
          />
        </div>
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[2fr_1fr]">
        <Card>
          <h3 className="mb-4 text-subheading">Over time</h3>
          <TimeChart
            name={`Gifts ${stepNames[by].toLowerCase()} in ${currency}`}
            heading={[headings[by], `Given (${currency})`]}
            axis={(value) => compact.format(value)}
            points={points.map(({ day, amount }) => ({
              label: written.format(on(day)),
              value: amount / 100,
              shown: formatMoney(amount, currency),
            }))}
          />
        </Card>
        <Card>
          <h3 className="mb-4 text-subheading">By purpose</h3>
          {parts.length === 0 ? (
            <p className="text-ink-soft">Nothing was given in this time.</p>
          ) : (
            <ShareBars
              name="Gifts by purpose"
              parts={parts.map(({ name, amount }) => ({
                name,
                value: amount,
                shown: formatMoney(amount, currency),
              }))}
            />
          )}
        </Card>
      </div>
    </section>
  )
}
