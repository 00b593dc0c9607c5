import { Flame, Inbox, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { WithdrawRequest } from '#ui/feedback/withdraw-request.tsx'
import { CountedArea } from '#ui/fields/counted-area.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { OwnMoment } from '#ui/text/own-moment.tsx'
import { answeredPrayer, changeReaders, type Followed, maxThanksLength, withdrawPrayer } from '../contract.ts'
import { stateNames, wallHints } from '../labels.ts'
import { ReadersChoice } from './readers-choice.tsx'

function AnsweredForm({ token, onChange }: Change) {
  const form = useForm({
    check: answeredPrayer.input,
    read: (data) => ({ token, thanks: String(data.get('thanks')) }),
    send: async (input) => {
      onChange(await call(answeredPrayer, input))
      toast.success('Thanks be to God!')
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
          hint={t('Only the people who can read your request will see this.')}
        />
        <Refusal problem={form.refusal} />
        <Button type="submit" busy={form.busy} busyText={t('Please Wait...')} className="self-start">
          {t('My prayer was answered')}
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
      toast.success('Saved.')
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
        {t('Save')}
      </Button>
    </form>
  )
}

function WithdrawSection({ token, onChange }: Change) {
  return (
    <WithdrawRequest
      take={async () => onChange(await call(withdrawPrayer, { token }))}
      warning={t('We’ll immediately delete what you wrote. This can’t be undone.')}
    >
      {t(
        'We’ll delete what you wrote, your name and your email address right away. No one can recover them, not even us.',
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
  return t('{count, plural, one {# person has} other {# people have}} prayed for you there.', {
    count: wallPrayed,
  })
}

function stateText({ state, prayed, erased }: Followed): string {
  if (state === 'withdrawn') return t('You withdrew this request. We’ve deleted what you wrote.')
  if (erased)
    return t('We’ve deleted what you wrote, as we always do after a while. God hasn’t forgotten it.')
  if (state === 'answered') return t('Thanks be to God! This prayer was answered.')
  if (prayed === 0) return t('We’ve received your request. You’ll see here when someone has prayed for you.')
  return t('{count, plural, one {We’ve prayed for you.} other {We’ve prayed for you # times.}}', {
    count: prayed,
  })
}

/** How many of the latest prayers are shown with their time; the others are only counted. */
const maxShown = 8

/** The steps of a request: received, prayed for, answered. */
function FollowedSteps({ followed }: { followed: Followed }) {
  const { created, prayed, prayedAt, answeredAt } = followed
  const shown = [...new Set(prayedAt)].slice(0, maxShown)
  return (
    <ol className="flex flex-col" aria-label={t('Progress')}>
      <Step icon={<Inbox />} name={t(stateNames.received)} done>
        <OwnMoment at={created} />
      </Step>
      <Step icon={<Flame />} name={t(stateNames.prayed)} done={prayed > 0}>
        {prayed === 0 && t('Not yet')}
        <ul>
          {shown.map((at) => (
            <li key={at}>
              <OwnMoment at={at} />
            </li>
          ))}
        </ul>
        {prayed > shown.length &&
          t('{count, plural, one {And # earlier time} other {And # earlier times}}', {
            count: prayed - shown.length,
          })}
      </Step>
      <Step icon={<Sparkles />} name={t(stateNames.answered)} done={answeredAt !== null} last>
        {answeredAt === null ? t('Let us know when it’s answered') : <OwnMoment at={answeredAt} />}
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
