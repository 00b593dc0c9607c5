import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Problem } from '#core/api/problems.ts'
import { say, sayMessage } from '#core/text/say.ts'
import { Button, ButtonLink } from '../controls/button.tsx'
import { Banner } from '../feedback/banner.tsx'
import { Loading, SkeletonText } from '../feedback/skeleton.tsx'
import { type WindowArt, WindowFrame } from './arch-frame.tsx'

/** Where the link of a request leads; no account is needed. */
export function FollowFrame({
  eyebrow,
  title,
  art,
  sent,
  children,
}: {
  eyebrow: string
  title: string
  art: WindowArt
  /** For a browser that runs no code, which has just sent the request with this reference. */
  sent: (reference: string) => ReactNode
  /** Null until the page lives. */
  children: ReactNode
}) {
  return (
    <WindowFrame eyebrow={eyebrow} title={title} art={art}>
      <p className="mt-4 max-w-2xl text-ink-soft text-lg">
        {say(
          'Here you see how your request stands, and what we answer. The link that we gave you opens this page, without an account: keep it, and show it to nobody else.',
        )}
      </p>
      {children ?? <BeforeTheCode sent={sent} />}
    </WindowFrame>
  )
}

function BeforeTheCode({ sent }: { sent: (reference: string) => ReactNode }) {
  const reference = new URLSearchParams(useLocation().search).get('reference') ?? ''
  if (!/^[A-Z]{2}(-[2-9A-Z]{4}){2}$/.test(reference)) return <Looking />
  return <p className="mt-4 text-lg">{sent(reference)}</p>
}

export const Looking = () => (
  <div className="mt-6">
    <Loading label={say('Looking for your request…')}>
      <SkeletonText lines={4} />
    </Loading>
  </div>
)

/** A link that leads nowhere, or a line that is broken. */
export function NotFollowed({
  problem,
  wrong,
  again,
  onRetry,
}: {
  problem: Problem
  /** What to say of a link that leads nowhere. */
  wrong: string
  /** Where to ask anew. */
  again: { label: string; href: string }
  onRetry: () => void
}) {
  const isWrong = [400, 404, 410].includes(problem.status)
  return (
    <div className="mt-6 flex flex-col items-start gap-5">
      <Banner tone="danger" title={isWrong ? wrong : sayMessage(problem.message)}>
        {isWrong &&
          say(
            'Perhaps a part of it is missing: it is long, and ends in many letters and figures. The request itself is safe with us.',
          )}
      </Banner>
      {isWrong ? (
        <ButtonLink href={again.href}>{again.label}</ButtonLink>
      ) : (
        <Button onClick={onRetry}>{say('Retry')}</Button>
      )}
    </div>
  )
}
