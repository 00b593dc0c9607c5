import { call } from '#core/api/call.ts'
import { msg, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextArea } from '#ui/fields/field.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import {
  acceptConsultation,
  type Consultation,
  cancelConsultation,
  closeConsultation,
  rejectConsultation,
} from '../meetings/consultations-admin-contract.ts'
import { MeetingFields, meetingIn } from './meeting-fields.tsx'

const pleaseCall = msg('They don’t get email from us. Please call them.')

const said = {
  moved: { mailed: msg('Moved. We’ll email them.'), toCall: msg('Moved. Please call them.') },
  accepted: { mailed: msg('Accepted. We’ll email them.'), toCall: msg('Accepted. Please call them.') },
  rejected: { mailed: msg('Rejected. We’ll email them.'), toCall: msg('Rejected. Please call them.') },
  canceled: { mailed: msg('Canceled. We’ll email them.'), toCall: msg('Canceled. Please call them.') },
}

/** The actions for a request in its state. */
export function ConsultationActs({ of: consultation }: { of: Consultation }) {
  const { id, version, name, next, state, getsMail } = consultation
  const isMove = state === 'accepted'
  const news = getsMail ? 'mailed' : 'toCall'
  return (
    <span className="flex flex-wrap justify-end gap-2 xl:justify-start">
      {next.includes('accepted') && (
        <ActButton
          label={isMove ? t('Move') : state === 'pending' ? t('Accept') : t('Set a time')}
          title={
            isMove ? t('Choose a new time for {name}', { name }) : t('Choose a time for {name}', { name })
          }
          description={
            getsMail ? t('We’ll email the time in both time zones, with a calendar file.') : t(pleaseCall)
          }
          size="small"
          variant={state === 'pending' ? 'primary' : 'secondary'}
          action={isMove ? t('Move') : t('Accept')}
          said={t(said[isMove ? 'moved' : 'accepted'][news])}
          check={acceptConsultation.input}
          read={(data) => ({ id, version, ...meetingIn(data) })}
          send={async (input) => void (await call(acceptConsultation, input))}
        >
          {({ fault }) => <MeetingFields of={consultation} fault={fault} />}
        </ActButton>
      )}
      {next.includes('rejected') && (
        <ActButton
          label={t('Reject')}
          title={t('Reject {name}’s request?', { name })}
          description={
            getsMail
              ? t('We’ll email a private link to your message. The email itself won’t include it.')
              : t(pleaseCall)
          }
          size="small"
          variant="quiet"
          action={t('Reject')}
          danger
          said={t(said.rejected[news])}
          check={rejectConsultation.input}
          read={(data) => ({ id, version, answer: String(data.get('answer')) })}
          send={async (input) => void (await call(rejectConsultation, input))}
        >
          {({ fault }) => <AnswerField error={fault('answer')} />}
        </ActButton>
      )}
      <Outcomes of={consultation} />
      {next.includes('cancelled') && (
        <ActButton
          label={t('Cancel')}
          title={t('Cancel the consultation with {name}?', { name })}
          description={
            getsMail
              ? t('We’ll email a cancellation for the calendar and a private link to your message.')
              : t(pleaseCall)
          }
          size="small"
          variant="quiet"
          action={t('Cancel consultation')}
          danger
          said={t(said.canceled[news])}
          check={cancelConsultation.input}
          read={(data) => ({ id, version, answer: String(data.get('answer')) })}
          send={async (input) => void (await call(cancelConsultation, input))}
        >
          {({ fault }) => <AnswerField error={fault('answer')} />}
        </ActButton>
      )}
    </span>
  )
}

const AnswerField = ({ error }: { error: string | undefined }) => (
  <TextArea label={t('Reason')} name="answer" rows={4} maxLength={1000} error={error} />
)

const outcomes = [
  { outcome: 'held', label: msg('Attended'), message: msg('Marked as attended.') },
  { outcome: 'missed', label: msg('Missed'), message: msg('Marked as missed.') },
] as const

function Outcomes({ of: { id, version, next } }: { of: Consultation }) {
  const { act, busy } = useAct()
  return outcomes
    .filter(({ outcome }) => next.includes(outcome))
    .map(({ outcome, label, message }) => (
      <Button
        key={outcome}
        variant="secondary"
        size="small"
        busy={busy === outcome}
        busyText={t('Saving...')}
        onClick={() =>
          void act(outcome, async () => {
            await call(closeConsultation, { id, version, outcome })
            toast.success(message)
          })
        }
      >
        {t(label)}
      </Button>
    ))
}
