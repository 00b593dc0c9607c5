import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { zonedFormat } from '#core/time/zoned-time.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { massCalendar } from '../register/register-contract.ts'
import { monthAddress } from './addresses.ts'
import { MonthGrid } from './month-grid.tsx'

export const loader = ({ context, request }: LoaderFunctionArgs) => {
  const asked = new URL(request.url).searchParams.get('month') ?? ''
  const month = massCalendar.input.safeParse({ month: asked })
  return callIn(context)(massCalendar, month.success ? month.data : {})
}

export const meta: MetaFunction = (args) => pageTitle(args, 'Calendar of Masses')

export const handle = { title: 'Masses' }

const monthName = zonedFormat('en-US', { month: 'long', year: 'numeric' })('UTC')

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
        <h1 className="text-title">{monthName.format(new Date(`${month}-01T12:00:00Z`))}</h1>
        <nav aria-label="Months" className="flex flex-wrap gap-3">
          <ButtonLink
            variant="secondary"
            href={monthAddress(monthAfter(month, -1))}
            icon={<ChevronLeft className="size-5" aria-hidden="true" />}
            preventScrollReset
          >
            <span className="max-sm:sr-only">Month before</span>
          </ButtonLink>
          <ButtonLink variant="secondary" href={monthAddress(today.slice(0, 7))} preventScrollReset>
            Today
          </ButtonLink>
          <ButtonLink
            variant="secondary"
            href={monthAddress(monthAfter(month, 1))}
            icon={<ChevronRight className="size-5" aria-hidden="true" />}
            preventScrollReset
          >
            <span className="max-sm:sr-only">Month after</span>
          </ButtonLink>
        </nav>
      </header>
      <MonthGrid month={month} today={today} days={days} />
      <p className="text-ink-soft text-sm">
        A dashed frame is a day that was wished for and not given yet. Open it to give it a celebrant.
      </p>
    </div>
  )
}
