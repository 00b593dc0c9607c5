import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { personOf } from '#slices/people/contract.ts'
import { PersonBox } from '#ui/admin/person-box.tsx'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Fact } from '#ui/text/fact.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { locationName } from '../contract.ts'
import { nameOf, type RegistrationDetail, readRegistration } from '../registrations/registrations-contract.ts'
import { registrationsAddress } from './convention-address.ts'
import { Arrivals } from './door/arrivals.tsx'
import { RegistrationActs } from './registration-acts.tsx'
import { peopleOf, StandingBadge } from './standing-badge.tsx'

const link = 'underline decoration-line-strong underline-offset-4 hover:decoration-current'

function RegistrationFacts({ registration }: { registration: RegistrationDetail }) {
  const { email, telephone, city, state, country, mailing_address, note, addedBy, member } = registration
  return (
    <Card>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <Fact name={t('Convention location')}>{locationName(registration.convention_location)}</Fact>
        <Fact name={t('Group size')}>{peopleOf(registration.numbers_of_people_attending_with + 1)}</Fact>
        <Fact name={t('Gender')}>
          {registration.gender === 'male'
            ? t('Male')
            : registration.gender === 'female'
              ? t('Female')
              : t('Not provided')}
        </Fact>
        <Fact name={t('Email')}>
          {email ? (
            <a href={`mailto:${email}`} className={link}>
              {email}
            </a>
          ) : (
            t('Not provided')
          )}
        </Fact>
        <Fact name={t('Telephone')}>
          {telephone ? (
            <a href={`tel:${telephone.replace(/[^+\d]/g, '')}`} className={link}>
              {telephone}
            </a>
          ) : (
            t('Not provided')
          )}
        </Fact>
        <Fact name={t('Lives in')}>
          {[city, state, country].filter(Boolean).join(', ') || t('Not provided')}
        </Fact>
        <Fact name={t('Mailing address')}>{mailing_address || t('Not provided')}</Fact>
        <Fact name={t('Registered')}>
          <Moment at={registration.created} />
        </Fact>
        <Fact name={t('Registered by')}>{addedBy ?? member?.username ?? t('Guest')}</Fact>
        {note && (
          <div className="sm:col-span-2 lg:col-span-3">
            <Fact name={t('Note for staff')}>
              <span className="whitespace-pre-line">{note}</span>
            </Fact>
          </div>
        )}
      </dl>
    </Card>
  )
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = callIn(context)
  const id = idIn(params)
  const [registration, { person }] = await Promise.all([
    call(readRegistration, { id }),
    call(personOf, { kind: 'registration', id }),
  ])
  return { ...registration, person }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(
    args,
    args.loaderData
      ? t('Registration {reference}', { reference: args.loaderData.reference })
      : t('Registration'),
  )

export const handle = { title: msg('Convention') }

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
      <PersonBox person={registration.person} />
      {!registration.erased && <RegistrationActs registration={registration} />}
    </div>
  )
}
