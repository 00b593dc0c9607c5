import {
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
  useNavigate,
} from 'react-router'
import { z } from 'zod'
import { call } from '#core/api/call.ts'
import { id } from '#core/api/endpoint.ts'
import { parseQuery } from '#core/data/list-query.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { useTypedGuard } from '#ui/forms/unsaved-guard.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { both } from '../contract.ts'
import { listEditions } from '../editions/edition-contract.ts'
import { addRegistration } from '../registrations/registrations-contract.ts'
import { standingNames } from '../registrations/standing-names.ts'
import {
  editions as editionsAddress,
  registrationAddress,
  registrationsAddress,
} from './convention-address.ts'
import { nobody, RegistrationForm } from './registration-form.tsx'

const PageQuery = z.object({ edition: id.optional() })

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { editions } = await callIn(context)(listEditions, {})
  const query = parseQuery(PageQuery, request.url)
  const edition = editions.find((each) => (query.edition ? each.id === query.edition : each.current))
  if (!edition) throw redirect(editionsAddress)
  return { edition }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Add registration'))

export const handle = { title: msg('Convention') }

export default function AdminNewRegistrationPage() {
  const { edition } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { onInput, saved } = useTypedGuard()
  const { title, cities } = edition.draft
  const locations = [...cities.map(({ name }) => name), ...(cities.length === 2 ? [both] : [])]
  return (
    <div className="flex max-w-2xl flex-col gap-6" onInput={onInput}>
      <Breadcrumbs
        trail={[
          { label: title, href: registrationsAddress({ edition: edition.id }) },
          { label: t('Add registration') },
        ]}
      />
      <header>
        <h1 className="text-title">{t('Add registration')}</h1>
        <p className="mt-2 text-ink-soft">
          {t(
            'For people who call or write. You can add a registration even while registration is closed. If there’s no room, it goes on the waiting list.',
          )}
        </p>
      </header>
      <RegistrationForm
        of={nobody}
        locations={locations}
        action={t('Add')}
        send={async (input) => {
          const added = await call(addRegistration, { ...input, edition: edition.id })
          saved()
          toast.success(
            t('{reference}: {status}', {
              reference: added.reference,
              status: t(standingNames[added.standing]),
            }),
          )
          await navigate(registrationAddress(added.id))
        }}
      />
    </div>
  )
}
