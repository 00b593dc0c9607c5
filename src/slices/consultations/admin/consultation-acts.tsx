import { call } from '#core/api/call.ts'
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

/** The actions for a request in its state. */
export function ConsultationActs({ of: consultation }: { of: Consultation }) {
  const { id, version, name, next, state } = consultation
  const isMove = state === 'accepted'
  return (
    <span className="flex flex-wrap justify-end gap-2 xl:justify-start">
      {next.includes('accepted') && (
        <ActButton
          label={isMove ? 'Move' : state === 'pending' ? 'Accept' : 'Give a time'}
          title={isMove ? `Another time for ${name}` : `A time for ${name}`}
          description="An email tells the time on both clocks, with a file for the calendar."
          size="small"
          variant={state === 'pending' ? 'primary' : 'secondary'}
          action={isMove ? 'Move' : 'Accept'}
          said={isMove ? 'Moved, and told by email' : 'Accepted, and told by email'}
          check={acceptConsultation.input}
          read={(data) => ({ id, version, ...meetingIn(data) })}
          send={async (input) => void (await call(acceptConsultation, input))}
        >
          {({ fault }) => <MeetingFields of={consultation} fault={fault} />}
        </ActButton>
      )}
      {next.includes('rejected') && (
        <ActButton
          label="Reject"
          title={`Reject the request of ${name}`}
          description="The requester reads your words behind the link; the email only says that there is an answer."
          size="small"
          variant="quiet"
          action="Reject"
          danger
          said="Rejected, and told by email"
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
          label="Cancel"
          title={`Cancel the meeting with ${name}`}
          description="An email takes it out of the calendar. The requester reads your words behind the link."
          size="small"
          variant="quiet"
          action="Cancel the meeting"
          danger
          said="Cancelled, and told by email"
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
  <TextArea label="Reason" name="answer" rows={4} maxLength={1000} error={error} />
)

const outcomes = [
  { outcome: 'held', label: 'Held', message: 'Marked as held' },
  { outcome: 'missed', label: 'Did not come', message: 'Marked: did not come' },
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
        busyText="Saving..."
        onClick={() =>
          void act(outcome, async () => {
            await call(closeConsultation, { id, version, outcome })
            toast.success(message)
          })
        }
      >
        {label}
      </Button>
    ))
}
