import { Plus } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { cameByNames } from '#core/api/by-hand.ts'
import { call } from '#core/api/call.ts'
import { maxCounted, pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { parseQuery, withQuery } from '#core/data/list-query.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { languageName } from '#core/text/language-names.ts'
import { msg, t, translatedLabels } from '#core/text/messages.ts'
import { zoneName } from '#core/time/zone-places.ts'
import { personOf } from '#slices/people/contract.ts'
import { CollectionLayout } from '#ui/admin/collection-layout.tsx'
import { PersonPeek } from '#ui/admin/person-peek.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { type Column, Table } from '#ui/layout/table.tsx'
import { telephoneLink } from '#ui/state/telephone-link.ts'
import { Moment } from '#ui/text/moment.tsx'
import {
  type Consultation,
  consultations,
  exportConsultations,
  listConsultations,
  newConsultation,
} from '../meetings/consultations-admin-contract.ts'
import { meetingWayNames, stateTones } from '../requests/consultation-labels.ts'
import { preferredInWords } from '../requests/times.ts'
import { chips, stateNames } from '../rules.ts'
import { ConsultationActs } from './consultation-acts.tsx'
import { ReasonCell } from './reason-cell.tsx'

const linkClass = 'text-accent-text underline underline-offset-4'

/** The specification's columns. */
const columns: readonly Column<Consultation>[] = [
  { key: 'name', label: msg('Name'), main: true, cell: (row) => <Who of={row} /> },
  {
    key: 'email',
    label: msg('Email'),
    cell: ({ email }) =>
      email && (
        <a href={`mailto:${email}`} className={`${linkClass} xl:inline-block xl:min-w-44`}>
          {email}
        </a>
      ),
  },
  {
    key: 'phone',
    label: msg('Phone Number'),
    cell: ({ mobileNumber }) =>
      mobileNumber && (
        <a href={telephoneLink(mobileNumber)} className={`${linkClass} whitespace-nowrap tabular-nums`}>
          {mobileNumber}
        </a>
      ),
  },
  {
    key: 'gender',
    label: msg('Gender'),
    cell: ({ gender }) => (
      <span className="whitespace-nowrap">{gender === 'male' ? t('Male') : t('Female')}</span>
    ),
  },
  { key: 'reason', label: msg('Reason for consultation'), cell: (row) => <ReasonCell of={row} /> },
  { key: 'action', label: msg('Action'), cell: (row) => <ConsultationActs of={row} /> },
]

const ConsultationTable = ({ items }: { items: readonly Consultation[] }) => (
  <Table
    caption={t('Consultations')}
    captionHidden
    columns={translatedLabels(columns)}
    rows={items}
    rowKey={({ id }) => String(id)}
    from="xl"
  />
)

function Who({ of }: { of: Consultation }) {
  const { name, reference, state, country, timeZone, meeting, wantsAnother, preferred, meetBy, created } = of
  const { language, cameBy, enteredBy, getsMail } = of
  return (
    <span className="flex min-w-44 flex-col items-start gap-1 font-normal text-ink-soft text-xs">
      <span className="font-semibold text-base text-ink xl:text-sm">{name}</span>
      <Badge tone={stateTones[state]}>{t(stateNames[state])}</Badge>
      {meeting && (
        <span className="font-semibold text-ink">
          <Moment at={meeting.startsAt} />
        </span>
      )}
      {wantsAnother && <Badge tone="danger">{t('Asked for another time')}</Badge>}
      {!getsMail && <Badge tone="accent">{t('No email: please call')}</Badge>}
      <span>{[country, zoneName(timeZone)].filter(Boolean).join(', ')}</span>
      {language && <span>{languageName(language)}</span>}
      {meetBy && <span>{t('Prefers: {way}', { way: t(meetingWayNames[meetBy]) })}</span>}
      {(state === 'pending' || wantsAnother) && <span>{preferredInWords(preferred)}</span>}
      <span className="whitespace-nowrap tabular-nums">{reference}</span>
      <span>{t.rich('Received {date}', { date: <Moment at={created} to="day" /> })}</span>
      <PersonPeek of={name} find={() => call(personOf, { kind: 'consultation', id: of.id })} />
      {cameBy && (
        <span>{t('Recorded by {name} · {way}', { name: enteredBy, way: t(cameByNames[cameBy]) })}</span>
      )}
    </span>
  )
}

const Filter = listConsultations.input.omit({ page: true, page_size: true })

export async function loader({ context, request }: LoaderFunctionArgs) {
  const filter = parseQuery(Filter, request.url)
  const page = pageIn(request.url)
  const results = await callIn(context)(listConsultations, { ...filter, page })
  const pages = pageCount(results.total, staffPageSize)
  if (page > pages) throw redirect(withQuery(consultations, { ...filter, page: pages }))
  return { results: { ...results, page, pages, search: filter.search }, status: filter.status }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Consultations'))

export const handle = { title: msg('Consultations') }

export default function AdminConsultationsPage() {
  const { results, status } = useLoaderData<typeof loader>()
  return (
    <CollectionLayout
      most={maxCounted}
      title={t('Consultations')}
      address={consultations}
      results={results}
      exportList={() => call(exportConsultations, { search: results.search, status })}
      add={
        <ButtonLink href={newConsultation} icon={<Plus className="size-5" aria-hidden="true" />}>
          {t('Record a request')}
        </ButtonLink>
      }
      filter={{
        name: 'status',
        label: t('Status'),
        current: status,
        choices: Object.entries(chips).map(([value, { name }]) => ({ value, label: t(name) })),
      }}
      above={
        <p className="max-w-3xl text-ink-soft">
          {t(
            'Reasons are confidential. Each time you open one, it’s recorded in the audit log with your name.',
          )}
        </p>
      }
      emptyText={t('Requests to meet with the priest will appear here.')}
    >
      <ConsultationTable items={results.items} />
    </CollectionLayout>
  )
}
