import { useEffect, useState } from 'react'
import type { MetaFunction } from 'react-router'
import { call } from '#core/api/call.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { say, text } from '#core/text/say.ts'
import { FollowFrame, Looking, NotFollowed } from '#ui/layout/follow-layout.tsx'
import { useLinkToken } from '#ui/state/use-link-token.ts'
import { type Followed, followPrayer } from '../contract.ts'
import { FollowedPrayer } from './followed-prayer.tsx'

const title = text('Your prayer request')

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: say(title),
    description: say('See what has become of your prayer request.'),
    index: false,
  })

export default function PrayerPage() {
  const token = useLinkToken()
  return (
    <FollowFrame
      eyebrow={say('Prayer')}
      title={say(title)}
      art={{ palette: 'violet', motif: 'candle' }}
      sent={(reference) =>
        say(
          'Your request {reference} has reached us, and we will pray. To see later what became of it, keep the whole address of this page and open it where JavaScript is on.',
          { reference },
        )
      }
    >
      {token === null ? null : <Follow key={token} token={token} />}
    </FollowFrame>
  )
}

function Follow({ token }: { token: string }) {
  const [followed, setFollowed] = useState<Followed | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks once more
  useEffect(() => {
    let current = true
    setProblem(null)
    const asked = token === '' ? Promise.reject(notFound('The request')) : call(followPrayer, { token })
    asked.then(
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
  if (problem) {
    return (
      <NotFollowed
        problem={problem}
        wrong={say('This link leads to no prayer request.')}
        again={{ label: say('Ask for prayer'), href: '/consultations' }}
        onRetry={() => setTries((count) => count + 1)}
      />
    )
  }
  if (!followed) return <Looking />
  return <FollowedPrayer token={token} followed={followed} onChange={setFollowed} />
}
