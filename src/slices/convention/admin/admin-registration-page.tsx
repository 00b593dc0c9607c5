import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { nameOf } from '../registration/registrant.ts'
import { readRegistration } from '../registrations/registrations-contract.ts'
import { registrationsAddress } from './convention-address.ts'
import { Arrivals } from './door/arrivals.tsx'
import { RegistrationActs } from './registration-acts.tsx'
import { RegistrationFacts } from './registration-facts.tsx'
import { StandingBadge } from './standing-badge.tsx'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  callIn(context)(readRegistration, { id: idIn(params) })

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.loaderData ? `Registration ${args.loaderData.reference}` : 'Registration')

export const handle = { title: 'Convention' }

export default function AdminRegistrationPage() {
  const registration = useLoaderData<typeof loader>()
  const { edition, reference, standing } = registration
  const name = nameOf(registration)
  return (
    <div className="flex max-w-5xl flex-col gap-8">
      <Breadcrumbs
        trail={[
          { label: edition.title, href: registrationsAddress({ edition: edition.id }) },
          { label: name },
        ]}
      />
      <header>
        <h1 className="wrap-anywhere text-title">{name}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-3 text-ink-soft tabular-nums">
          <StandingBadge standing={standing} />
          {reference}
        </p>
      </header>
      <Arrivals registration={registration} />
      <RegistrationFacts registration={registration} />
      {!registration.erased && <RegistrationActs registration={registration} />}
    </div>
  )
}
