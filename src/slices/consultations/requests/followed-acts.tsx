import { useState } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { toastFailure } from '#ui/feedback/failures.ts'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { ConfirmDialog } from '#ui/forms/confirm-dialog.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { declineMeeting, type Followed, preferTimes, withdrawConsultation } from '../contract.ts'
import { PreferredFields, ZoneField } from './preferred-fields.tsx'
import { preferredIn } from './read-consultation.ts'

type Change = { token: string; followed: Followed; onChange: (followed: Followed) => void }

/** The requester's actions. */
export function FollowedActs({ token, followed, onChange }: Change) {
  const [asking, setAsking] = useState<Followed['may'][number] | null>(null)
  const close = () => setAsking(null)
  const { may, state } = followed
  const done = (after: Followed, message: string) => {
    toast.success(message)
    onChange(after)
  }
  const doing = (work: () => Promise<Followed>, message: string) => async () => {
    try {
      done(await work(), message)
    } catch (error) {
      toastFailure(error)
      throw error
    }
  }
  // Nothing is left to withdraw then, but what was written is deleted at once.
  const isOver = state !== 'pending' && state !== 'accepted'
  const another = state === 'accepted' ? t('Ask for another time') : t('Change your times')
  return (
    <div className="flex flex-wrap gap-3">
      {may.includes('ask for another time') && (
        <Button variant="secondary" onClick={() => setAsking('ask for another time')}>
          {another}
        </Button>
      )}
      {may.includes('decline') && (
        <Button variant="secondary" onClick={() => setAsking('decline')}>
          {t('I can’t make it')}
        </Button>
      )}
      {may.includes('withdraw') && (
        <Button variant="quiet" onClick={() => setAsking('withdraw')}>
          {isOver ? t('Delete what I wrote') : t('Withdraw')}
        </Button>
      )}
      {!may.includes('ask for another time') && (
        <ButtonLink variant="secondary" href="/consultations?tab=consultation">
          {t('Request another consultation')}
        </ButtonLink>
      )}
      <Dialog open={asking === 'ask for another time'} onClose={close} title={another}>
        <TimesForm
          {...{ token, followed }}
          onDone={(after) => {
            close()
            done(after, t('Thank you. We’ll take a look and email you.'))
          }}
        />
      </Dialog>
      <ConfirmDialog
        open={asking === 'decline'}
        onClose={close}
        title={t('Can’t make it?')}
        text={t('We’ll free up this time for someone else, keep your request and look for another time.')}
        action={t('I can’t make it')}
        onConfirm={doing(() => call(declineMeeting, { token }), t('Thank you for telling us.'))}
      />
      <ConfirmDialog
        open={asking === 'withdraw'}
        onClose={close}
        title={isOver ? t('Delete what you wrote?') : t('Withdraw this request?')}
        text={t('We’ll immediately delete what you wrote. This can’t be undone.')}
        action={isOver ? t('Delete') : t('Withdraw')}
        danger
        onConfirm={doing(
          () => call(withdrawConsultation, { token }),
          isOver ? t('We’ve deleted what you wrote.') : t('Your request was withdrawn.'),
        )}
      />
    </div>
  )
}

function TimesForm({
  token,
  followed: { preferred, timeZone },
  onDone,
}: {
  token: string
  followed: Followed
  onDone: (followed: Followed) => void
}) {
  const form = useForm({
    check: preferTimes.input,
    read: (data) => ({ token, preferred: preferredIn(data), timeZone: String(data.get('timeZone') ?? '') }),
    send: async (input) => onDone(await call(preferTimes, input)),
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <Refusal problem={form.refusal} />
      <ZoneField timeZone={timeZone} error={form.fault('timeZone')} />
      <PreferredFields preferred={preferred} error={form.fault('preferred.notBefore')} />
      <Button type="submit" busy={form.busy} busyText={t('Sending...')} className="self-start">
        {t('Send')}
      </Button>
    </form>
  )
}
