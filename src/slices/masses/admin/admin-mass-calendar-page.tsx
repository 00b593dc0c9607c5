import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { z } from 'zod'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { type CalendarMass, massCalendar } from '../register/calendar-contract.ts'
import { massAddress, monthAddress } from './addresses.ts'
import { MassDay } from './mass-lines.tsx'

type Days = z.output<typeof massCalendar.output>['days']

/** The Church's week begins on Sunday, as American calendars do. */
const weekdays = [
  msg('Sunday'),
  msg('Monday'),
  msg('Tuesday'),
  msg('Wednesday'),
  msg('Thursday'),
  msg('Friday'),
  msg('Saturday'),
]

/** All days of a month, with empty cells before the first. */
function daysOf(month: string): { day: string; number: number; blanks: number }[] {
  const [year = 2000, number = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const blanks = new Date(Date.UTC(year, number - 1, 1)).getUTCDay()
  return Array.from({ length: count }, (_, index) => ({
    day: `${month}-${String(index + 1).padStart(2, '0')}`,
    number: index + 1,
    blanks: index === 0 ? blanks : 0,
  }))
}

const columns = [
  '',
  'lg:col-start-2',
  'lg:col-start-3',
  'lg:col-start-4',
  'lg:col-start-5',
  'lg:col-start-6',
  'lg:col-start-7',
]

/** A month as a grid; on a phone a list of the days that have Masses. */
function MonthGrid({ month, today, days }: { month: string; today: string; days: Days }) {
  const byDay = new Map(days.map((each) => [each.day, each]))
  return (
    <>
      <div
        className="hidden grid-cols-7 gap-1 text-center font-semibold text-ink-soft text-xs lg:grid"
        aria-hidden="true"
      >
        {weekdays.map((name) => (
          <span key={name}>{t(name)}</span>
        ))}
      </div>
      <ol className="grid gap-1 lg:grid-cols-7">
        {daysOf(month).map(({ day, number, blanks }) => {
          const of = byDay.get(day)
          return (
            <li
              key={day}
              {...(day === today && { 'aria-current': 'date' as const })}
              className={classNames(
                'min-h-24 rounded-control border bg-surface-raised p-2',
                columns[blanks],
                day === today ? 'border-accent' : 'border-line',
                !of && day !== today && 'max-lg:hidden',
              )}
            >
              <p className="font-semibold text-sm">
                <span className="lg:hidden">
                  <MassDay day={day} />
                </span>
                <span className="max-lg:hidden">{number}</span>
              </p>
              <ul className="mt-1 flex flex-col gap-1">
                {of?.masses.map((mass) => (
                  <Entry key={mass.id} mass={mass} look={mass.celebrated ? 'offered' : 'planned'} />
                ))}
                {of?.wishes.map((mass) => (
                  <Entry key={mass.id} mass={mass} look="wished" />
                ))}
              </ul>
            </li>
          )
        })}
      </ol>
    </>
  )
}

const entryClasses = {
  offered: 'border border-transparent bg-success-soft',
  planned: 'border border-transparent bg-accent-soft',
  wished: 'border border-line-strong border-dashed',
} as const
const stateLabels = {
  offered: msg('offered'),
  planned: msg('scheduled'),
  wished: msg('No celebrant yet'),
} as const

const Entry = ({ mass, look }: { mass: CalendarMass; look: keyof typeof entryClasses }) => (
  <li>
    <AppLink
      href={massAddress(mass.id)}
      className={classNames(
        'wrap-anywhere block min-h-11 rounded-control px-2 py-1 text-ink text-xs hover:underline',
        entryClasses[look],
      )}
    >
      <span className="block font-semibold tabular-nums">
        {t('No. {id}', { id: mass.number })} {mass.name || t('Erased')}
      </span>
      <span className="block">{mass.celebrant ?? t(stateLabels[look])}</span>
      {mass.celebrant && <span className="sr-only">, {t(stateLabels[look])}</span>}
    </AppLink>
  </li>
)

export const loader = ({ context, request }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams.get('month') ?? ''
  const month = massCalendar.input.safeParse({ month: query })
  return callIn(context)(massCalendar, month.success ? month.data : {})
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Mass calendar'))

export const handle = { title: msg('Masses') }

/** The first of another month. */
function monthAfter(month: string, by: 1 | -1): string {
  const [year = 2000, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

export default function AdminMassCalendarPage() {
  const { month, today, days } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{formatDate(`${month}-01`, 'month')}</h1>
        <nav aria-label={t('Months')} className="flex flex-wrap gap-3">
          <ButtonLink
            variant="secondary"
            href={monthAddress(monthAfter(month, -1))}
            icon={<ChevronLeft className="size-5" aria-hidden="true" />}
            preventScrollReset
          >
            <span className="max-sm:sr-only">{t('Previous month')}</span>
          </ButtonLink>
          <ButtonLink variant="secondary" href={monthAddress(today.slice(0, 7))} preventScrollReset>
            {t('Today')}
          </ButtonLink>
          <ButtonLink
            variant="secondary"
            href={monthAddress(monthAfter(month, 1))}
            icon={<ChevronRight className="size-5" aria-hidden="true" />}
            preventScrollReset
          >
            <span className="max-sm:sr-only">{t('Next month')}</span>
          </ButtonLink>
        </nav>
      </header>
      <MonthGrid month={month} today={today} days={days} />
      <p className="text-ink-soft text-sm">
        {t('A dashed outline marks a requested date that isn’t scheduled yet. Open it to schedule the Mass.')}
      </p>
    </div>
  )
}
