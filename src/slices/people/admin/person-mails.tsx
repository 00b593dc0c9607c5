import { msg, t } from '#core/text/messages.ts'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Moment } from '#ui/text/moment.tsx'
import type { PersonMail } from '../records/mail-contract.ts'

const states: Record<PersonMail['state'], { name: string; tone: BadgeTone }> = {
  kept: { name: msg('Not sent'), tone: 'neutral' },
  waiting: { name: msg('Sending'), tone: 'accent' },
  sent: { name: msg('Sent'), tone: 'success' },
  failed: { name: msg('Failed'), tone: 'danger' },
}

/** The emails we wrote to somebody. */
export function PersonMails({ mails }: { mails: readonly PersonMail[] }) {
  return (
    <Card aria-label={t('Emails')}>
      <h2 className="text-subheading">{t('Emails')}</h2>
      <p className="mt-1 mb-2 text-ink-soft text-sm">
        {t('From the last 90 days. Subjects of emails about pastoral requests are hidden.')}
      </p>
      {mails.length === 0 ? (
        <p className="text-ink-soft">{t('No emails in the last 90 days.')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {mails.map(({ id, name, subject, state, at }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
              <span className="flex min-w-0 flex-col">
                <span className="font-semibold">{name}</span>
                {subject && <span className="wrap-anywhere text-ink-soft text-sm">{subject}</span>}
              </span>
              <span className="flex items-center gap-3 text-ink-soft text-sm">
                <Badge tone={states[state].tone}>{t(states[state].name)}</Badge>
                <Moment at={at} to="day" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
