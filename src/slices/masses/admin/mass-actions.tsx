import { Ban, CalendarX, Forward, PenLine } from 'lucide-react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { useAct } from '#ui/forms/use-act.ts'
import {
  correctMass,
  declineMass,
  linkRecording,
  type MassDetail,
  transferMass,
  unassignMass,
} from '../register/register-contract.ts'
import type { Celebrant } from '../settings/settings-contract.ts'
import { Assign, Celebrate } from './offer-actions.tsx'

function Transfer({ id }: { id: number }) {
  return (
    <ActButton
      label={t('Hand it on')}
      icon={<Forward className="size-5" aria-hidden="true" />}
      title={t('Hand the Mass on')}
      description={t(
        'To another priest or diocese. What belongs to it goes with it, and whoever asked for it is told by email. Give them the intention yourself: open it first.',
      )}
      action={t('Hand it on')}
      said={t('It is handed on')}
      check={transferMass.input}
      read={(data) => ({ id, to: String(data.get('to')) })}
      send={async (input) => void (await call(transferMass, input))}
    >
      {({ field }) => <TextField label={t('To whom')} {...field('to')} maxLength={300} />}
    </ActButton>
  )
}

function Decline({ id }: { id: number }) {
  return (
    <ActButton
      label={t('Decline')}
      icon={<Ban className="size-5" aria-hidden="true" />}
      title={t('Decline the Mass')}
      description={t(
        'Its words are erased, and what was paid goes back. Whoever asked for it is told why by email.',
      )}
      action={t('Decline it')}
      said={t('It is declined')}
      danger
      check={declineMass.input}
      read={(data) => ({ id, reason: String(data.get('reason')) })}
      send={async (input) => void (await withConfirmation(() => call(declineMass, input)))}
    >
      {({ field }) => (
        <TextField
          label={t('Reason')}
          {...field('reason')}
          maxLength={300}
          hint={t('The requester reads this, and it stays in the register.')}
        />
      )}
    </ActButton>
  )
}

/** The actions that are possible in its state. */
export function MassActions({ mass, celebrants }: { mass: MassDetail; celebrants: readonly Celebrant[] }) {
  const { state } = mass
  const isOpen = state === 'accepted' || state === 'scheduled'
  return (
    <>
      {state === 'scheduled' && <Celebrate mass={mass} />}
      {isOpen && <Assign mass={mass} celebrants={celebrants} />}
      {state === 'scheduled' && <Unassign id={mass.id} />}
      {isOpen && <Transfer id={mass.id} />}
      {state === 'celebrated' && <Recording mass={mass} />}
      <Correct id={mass.id} />
      {isOpen && <Decline id={mass.id} />}
    </>
  )
}

function Unassign({ id }: { id: number }) {
  const { act, busy } = useAct()
  const take = () =>
    act('unassign', async () => {
      await call(unassignMass, { id })
      toast.success('It has no day any more')
    })
  return (
    <Button
      variant="secondary"
      busy={busy === 'unassign'}
      busyText={t('Saving...')}
      icon={<CalendarX className="size-5" aria-hidden="true" />}
      onClick={() => void take()}
    >
      {t('Take the day away')}
    </Button>
  )
}

function Recording({ mass: { id, recording } }: { mass: MassDetail }) {
  return (
    <ActButton
      label={recording ? t('Change the recording') : t('Link the recording')}
      title={t('Recording')}
      action={t('Save')}
      said={t('Saved')}
      check={linkRecording.input}
      read={(data) => ({ id, recording: String(data.get('recording')) })}
      send={async (input) => void (await call(linkRecording, input))}
    >
      {({ field }) => (
        <TextField
          label={t('Link to the recording')}
          {...field('recording')}
          defaultValue={recording}
          type="url"
          inputMode="url"
          placeholder="https://"
        />
      )}
    </ActButton>
  )
}

function Correct({ id }: { id: number }) {
  return (
    <ActButton
      label={t('Correct')}
      icon={<PenLine className="size-5" aria-hidden="true" />}
      title={t('Correct the entry')}
      description={t('What stands in the register stays. A further line says what is right.')}
      action={t('Add the line')}
      said={t('The line is added')}
      check={correctMass.input}
      read={(data) => ({ id, note: String(data.get('note')), intention: String(data.get('intention')) })}
      send={async (input) => void (await call(correctMass, input))}
    >
      {({ field }) => (
        <>
          <TextField
            label={t('What is corrected')}
            {...field('note')}
            maxLength={300}
            hint={t('Everybody in pastoral care reads this: never write the intention here.')}
          />
          <TextArea
            label={t('The intention as it should read')}
            optional
            {...field('intention')}
            rows={4}
            maxLength={2000}
            hint={t('Sealed like the first one.')}
          />
        </>
      )}
    </ActButton>
  )
}
