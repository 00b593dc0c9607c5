import { call } from '#core/api/call.ts'
import { thousands } from '#core/text/plain-text.ts'
import { say, sayWith } from '#core/text/say.ts'
import { Button } from '#ui/controls/button.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { WithdrawRequest } from '#ui/feedback/withdraw-request.tsx'
import { CountedArea } from '#ui/fields/counted-area.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { answeredPrayer, changeReaders, type Followed, longestThanks, withdrawPrayer } from '../contract.ts'
import { wallWords } from '../labels.ts'
import { FollowedSteps } from './followed-steps.tsx'
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
        {say('Was it answered?')}
      </h2>
      <form {...form.props} className="mt-4 flex flex-col gap-4">
        <CountedArea
          label={say('A word of thanks')}
          optional
          {...form.field('thanks')}
          most={longestThanks}
          hint={say('Those who may read your request read this too, and nobody else.')}
        />
        <Refusal problem={form.refusal} />
        <Button type="submit" busy={form.busy} busyText={say('Please Wait...')} className="self-start">
          {say('It was answered')}
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
        busyText={say('Please Wait...')}
        className="self-start"
      >
        {say('Change who may read it')}
      </Button>
    </form>
  )
}

function WithdrawPart({ token, onChange }: Change) {
  return (
    <WithdrawRequest
      take={async () => onChange(await call(withdrawPrayer, { token }))}
      warning={say('What you wrote is erased at once, for good.')}
    >
      {say(
        'What you wrote, your name and your email address are erased at once. Nobody can bring them back, not even we.',
      )}
    </WithdrawRequest>
  )
}

export type Change = { token: string; followed: Followed; onChange: (followed: Followed) => void }

/** What has become of a request, and what its requester may still do with it. */
export function FollowedPrayer(props: Change) {
  const { followed } = props
  const isOpen = !followed.erased
  return (
    <div className="mt-4 flex flex-col gap-10">
      <div>
        <p className="text-ink-soft">
          {sayWith('Reference {reference}', {
            reference: (
              <strong className="whitespace-nowrap text-ink tabular-nums">{followed.reference}</strong>
            ),
          })}
        </p>
        <p className="mt-4 max-w-[60ch] text-lg" role="status">
          {told(followed)}
        </p>
        {isOpen && followed.wall !== null && (
          <p className="mt-2 text-ink-soft">
            {say(wallWords[followed.wall])} {onTheWall(followed)}
          </p>
        )}
      </div>
      {followed.state !== 'withdrawn' && <FollowedSteps followed={followed} />}
      {isOpen && (
        <>
          {followed.state !== 'answered' && <AnsweredForm {...props} />}
          <ReadersForm key={followed.readers} {...props} />
          <WithdrawPart {...props} />
        </>
      )}
    </div>
  )
}

function onTheWall({ wall, wallPrayed }: Followed): string {
  if (wall !== 'approved' || wallPrayed === 0) return ''
  if (wallPrayed === 1) return say('One person has prayed for it there.')
  return say('{count} people have prayed for it there.', { count: thousands(wallPrayed) })
}

function told({ state, prayed, erased }: Followed): string {
  if (state === 'withdrawn') return say('You took this request back. What you wrote is erased.')
  if (erased) return say('What you wrote has had its time and is erased. God has not forgotten it.')
  if (state === 'answered') return say('Thanks be to God: this prayer was answered.')
  if (prayed === 0)
    return say('Your request has reached us. As soon as somebody has prayed for it, you see it here.')
  return prayed === 1
    ? say('We have prayed for you.')
    : say('We have prayed for you {prayed} times.', { prayed })
}
