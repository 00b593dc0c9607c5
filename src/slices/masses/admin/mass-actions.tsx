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
      label={t('Transfer')}
      icon={<Forward className="size-5" aria-hidden="true" />}
      title={t('Transfer this Mass')}
      description={t(
        'To another priest or diocese, with any offering. If we have the requester’s email address, we’ll let them know. Open the intention first, and pass it on yourself.',
      )}
      action={t('Transfer')}
      said={t('Transferred.')}
      check={transferMass.input}
      read={(data) => ({ id, to: String(data.get('to')) })}
      send={async (input) => void (await call(transferMass, input))}
    >
      {({ field }) => <TextField label={t('Transfer to')} {...field('to')} maxLength={300} />}
    </ActButton>
  )
}

function Decline({ id }: { id: number }) {
  return (
    <ActButton
      label={t('Decline')}
      icon={<Ban className="size-5" aria-hidden="true" />}
      title={t('Decline this Mass?')}
      description={t(
        'The intention will be erased and any offering refunded. If the offering was given in person, return it yourself. If we have the requester’s email address, we’ll send them your reason.',
      )}
      action={t('Decline')}
      said={t('Declined.')}
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
          hint={t('The requester will see this, and it stays in the register.')}
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
      toast.success(t('Unscheduled.'))
    })
  return (
    <Button
      variant="secondary"
      busy={busy === 'unassign'}
      busyText={t('Saving...')}
      icon={<CalendarX className="size-5" aria-hidden="true" />}
      onClick={() => void take()}
    >
      {t('Unschedule')}
    </Button>
  )
}

function Recording({ mass: { id, recording } }: { mass: MassDetail }) {
  return (
    <ActButton
      label={recording ? t('Change recording link') : t('Add recording link')}
      title={t('Recording')}
      action={t('Save')}
      said={t('Saved.')}
      check={linkRecording.input}
      read={(data) => ({ id, recording: String(data.get('recording')) })}
      send={async (input) => void (await call(linkRecording, input))}
    >
      {({ field }) => (
        <TextField
          label={t('Recording link')}
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
      title={t('Correct this entry')}
      description={t('The original entry stays. Your correction is added below it.')}
      action={t('Add correction')}
      said={t('Correction added.')}
      check={correctMass.input}
      read={(data) => ({ id, note: String(data.get('note')), intention: String(data.get('intention')) })}
      send={async (input) => void (await call(correctMass, input))}
    >
      {({ field }) => (
        <>
          <TextField
            label={t('What’s being corrected')}
            {...field('note')}
            maxLength={300}
            hint={t('All pastoral staff can read this. Don’t write the intention here.')}
          />
          <TextArea
            label={t('Corrected intention')}
            optional
            {...field('intention')}
            rows={4}
            maxLength={2000}
            hint={t('Encrypted, like the original.')}
          />
        </>
      )}
    </ActButton>
  )
}
