import type { z } from 'zod'
import { AppLink } from '#ui/controls/app-link.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import type { CalendarMass, massCalendar } from '../register/register-contract.ts'
import { massAddress } from './addresses.ts'
import { MassDay } from './mass-day.tsx'

type Days = z.output<typeof massCalendar.output>['days']

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** All days of a month, with the empty places before the first. */
function daysOf(month: string): { day: string; number: number; blanks: number }[] {
  const [year = 2000, number = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const blanks = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7
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

/** A month as a sheet on the wall; on a phone the days that hold something, one under the other. */
export function MonthGrid({ month, today, days }: { month: string; today: string; days: Days }) {
  const held = new Map(days.map((each) => [each.day, each]))
  return (
    <>
      <div
        className="hidden grid-cols-7 gap-1 text-center font-semibold text-ink-soft text-xs lg:grid"
        aria-hidden="true"
      >
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className="grid gap-1 lg:grid-cols-7">
        {daysOf(month).map(({ day, number, blanks }) => {
          const of = held.get(day)
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

const looks = {
  offered: 'border border-transparent bg-success-soft',
  planned: 'border border-transparent bg-accent-soft',
  wished: 'border border-line-strong border-dashed',
} as const
const said = { offered: 'offered', planned: 'to be offered', wished: 'no celebrant yet' } as const

const Entry = ({ mass, look }: { mass: CalendarMass; look: keyof typeof looks }) => (
  <li>
    <AppLink
      href={massAddress(mass.id)}
      className={classNames(
        'wrap-anywhere block min-h-11 rounded-control px-2 py-1 text-ink text-xs hover:underline',
        looks[look],
      )}
    >
      <span className="block font-semibold tabular-nums">
        {mass.number} {mass.name || 'Erased'}
      </span>
      <span className="block">{mass.celebrant ?? said[look]}</span>
      {mass.celebrant && <span className="sr-only">, {said[look]}</span>}
    </AppLink>
  </li>
)
