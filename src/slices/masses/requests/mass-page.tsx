import type { MetaFunction } from 'react-router'
import { pageMeta } from '#core/pages/page-meta.ts'
import { msg, t } from '#core/text/messages.ts'
import { FollowLayout, FollowState } from '#ui/layout/follow-layout.tsx'
import { usePaymentProgress } from '#ui/payment/use-payment-progress.ts'
import { useLinkToken } from '#ui/state/use-address.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { FollowedMass } from './followed-mass.tsx'
import { massPayment, openMass, payoutCard } from './open-mass.ts'

const title = msg('Your Mass')

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: t(title),
    description: t('Check on the Mass you requested.'),
    index: false,
  })

export default function MassPage() {
  const linked = useLinkToken()
  // On return from a bank's page, the token isn't in the address.
  const token = linked === '' ? (openMass.read()?.token ?? '') : linked
  return (
    <FollowLayout
      eyebrow={t('Mass request')}
      title={t(title)}
      art={{ palette: 'gold', motif: 'monstrance' }}
      sent={(reference) =>
        t(
          'We received your Mass request {reference}. To pay the offering or check on your request, save the full address of this page and open it in a browser with JavaScript turned on, or call us.',
          { reference },
        )
      }
    >
      {token === null ? null : <Follow key={token} token={token} />}
    </FollowLayout>
  )
}

function Follow({ token }: { token: string }) {
  const isPaused = useOverlay(({ card }) => card === payoutCard)
  const progress = usePaymentProgress(massPayment, token, null, { polls: false, isPaused })
  const { item: mass, setItem, problem, pollAgain } = progress
  if (!mass) {
    const again = { label: t('Request a Mass'), href: '/consultations?tab=massrequest' }
    const wrong = t('This Mass request wasn’t found. Please check that you copied the whole link.')
    return <FollowState problem={problem} wrong={wrong} again={again} onRetry={pollAgain} />
  }
  return <FollowedMass token={token} mass={mass} onChange={setItem} />
}
