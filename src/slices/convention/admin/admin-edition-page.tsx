import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { zonesWith } from '#core/time/zone-places.ts'
import { CheckboxField } from '#ui/fields/field.tsx'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import {
  affectedCount,
  CityDraft,
  changedCities,
  changesOf,
  type EditableEdition,
  readEdition,
  writeEdition,
} from '../editions/edition-contract.ts'
import { editions } from './convention-address.ts'
import { EditionForm } from './edition-form.tsx'

/** Before staff save new dates or a new place: how many people will be mailed, and what about. */
function AffectedRegistrations({
  edition,
  typed,
}: {
  edition: EditableEdition
  typed: readonly CityDraft[]
}) {
  // Ignore cities that are still being typed.
  const complete = typed.filter((city) => CityDraft.safeParse(city).success)
  const changed = changedCities(edition.draft.cities, complete)
  const count = affectedCount(edition.reachable, changed)
  return (
    <div role="status">
      {count > 0 && (
        <div className="flex flex-col gap-2 rounded-card border border-line bg-surface-sunken p-4">
          <p className="font-semibold">
            {t(
              '{count, plural, one {When you save, we’ll send an email about # registration:} other {When you save, we’ll send emails about # registrations:}}',
              { count },
            )}
          </p>
          <ul className="list-disc pl-5 text-sm">
            {changed
              .flatMap((city) =>
                complete.flatMap((each) => (each.id === city.id ? changesOf(city, each) : [])),
              )
              .map((words) => (
                <li key={words}>{words}</li>
              ))}
          </ul>
          <CheckboxField
            name="quietly"
            label={t('Don’t send emails (just fixing a typo)')}
            hint={t(
              'Otherwise, everyone affected will get an email with the changes. People with confirmed places will also get a new calendar file.',
            )}
          />
        </div>
      )}
    </div>
  )
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const edition = await callIn(context)(readEdition, { id: idIn(params) })
  return { edition, zones: zonesWith(...edition.draft.cities.map(({ timeZone }) => timeZone)) }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.loaderData?.edition.draft.title ?? t('Convention'))

export const handle = { title: msg('Convention') }

const savedMessage = (count: number) =>
  t(
    '{count, plural, =0 {Saved.} one {Saved. We’re sending # email.} other {Saved. We’re sending # emails.}}',
    {
      count,
    },
  )

export default function AdminEditionPage() {
  const { edition, zones } = useLoaderData<typeof loader>()
  return <EditEdition key={edition.id} first={edition} zones={zones} />
}

function EditEdition({ first, zones }: { first: EditableEdition; zones: readonly string[] }) {
  // Read once, so that a reload with somebody else's change doesn't overwrite what is being typed.
  const [editable, setEditable] = useState(first)
  const { id, version, draft } = editable
  return (
    <div className="flex flex-col gap-6">
      <Breadcrumbs trail={[{ label: t('Conventions'), href: editions }, { label: draft.title }]} />
      <EditionForm
        key={version}
        heading={draft.title}
        draft={draft}
        zones={zones}
        aboutCities={(typed) => <AffectedRegistrations edition={editable} typed={typed} />}
        theirs={{ read: () => call(readEdition, { id }), take: setEditable }}
        save={async (changed, notify, over = version) => {
          const saved = await call(writeEdition, { id, version: over, draft: changed, tell: notify })
          return { said: savedMessage(saved.told), done: () => setEditable(saved) }
        }}
      />
    </div>
  )
}
