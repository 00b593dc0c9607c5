import { type MetaFunction, useLocation } from 'react-router'
import type { Problem } from '#core/errors.ts'
import { pageMeta } from '#core/page-meta.ts'
import { artUrl, shapeSizes } from '#ui/art/art-url.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import { useLinkToken } from '#ui/use-link-token.ts'
import { FollowedMass } from './followed-mass.tsx'
import { openMass } from './open-mass.ts'
import { useMass } from './use-mass.ts'

const title = 'Your Mass'

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title, description: 'See how the Mass stands that you asked for.', index: false })

/** Where the link of a Mass request leads; no account is needed. */
export default function MassPage() {
  const linked = useLinkToken()
  // Back from a bank's page, the link is not in the address.
  const token = linked === '' ? (openMass.read()?.token ?? '') : linked
  return (
    <div className="container pt-8 pb-16 lg:pt-12 lg:pb-24">
      <div className="grid items-start gap-x-14 gap-y-8 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p className="eyebrow">Mass request</p>
          <h1 className="mt-2 text-title">{title}</h1>
          <noscript>
            <WithoutCode />
          </noscript>
          {token === null ? <Waiting /> : <Follow key={token} token={token} />}
        </div>
        <img
          src={artUrl({ shape: 'arch', palette: 'gold', motif: 'monstrance', seed: 'mass' })}
          alt=""
          {...shapeSizes.arch}
          loading="lazy"
          className="decorative hidden h-auto w-56 md:block lg:w-72"
        />
      </div>
    </div>
  )
}

/** What can be told to a browser that runs no code. */
function WithoutCode() {
  const said = new URLSearchParams(useLocation().search).get('reference') ?? ''
  const reference = /^MR(-[2-9A-Z]{4}){2}$/.test(said) ? ` ${said}` : ''
  return (
    <p className="mt-4 text-lg">
      Your Mass request{reference} has reached us. To pay its offering or to see how it stands, keep the whole
      address of this page and open it where JavaScript is on, or call us.
    </p>
  )
}

const Waiting = () => (
  <div className="mt-6 noscript:hidden">
    <Loading label="Looking for your request…">
      <SkeletonText lines={4} />
    </Loading>
  </div>
)

function Follow({ token }: { token: string }) {
  const { mass, setMass, problem, lookAgain } = useMass(token)
  if (problem && !mass) return <NotFound problem={problem} onRetry={lookAgain} />
  if (!mass) return <Waiting />
  return <FollowedMass token={token} mass={mass} onChange={setMass} />
}

function NotFound({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const isWrong = problem.status === 400 || problem.status === 404
  return (
    <div className="mt-6 flex flex-col items-start gap-5">
      <Banner tone="danger" title={isWrong ? 'This link leads to no Mass request.' : problem.message}>
        {isWrong &&
          'Perhaps a part of it is missing: it is long, and ends in many letters and figures. The request itself is safe with us.'}
      </Banner>
      {isWrong ? (
        <ButtonLink href="/consultations?tab=massrequest">Ask for a Mass</ButtonLink>
      ) : (
        <Button onClick={onRetry}>Retry</Button>
      )}
    </div>
  )
}
