import type { z } from 'zod'
import { t } from '#core/text/messages.ts'
import { OwnerLink } from '#ui/admin/owner-link.tsx'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import type { Issue, IssueState } from '../issues/issue-contract.ts'
import type { readAudience } from '../issues/sending-contract.ts'
import { issueStateNames, subscribersAddress } from '../labels.ts'

export type AudienceFacts = z.output<typeof readAudience.output>

/** The duration of a sending, for a message that says it. */
export function sendTime(count: number, perMinute: number): { unit: 'minutes' | 'hours'; time: number } {
  const minutes = Math.max(1, Math.ceil(count / perMinute))
  return minutes < 90 ? { unit: 'minutes', time: minutes } : { unit: 'hours', time: Math.round(minutes / 60) }
}

/** How many subscribers an issue would reach now: all, or those in its segment. */
export function Audience({
  audience: { recipients, perMinute, leaves },
  segment = null,
}: {
  audience: AudienceFacts
  segment?: Issue['segment']
}) {
  if (!leaves) {
    return (
      <Banner tone="warning" title={t('Email isn’t set up')}>
        {t.rich(
          'You can write and preview issues. Before you can send them, the owner has to enter a mail server under <link>Settings, Email</link>.',
          {
            link: (words) => <OwnerLink href="/admin/settings/email">{words}</OwnerLink>,
          },
        )}
      </Banner>
    )
  }
  if (recipients === null) {
    return (
      <Banner title={t('This issue goes to a segment based on giving')}>
        {t('Only staff who can see gifts can send it. You can edit it, or choose other recipients.')}
      </Banner>
    )
  }
  if (segment) {
    return (
      <p className="max-w-3xl text-ink-soft">
        {t.rich(
          'An issue sent now goes to <strong>{count, plural, one {# confirmed subscriber} other {# confirmed subscribers}}</strong> in the segment <strong>{segment}</strong> and takes {unit, select, hours {about {time, plural, one {# hour} other {# hours}}} other {about {time, plural, one {a minute} other {# minutes}}}}. Subscribers don’t see the segment.',
          {
            count: recipients,
            segment: segment.name ?? '',
            ...sendTime(recipients, perMinute),
            strong: (words) => <strong className="wrap-anywhere text-ink">{words}</strong>,
          },
        )}
      </p>
    )
  }
  return (
    <p className="max-w-3xl text-ink-soft">
      {t.rich(
        'An issue sent now goes to <link>{count, plural, one {# person} other {# people}}</link> and takes {unit, select, hours {about {time, plural, one {# hour} other {# hours}}} other {about {time, plural, one {a minute} other {# minutes}}}}.',
        {
          count: recipients,
          ...sendTime(recipients, perMinute),
          link: (words) => (
            <AppLink
              href={`${subscribersAddress}?state=confirmed`}
              className="font-semibold text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
            >
              {words}
            </AppLink>
          ),
        },
      )}
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
    {t(issueStateNames[state])}
  </Badge>
)
