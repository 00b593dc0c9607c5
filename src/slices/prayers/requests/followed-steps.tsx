import { Flame, Inbox, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { say } from '#core/text/say.ts'
import { classNames } from '#ui/controls/class-names.ts'
import type { Followed } from '../contract.ts'
import { stateNames } from '../labels.ts'

/** So many of the latest prayers are told by their time; the others are only counted. */
const mostShown = 8

/** The way of a request: received, prayed for, answered. */
export function FollowedSteps({ followed }: { followed: Followed }) {
  const { created, prayed, prayedAt, answeredAt } = followed
  const shown = [...new Set(prayedAt)].slice(0, mostShown)
  return (
    <ol className="flex flex-col" aria-label={say('What has become of it')}>
      <Step icon={<Inbox />} name={stateNames.received} done>
        <OwnTime at={created} />
      </Step>
      <Step icon={<Flame />} name={stateNames.prayed} done={prayed > 0}>
        {prayed === 0 && say('Not yet')}
        <ul>
          {shown.map((at) => (
            <li key={at}>
              <OwnTime at={at} />
            </li>
          ))}
        </ul>
        {prayed > shown.length && say('and {prayed} times before', { prayed: prayed - shown.length })}
      </Step>
      <Step icon={<Sparkles />} name={stateNames.answered} done={answeredAt !== null} last>
        {answeredAt === null ? say('Tell us when it is') : <OwnTime at={answeredAt} />}
      </Step>
    </ol>
  )
}

function Step({
  icon,
  name,
  done,
  last = false,
  children,
}: {
  icon: ReactNode
  name: string
  done: boolean
  last?: boolean
  children: ReactNode
}) {
  return (
    <li className="relative flex gap-4 pb-7 last:pb-0">
      {!last && (
        <span className="absolute top-12 bottom-0 left-6 w-0.5 -translate-x-1/2 bg-line" aria-hidden="true" />
      )}
      <span
        className={classNames(
          'inline-flex size-12 shrink-0 items-center justify-center rounded-full border-2 [&>svg]:size-5.5',
          done ? 'border-accent bg-accent-soft text-accent-text' : 'border-line text-ink-soft',
        )}
      >
        {icon}
      </span>
      <div className="min-w-0 pt-1.5">
        <h2 className={classNames('font-display text-subheading', !done && 'text-ink-soft')}>{name}</h2>
        <div className="text-ink-soft text-sm tabular-nums">{children}</div>
      </div>
    </li>
  )
}

/** By the requester's own clock: this part of the page is made in the browser alone. */
const OwnTime = ({ at }: { at: string }) => (
  <time dateTime={at}>{new Date(at).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })}</time>
)
