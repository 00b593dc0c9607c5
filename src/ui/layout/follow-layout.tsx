import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Problem } from '#core/api/problems.ts'
import { say, text } from '#core/text/say.ts'
import { ButtonLink } from '../controls/button.tsx'
import { Banner } from '../feedback/banner.tsx'
import { LoadState } from '../feedback/loaded.tsx'
import { type ArchArt, ArchLayout } from './arch-layout.tsx'

const looking = text('Looking for your request…')

/** Where the link of a request leads; no account is needed. */
export function FollowLayout({
  eyebrow,
  title,
  art,
  sent,
  children,
}: {
  eyebrow: string
  title: string
  art: ArchArt
  /** For a browser that runs no code, which has just sent the request with this reference. */
  sent: (reference: string) => ReactNode
  /** Null until the page lives. */
  children: ReactNode
}) {
  return (
    <ArchLayout eyebrow={eyebrow} title={title} art={art}>
      <p className="mt-4 max-w-2xl text-ink-soft text-lg">
        {say(
          'Here you see how your request stands, and what we answer. The link that we gave you opens this page, without an account: keep it, and show it to nobody else.',
        )}
      </p>
      {children ?? <BeforeTheCode sent={sent} />}
    </ArchLayout>
  )
}

function BeforeTheCode({ sent }: { sent: (reference: string) => ReactNode }) {
  const reference = new URLSearchParams(useLocation().search).get('reference') ?? ''
  if (!/^[A-Z]{2}(-[2-9A-Z]{4}){2}$/.test(reference)) {
    return (
      <div className="mt-6">
        <LoadState label={say(looking)} lines={4} />
      </div>
    )
  }
  return <p className="mt-4 text-lg">{sent(reference)}</p>
}

/** While a request is looked for; a link that leads nowhere, or a line that is broken. */
export function FollowState({
  problem,
  wrong,
  again,
  onRetry,
}: {
  problem: Problem | null
  /** What to say of a link that leads nowhere. */
  wrong: string
  /** Where to ask anew. */
  again: { label: string; href: string }
  onRetry: () => void
}) {
  return (
    <div className="mt-6">
      <LoadState
        problem={problem}
        label={say(looking)}
        lines={4}
        missing={
          <div className="flex flex-col items-start gap-5">
            <Banner tone="danger" title={wrong}>
              {say(
                'Perhaps a part of it is missing: it is long, and ends in many letters and figures. The request itself is safe with us.',
              )}
            </Banner>
            <ButtonLink href={again.href}>{again.label}</ButtonLink>
          </div>
        }
        onRetry={onRetry}
      />
    </div>
  )
}
