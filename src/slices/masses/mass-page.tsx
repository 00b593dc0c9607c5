import type { MetaFunction } from 'react-router'
import { pageMeta } from '#core/page-meta.ts'
import { FollowFrame, Looking, NotFollowed } from '#ui/follow-frame.tsx'
import { useLinkToken } from '#ui/use-link-token.ts'
import { FollowedMass } from './followed-mass.tsx'
import { openMass } from './open-mass.ts'
import { useMass } from './use-mass.ts'

const title = 'Your Mass'

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title, description: 'See how the Mass stands that you asked for.', index: false })

export default function MassPage() {
  const linked = useLinkToken()
  // Back from a bank's page, the link is not in the address.
  const token = linked === '' ? (openMass.read()?.token ?? '') : linked
  return (
    <FollowFrame
      eyebrow="Mass request"
      title={title}
      art={{ palette: 'gold', motif: 'monstrance' }}
      sent={(reference) =>
        `Your Mass request ${reference} has reached us. To pay its offering or to see how it stands, keep the whole address of this page and open it where JavaScript is on, or call us.`
      }
    >
      {token === null ? null : <Follow key={token} token={token} />}
    </FollowFrame>
  )
}

function Follow({ token }: { token: string }) {
  const { mass, setMass, problem, lookAgain } = useMass(token)
  if (problem && !mass) {
    const again = { label: 'Ask for a Mass', href: '/consultations?tab=massrequest' }
    const wrong = 'This link leads to no Mass request.'
    return <NotFollowed problem={problem} wrong={wrong} again={again} onRetry={lookAgain} />
  }
  if (!mass) return <Looking />
  return <FollowedMass token={token} mass={mass} onChange={setMass} />
}
