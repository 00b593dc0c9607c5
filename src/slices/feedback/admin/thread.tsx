import type { ReactNode } from 'react'
import { classNames } from '#ui/controls/class-names.ts'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { Moment } from '#ui/text/moment.tsx'
import type { Message } from '../admin-contract.ts'

type MailState = NonNullable<Message['replies'][number]['mail']>

const mailWords: Record<MailState, { tone: BadgeTone; text: string }> = {
  kept: { tone: 'danger', text: 'Not sent: there is no mail server' },
  waiting: { tone: 'accent', text: 'On its way' },
  sent: { tone: 'success', text: 'Sent' },
  failed: { tone: 'danger', text: 'Could not be sent' },
}

/** What was written, and what was answered. */
export function Thread({ message }: { message: Message }) {
  return (
    <ol aria-label="What was written" className="flex flex-col gap-4">
      <Entry from={message.full_name} at={message.created} text={message.message} />
      {message.replies.map(({ id, by, at, text, mail }) => (
        <Entry key={id} from={by} at={at} text={text} ours>
          {mail && <Badge tone={mailWords[mail].tone}>{mailWords[mail].text}</Badge>}
        </Entry>
      ))}
    </ol>
  )
}

function Entry({
  from,
  at,
  text,
  ours = false,
  children,
}: {
  from: string
  at: string
  text: string
  /** Written by the ministry. */
  ours?: boolean
  children?: ReactNode
}) {
  return (
    <li
      className={classNames(
        'rounded-card border border-line p-5 sm:p-6',
        ours ? 'bg-accent-soft sm:ml-10' : 'bg-surface-raised shadow-card sm:mr-10',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="wrap-anywhere font-semibold">{from}</span>
        <span className="text-ink-soft">
          <Moment at={at} />
        </span>
        {children}
      </p>
      <p className="wrap-anywhere mt-3 whitespace-pre-line">{text}</p>
    </li>
  )
}
