import { Flame, Inbox, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { thousands } from '#core/text/plain-text.ts'
import { formatDate } from '#core/time/format-date.ts'
import { Button } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { WithdrawRequest } from '#ui/feedback/withdraw-request.tsx'
import { CountedArea } from '#ui/fields/counted-area.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { answeredPrayer, changeReaders, type Followed, maxThanksLength, withdrawPrayer } from '../contract.ts'
import { stateNames, wallHints } from '../labels.ts'
import { ReadersChoice } from './readers-choice.tsx'

function AnsweredForm({ token, onChange }: Change) {
  const form = useForm({
    check: answeredPrayer.input,
    read: (data) => ({ token, thanks: String(data.get('thanks')) }),
    send: async (input) => {
      onChange(await call(answeredPrayer, input))
      toast.success('Thanks be to God')
    },
  })
  return (
    <section aria-labelledby="answered" className="max-w-2xl">
      <h2 id="answered" className="text-heading">
        {t('Was it answered?')}
      </h2>
      <form {...form.props} className="mt-4 flex flex-col gap-4">
        <CountedArea
          label={t('A word of thanks')}
          optional
          {...form.field('thanks')}
          most={maxThanksLength}
          hint={t('Those who may read your request read this too, and nobody else.')}
        />
        <Refusal problem={form.refusal} />
        <Button type="submit" busy={form.busy} busyText={t('Please Wait...')} className="self-start">
          {t('It was answered')}
        </Button>
      </form>
    </section>
  )
}

function ReadersForm({ token, followed, onChange }: Change) {
  const form = useForm({
    check: changeReaders.input,
    read: (data) => ({ token, readers: String(data.get('readers')) }),
    send: async (input) => {
      onChange(await call(changeReaders, input))
      toast.success('Saved')
    },
  })
  return (
    <form {...form.props} className="flex max-w-2xl flex-col gap-4">
      <ReadersChoice defaultValue={followed.readers} error={form.fault('readers')} />
      <Refusal problem={form.refusal} />
      <Button
        type="submit"
        variant="secondary"
        busy={form.busy}
        busyText={t('Please Wait...')}
        className="self-start"
      >
        {t('Change who may read it')}
      </Button>
    </form>
  )
}

function WithdrawSection({ token, onChange }: Change) {
  return (
    <WithdrawRequest
      take={async () => onChange(await call(withdrawPrayer, { token }))}
      warning={t('What you wrote is erased at once, for good.')}
    >
      {t(
        'What you wrote, your name and your email address are erased at once. Nobody can bring them back, not even we.',
      )}
    </WithdrawRequest>
  )
}

export type Change = { token: string; followed: Followed; onChange: (followed: Followed) => void }

/** The state of a request, with the requester's actions. */
export function FollowedPrayer(props: Change) {
  const { followed } = props
  const isOpen = !followed.erased
  return (
    <div className="mt-4 flex flex-col gap-10">
      <div>
        <p className="text-ink-soft">
          {t.rich('Reference {reference}', {
            reference: (
              <strong className="whitespace-nowrap text-ink tabular-nums">{followed.reference}</strong>
            ),
          })}
        </p>
        <p className="mt-4 max-w-[60ch] text-lg" role="status">
          {stateText(followed)}
        </p>
        {isOpen && followed.wall !== null && (
          <p className="mt-2 text-ink-soft">
            {t(wallHints[followed.wall])} {onTheWall(followed)}
          </p>
        )}
      </div>
      {followed.state !== 'withdrawn' && <FollowedSteps followed={followed} />}
      {isOpen && (
        <>
          {followed.state !== 'answered' && <AnsweredForm {...props} />}
          <ReadersForm key={followed.readers} {...props} />
          <WithdrawSection {...props} />
        </>
      )}
    </div>
  )
}

function onTheWall({ wall, wallPrayed }: Followed): string {
  if (wall !== 'approved' || wallPrayed === 0) return ''
  if (wallPrayed === 1) return t('One person has prayed for it there.')
  return t('{count} people have prayed for it there.', { count: thousands(wallPrayed) })
}

function stateText({ state, prayed, erased }: Followed): string {
  if (state === 'withdrawn') return t('You took this request back. What you wrote is erased.')
  if (erased) return t('What you wrote has had its time and is erased. God has not forgotten it.')
  if (state === 'answered') return t('Thanks be to God: this prayer was answered.')
  if (prayed === 0)
    return t('Your request has reached us. As soon as somebody has prayed for it, you see it here.')
  return prayed === 1 ? t('We have prayed for you.') : t('We have prayed for you {prayed} times.', { prayed })
}

/** How many of the latest prayers are shown with their time; the others are only counted. */
const maxShown = 8

/** The steps of a request: received, prayed for, answered. */
function FollowedSteps({ followed }: { followed: Followed }) {
  const { created, prayed, prayedAt, answeredAt } = followed
  const shown = [...new Set(prayedAt)].slice(0, maxShown)
  return (
    <ol className="flex flex-col" aria-label={t('What has become of it')}>
      <Step icon={<Inbox />} name={stateNames.received} done>
        <OwnTime at={created} />
      </Step>
      <Step icon={<Flame />} name={stateNames.prayed} done={prayed > 0}>
        {prayed === 0 && t('Not yet')}
        <ul>
          {shown.map((at) => (
            <li key={at}>
              <OwnTime at={at} />
            </li>
          ))}
        </ul>
        {prayed > shown.length && t('and {prayed} times before', { prayed: prayed - shown.length })}
      </Step>
      <Step icon={<Sparkles />} name={stateNames.answered} done={answeredAt !== null} last>
        {answeredAt === null ? t('Tell us when it is') : <OwnTime at={answeredAt} />}
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

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** In the requester's time zone, since this is rendered only in the browser. */
const OwnTime = ({ at }: { at: string }) => <time dateTime={at}>{formatDate(at, 'longTime', ownZone())}</time>
