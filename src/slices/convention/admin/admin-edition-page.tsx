import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { readEdition, writeEdition } from '../editions/edition-contract.ts'
import { editions } from './convention-address.ts'
import { EditionForm } from './edition-form.tsx'
import { peopleTold, WhoIsTold } from './who-is-told.tsx'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  callIn(context)(readEdition, { id: idIn(params) })

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.loaderData?.draft.title ?? 'Edition')

export const handle = { title: 'Convention' }

const saidOf = (told: number) => (told === 0 ? 'Saved' : `Saved: ${peopleTold(told)} told by email`)

export default function AdminEditionPage() {
  const first = useLoaderData<typeof loader>()
  // Read once: when the page's data comes anew with somebody else's change, what is being typed must stand.
  const [held, setHeld] = useState(first)
  const { id, version, draft } = held
  return (
    <div className="flex flex-col gap-6">
      <Breadcrumbs trail={[{ label: 'Editions', href: editions }, { label: draft.title }]} />
      <EditionForm
        key={version}
        heading={draft.title}
        draft={draft}
        aboutCities={(typed) => <WhoIsTold edition={held} typed={typed} />}
        theirs={{ read: () => call(readEdition, { id }), take: setHeld }}
        save={async (changed, tell, over = version) => {
          const saved = await call(writeEdition, { id, version: over, draft: changed, tell })
          return { said: saidOf(saved.told), done: () => setHeld(saved) }
        }}
      />
    </div>
  )
}
