import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { notFound, type Problem } from '#core/api/problems.ts'
import { msg, t } from '#core/text/messages.ts'
import { ButtonLink } from '../controls/button.tsx'
import { Banner } from '../feedback/banner.tsx'
import { LoadState } from '../feedback/loaded.tsx'
import { openForm } from '../forms/form-token.ts'
import { OpenByLink, OpenedByLink } from '../forms/open-by-link.tsx'
import { useServerForm } from '../forms/use-form.ts'
import { type ArchArt, ArchLayout } from './arch-layout.tsx'

const looking = msg('Looking for your request...')

export type Link = {
  /** The path of the page that the link opens. */
  page: string
  /** The message for an invalid link. */
  wrong: string
  /** The page to send a new request. */
  again: { label: string; href: string }
}

/** The page that a request's link opens; no account is needed. */
export function FollowLayout({
  eyebrow,
  title,
  art,
  sent,
  children,
  ...link
}: {
  eyebrow: string
  title: string
  art: ArchArt
  /** The reference of the request that was just sent, for browsers without JavaScript. */
  sent: (reference: string) => ReactNode
  /** Null until it's known what the link leads to. */
  children: ReactNode
} & Link) {
  const { problem: refused, typed } = useServerForm(openForm)
  const problem = refused ?? (typed.token === '' ? notFound(link.wrong) : null)
  return (
    <ArchLayout eyebrow={eyebrow} title={title} art={art}>
      <p className="mt-4 max-w-2xl text-ink-soft text-lg">
        {t(
          'Check the status of your request here. Your private link opens this page without an account, so keep it and don’t share it.',
        )}
      </p>
      {children ? (
        <>
          <OpenedByLink />
          {children}
        </>
      ) : (
        <>
          {problem ? <FollowState problem={problem} {...link} /> : <BeforeTheCode sent={sent} />}
          <OpenByLink page={link.page} wrong={link.wrong} button={t('Open my request')} />
        </>
      )}
    </ArchLayout>
  )
}

function BeforeTheCode({ sent }: { sent: (reference: string) => ReactNode }) {
  const reference = new URLSearchParams(useLocation().search).get('reference') ?? ''
  if (!/^[A-Z]{2}(-[2-9A-Z]{4}){2}$/.test(reference)) {
    return (
      <div className="needs-scripts mt-6">
        <LoadState label={t(looking)} lines={4} />
      </div>
    )
  }
  return <p className="mt-4 text-lg">{sent(reference)}</p>
}

/** Shown while a request is loading, or when its link is invalid or loading failed. */
export function FollowState({
  problem,
  wrong,
  again,
  onRetry,
}: Pick<Link, 'wrong' | 'again'> & {
  problem: Problem | null
  onRetry?: () => void
}) {
  return (
    <div className="mt-6">
      <LoadState
        problem={problem}
        label={t(looking)}
        lines={4}
        missing={
          <div className="flex flex-col items-start gap-5">
            <Banner tone="danger" title={wrong}>
              {t(
                'The link is long and ends in a string of letters and numbers. Don’t worry: your request is safe with us.',
              )}
            </Banner>
            <ButtonLink href={again.href}>{again.label}</ButtonLink>
          </div>
        }
        {...(onRetry && { onRetry })}
      />
    </div>
  )
}
