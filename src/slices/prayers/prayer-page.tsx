import { useEffect, useState } from 'react'
import { type MetaFunction, useLocation } from 'react-router'
import { call } from '#core/call.ts'
import { Problem } from '#core/errors.ts'
import { pageMeta } from '#core/page-meta.ts'
import { artUrl, shapeSizes } from '#ui/art/art-url.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import { useLinkToken } from '#ui/use-link-token.ts'
import { type Followed, followPrayer } from './contract.ts'
import { FollowedPrayer } from './followed-prayer.tsx'

const title = 'Your prayer request'

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title, description: 'See what has become of your prayer request.', index: false })

/** Where the link of a prayer request leads; no account is needed. */
export default function PrayerPage() {
  const token = useLinkToken()
  return (
    <div className="container pt-8 pb-16 lg:pt-12 lg:pb-24">
      <div className="grid items-start gap-x-14 gap-y-8 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p className="eyebrow">Prayer</p>
          <h1 className="mt-2 text-title">{title}</h1>
          <noscript>
            <WithoutCode />
          </noscript>
          {token === null ? <Waiting /> : <Follow key={token} token={token} />}
        </div>
        <img
          src={artUrl({ shape: 'arch', palette: 'violet', motif: 'candle', seed: 'follow' })}
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
  const reference = /^PR(-[2-9A-Z]{4}){2}$/.test(said) ? ` ${said}` : ''
  return (
    <p className="mt-4 text-lg">
      Your request{reference} has reached us, and we will pray. To see later what became of it, keep the whole
      address of this page and open it where JavaScript is on.
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
  const [followed, setFollowed] = useState<Followed | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks once more
  useEffect(() => {
    let current = true
    setProblem(null)
    call(followPrayer, { token }).then(
      (found) => current && setFollowed(found),
      (error: unknown) => {
        if (!(error instanceof Problem)) throw error
        if (current) setProblem(error)
      },
    )
    return () => {
      current = false
    }
  }, [token, tries])
  if (problem) return <NotFound problem={problem} onRetry={() => setTries((count) => count + 1)} />
  if (!followed) return <Waiting />
  return <FollowedPrayer token={token} followed={followed} onChange={setFollowed} />
}

function NotFound({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const isWrong = problem.status === 400 || problem.status === 410
  return (
    <div className="mt-6 flex flex-col items-start gap-5">
      <Banner tone="danger" title={isWrong ? 'This link leads to no prayer request.' : problem.message}>
        {isWrong &&
          'Perhaps a part of it is missing: it is long, and ends in many letters and figures. The request itself is safe with us.'}
      </Banner>
      {isWrong ? (
        <ButtonLink href="/consultations">Ask for prayer</ButtonLink>
      ) : (
        <Button onClick={onRetry}>Retry</Button>
      )}
    </div>
  )
}
