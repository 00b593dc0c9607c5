import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { mostCounted, pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { addressWith, askedIn } from '#core/data/list-query.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { CollectionFrame } from '#ui/admin/collection-layout.tsx'
import { exportConsultations, listConsultations } from '../meetings/consultations-admin-contract.ts'
import { chips } from '../rules.ts'
import { consultations } from './agenda-address.ts'
import { ConsultationTable } from './consultation-table.tsx'

const Asked = listConsultations.input.omit({ page: true, page_size: true })

export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = askedIn(Asked, request.url)
  const page = pageIn(request.url)
  const found = await callIn(context)(listConsultations, { ...asked, page })
  const pages = pageCount(found.total, staffPageSize)
  if (page > pages) throw redirect(addressWith(consultations, { ...asked, page: pages }))
  return { found: { ...found, page, pages, search: asked.search }, status: asked.status }
}

export const meta: MetaFunction = (args) => pageTitle(args, 'Consultations')

export const handle = { title: 'Consultations' }

export default function AdminConsultationsPage() {
  const { found, status } = useLoaderData<typeof loader>()
  return (
    <CollectionFrame
      most={mostCounted}
      of={{ noun: 'consultation' }}
      title="Consultations"
      address={consultations}
      found={found}
      exportList={() => call(exportConsultations, { search: found.search, status })}
      add={null}
      filter={{
        name: 'status',
        label: 'Status',
        current: status,
        choices: Object.entries(chips).map(([value, { name }]) => ({ value, label: name })),
      }}
      above={
        <p className="max-w-3xl text-ink-soft">
          Why somebody comes is under seal. Each opening is written down in the audit log, with your name.
        </p>
      }
      emptyText="Whoever asks for an hour with the priest stands here."
    >
      <ConsultationTable items={found.items} />
    </CollectionFrame>
  )
}
