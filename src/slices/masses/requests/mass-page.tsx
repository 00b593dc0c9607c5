import { type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router'
import { formAction } from '#core/api/form-action.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { openForm } from '#ui/forms/form-token.ts'

import { FollowLayout, FollowState } from '#ui/layout/follow-layout.tsx'
import { payFormName } from '#ui/payment/pay-start.tsx'
import { usePaymentProgress } from '#ui/payment/use-payment-progress.ts'
import { useLinkToken } from '#ui/state/use-address.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { followMass, type Mass } from '../contract.ts'
import { FollowedMass } from './followed-mass.tsx'
import { massPayment, openMass, payoutCard } from './open-mass.ts'
import {
  earlyOffering,
  earlyOpening,
  earlyWithdrawal,
  earlyWithout,
  ownToken,
  withdrawForm,
  withoutForm,
} from './read-mass.ts'

const title = msg('Your Mass')

/** The request that this browser has just sent without JavaScript. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const reference = new URL(request.url).searchParams.get('reference')
  const token = reference === null ? '' : ownToken(request)
  if (token === '') return null
  const mass = await callIn(context)(followMass, { token }).catch(() => null)
  return mass?.reference === reference ? { token, mass } : null
}

export const action = formAction({
  [payFormName]: earlyOffering,
  [withoutForm]: earlyWithout,
  [withdrawForm]: earlyWithdrawal,
  [openForm]: earlyOpening,
})

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: t(title),
    description: t('Check on the Mass you requested.'),
    index: false,
  })

const asOwn = ({ token, item: mass }: { token: string; item: Mass }) => ({ token, mass })

const linkTexts = () => ({
  page: '/mass',
  wrong: t('This Mass request wasn’t found. Please check that you copied the whole link.'),
  again: { label: t('Request a Mass'), href: '/consultations?tab=massrequest' },
})

export default function MassPage() {
  const own = useLoaderData<typeof loader>()
  const linked = useLinkToken()
  const answer = useActionData<typeof action>()
  const shown = own ?? (answer && 'opened' in answer ? asOwn(answer.opened) : null)
  // On return from a bank's page, the token isn't in the address.
  const token = linked === '' ? (openMass.read()?.token ?? shown?.token ?? '') : linked
  return (
    <FollowLayout
      eyebrow={t('Mass request')}
      title={t(title)}
      art={{ palette: 'gold', motif: 'monstrance' }}
      sent={(reference) =>
        t(
          'We received your Mass request {reference}. To pay the offering or check on your request, paste the full address of this page below.',
          { reference },
        )
      }
      {...linkTexts()}
    >
      {token === null ? (
        shown && <Sent {...shown} />
      ) : (
        <Follow key={token} token={token} known={shown?.token === token ? shown.mass : null} />
      )}
    </FollowLayout>
  )
}

/** Until the code has loaded. */
function Sent({ token, mass }: { token: string; mass: Mass }) {
  return (
    <>
      <FollowedMass token={token} mass={mass} onChange={() => undefined} />
      <noscript>
        <p className="mt-6 max-w-2xl text-ink-soft">
          {t('To come back later, save the full address of this page.')}
        </p>
      </noscript>
    </>
  )
}

function Follow({ token, known }: { token: string; known: Mass | null }) {
  const isPaused = useOverlay(({ card }) => card === payoutCard)
  const progress = usePaymentProgress(massPayment, token, known, { polls: false, isPaused })
  const { item: mass, setItem, problem, pollAgain } = progress
  if (!mass) return <FollowState problem={problem} {...linkTexts()} onRetry={pollAgain} />
  return <FollowedMass token={token} mass={mass} onChange={setItem} />
}
