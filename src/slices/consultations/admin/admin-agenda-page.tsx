import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { parseQuery, withQuery } from '#core/data/list-query.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatDate, formatDateRange } from '#core/time/format-date.ts'
import { zoneName } from '#core/time/zone-places.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import {
  agenda,
  type Consultation,
  consultationAgenda,
  consultations,
} from '../meetings/consultations-admin-contract.ts'
import { meetingWayNames, stateTones } from '../requests/consultation-labels.ts'
import { stateNames } from '../rules.ts'
import { ConsultationActs } from './consultation-acts.tsx'
import { ReasonCell } from './reason-cell.tsx'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  callIn(context)(consultationAgenda, parseQuery(consultationAgenda.input, request.url))

export const meta: MetaFunction = (args) => pageTitle(args, t('Consultation schedule'))

export const handle = { title: msg('Consultations') }

/** The meetings of a week, also for print. */
export default function AdminAgendaPage() {
  const { monday, before, after, days } = useLoaderData<typeof loader>()
  const { timeZone, spiritualDirector } = useOrganisation()
  const comes = days.filter(({ items }) => items.length > 0)
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-title">{t('Schedule')}</h1>
          <p className="mt-1 text-ink-soft">
            {t('{name}, week of {date}, {timeZone}', {
              name: spiritualDirector.name || t('Our priest'),
              date: formatDate(monday, 'long'),
              timeZone: zoneName(timeZone),
            })}
          </p>
        </div>
        <div className="no-print flex flex-wrap gap-2">
          <Week
            to={before}
            label={t('Previous week')}
            icon={<ChevronLeft className="size-5" aria-hidden="true" />}
          />
          <ButtonLink variant="secondary" href={agenda}>
            {t('This week')}
          </ButtonLink>
          <Week
            to={after}
            label={t('Next week')}
            icon={<ChevronRight className="size-5" aria-hidden="true" />}
          />
          <Button icon={<Printer className="size-5" aria-hidden="true" />} onClick={() => window.print()}>
            {t('Print')}
          </Button>
        </div>
      </header>
      {comes.length === 0 ? (
        <EmptyState
          title={t('No consultations this week')}
          text={t('Consultations you accept will appear here, ready to print.')}
          palette="green"
          motif="chapel"
        />
      ) : (
        comes.map(({ date, items }) => (
          <section key={date} aria-label={formatDate(date, 'longWeekdayDay')} className="break-inside-avoid">
            <h2 className="border-line-strong border-b pb-2 text-subheading">
              {formatDate(date, 'longWeekdayDay')}
            </h2>
            <ul>
              {items.map((item) => (
                <Line key={item.id} of={item} timeZone={timeZone} />
              ))}
            </ul>
          </section>
        ))
      )}
    </div>
  )
}

const Week = ({ to, label, icon }: { to: string; label: string; icon: React.ReactNode }) => (
  <ButtonLink variant="secondary" href={withQuery(agenda, { week: to })} aria-label={label}>
    {icon}
  </ButtonLink>
)

function Line({ of: item, timeZone }: { of: Consultation; timeZone: string }) {
  const { meeting, name, reference, mobileNumber, state, timeZone: theirs, wantsAnother, meetBy } = item
  if (!meeting) return null
  const hours = (zone: string) => formatDateRange(meeting.startsAt, meeting.endsAt, 'time', zone)
  return (
    <li className="grid gap-x-6 gap-y-1 border-line border-b py-3 sm:grid-cols-[12rem_1fr_auto]">
      <p className="font-semibold tabular-nums">
        {hours(timeZone)}
        {theirs !== timeZone && (
          <span className="block font-normal text-ink-soft text-sm">
            {hours(theirs)}, {zoneName(theirs)}
          </span>
        )}
      </p>
      <p className="wrap-anywhere min-w-0">
        <AppLink
          href={withQuery(consultations, { search: reference })}
          className="font-semibold underline-offset-4 hover:underline"
        >
          {name}
        </AppLink>
        <span className="block text-ink-soft text-sm">
          {mobileNumber} · {reference}
        </span>
        {meetBy && (
          <span className="block text-ink-soft text-sm">
            {t('Prefers: {way}', { way: t(meetingWayNames[meetBy]) })}
          </span>
        )}
        <span className="block text-sm">{meeting.place}</span>
      </p>
      <p className="flex flex-wrap items-start gap-2 sm:justify-end">
        <Badge tone={stateTones[state]}>{t(stateNames[state])}</Badge>
        {wantsAnother && <Badge tone="danger">{t('Asked for another time')}</Badge>}
      </p>
      <div className="no-print mt-1 flex flex-wrap items-start gap-2 sm:col-span-2 sm:col-start-2">
        <ReasonCell of={item} />
        <ConsultationActs of={item} />
      </div>
    </li>
  )
}
