import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { zonesWith } from '#core/time/zone-places.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { createEdition, type EditionDraft, listEditions } from '../editions/edition-contract.ts'
import { emptyCity } from './cities-field.tsx'
import { editions } from './convention-address.ts'
import { EditionForm } from './edition-form.tsx'

/** A new edition starts as a copy of the latest. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [last] = (await callIn(context)(listEditions, {})).editions
  const draft: EditionDraft = {
    title: '',
    welcome: last?.draft.welcome ?? '',
    hotelUrl: '',
    keepMonths: last?.draft.keepMonths ?? 18,
    cities: (last?.draft.cities ?? [emptyCity]).map((city) => ({ ...city, id: null, starts: '', ends: '' })),
  }
  return { draft, zones: zonesWith(...draft.cities.map(({ timeZone }) => timeZone)) }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('New convention'))

export const handle = { title: msg('Convention') }

export default function AdminNewEditionPage() {
  const { draft, zones } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  return (
    <div className="flex flex-col gap-6">
      <Breadcrumbs trail={[{ label: t('Conventions'), href: editions }, { label: t('New convention') }]} />
      <EditionForm
        heading={t('New convention')}
        draft={draft}
        zones={zones}
        theirs={null}
        save={async (written) => {
          await call(createEdition, { draft: written })
          return {
            said: t('Saved. The convention isn’t on the site yet, and registration is closed.'),
            done: () => navigate(editions),
          }
        }}
      />
    </div>
  )
}
