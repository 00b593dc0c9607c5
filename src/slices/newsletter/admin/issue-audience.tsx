import type { z } from 'zod'
import { t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import type { IssueState, readAudience } from '../issues/issue-contract.ts'
import { issueStateNames, subscribersAddress } from '../labels.ts'

export type AudienceFacts = z.output<typeof readAudience.output>

export const people = (count: number) =>
  count === 1 ? '1 person' : t('{value} people', { value: count.toLocaleString('en') })

/** The duration of a sending in words. */
export function lasts(count: number, perMinute: number): string {
  const minutes = Math.ceil(count / perMinute)
  if (minutes <= 1) return 'about a minute'
  if (minutes < 90) return t('about {minutes} minutes', { minutes })
  return t('about {round} hours', { round: Math.round(minutes / 60) })
}

/** How many subscribers an issue would reach now. */
export function Audience({ audience: { counts, perMinute, leaves } }: { audience: AudienceFacts }) {
  if (!leaves) {
    return (
      <Banner tone="warning" title={t('Email does not leave this house yet')}>
        {t.rich(
          'Issues can be written and looked at. To send them, set <code>SMTP_URL</code> and start again.',
          { code: (words) => <code>{words}</code> },
        )}
      </Banner>
    )
  }
  return (
    <p className="max-w-3xl text-ink-soft">
      An issue would reach{' '}
      <AppLink
        href={`${subscribersAddress}?state=confirmed`}
        className="font-semibold text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        {people(counts.confirmed)}
      </AppLink>{' '}
      now, within {lasts(counts.confirmed, perMinute)}.
    </p>
  )
}

const tones: Record<IssueState, BadgeTone> = {
  draft: 'neutral',
  scheduled: 'accent',
  sending: 'accent',
  paused: 'danger',
  sent: 'success',
  cancelled: 'neutral',
}

export const IssueBadge = ({ state }: { state: IssueState }) => (
  <Badge tone={tones[state]} dot={state === 'sending'}>
    {issueStateNames[state]}
  </Badge>
)
