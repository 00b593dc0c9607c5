import { Plus } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { newKey } from '#ui/controls/keyboard.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { exportEditions, listEditions } from '../editions/edition-contract.ts'
import { newEdition } from './convention-address.ts'
import { EditionCard } from './edition-card.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(listEditions, {})

export const meta: MetaFunction = (args) => pageTitle(args, 'Editions of the convention')

export const handle = { title: 'Convention' }

export default function AdminEditionsPage() {
  const { editions } = useLoaderData<typeof loader>()
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">Editions</h1>
        <div className="flex flex-wrap gap-3">
          <ExportButton make={() => call(exportEditions, {})} />
          <ButtonLink {...newKey} href={newEdition} icon={<Plus className="size-5" aria-hidden="true" />}>
            New edition
          </ButtonLink>
        </div>
      </header>
      {editions.length === 0 ? (
        <EmptyState
          motif="flame"
          palette="red"
          title="No convention yet"
          text="Write down its cities and days; nobody sees it before you make it the current one."
        />
      ) : (
        editions.map((edition) => <EditionCard key={edition.id} edition={edition} />)
      )}
    </div>
  )
}
