import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { readAtDoor } from '../../door/door-contract.ts'
import { nameOf } from '../../registrations/registrations-contract.ts'
import { door, registrationAddress } from '../convention-address.ts'
import { StandingBadge } from '../standing-badge.tsx'
import { Arrivals } from './arrivals.tsx'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  callIn(context)(readAtDoor, { key: params.key ?? '' })

export const meta: MetaFunction = (args) => pageTitle(args, t('Check-in'))

export const handle = { title: msg('Convention') }

/** The page that the QR code opens, with one button to check in. */
export default function AdminScannedPage() {
  const registration = useLoaderData<typeof loader>()
  const { id, edition, reference, standing, note } = registration
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <header>
        <p className="eyebrow">{edition.title}</p>
        <h1 className="wrap-anywhere mt-2 text-title">{nameOf(registration)}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-3 text-ink-soft tabular-nums">
          <StandingBadge standing={standing} />
          {reference}
        </p>
        {note && <p className="mt-3 whitespace-pre-line">{note}</p>}
      </header>
      <Arrivals registration={registration} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={door} variant="secondary">
          {t('View the list')}
        </ButtonLink>
        <ButtonLink href={registrationAddress(id)} variant="quiet">
          {t('View full registration')}
        </ButtonLink>
      </div>
    </div>
  )
}
