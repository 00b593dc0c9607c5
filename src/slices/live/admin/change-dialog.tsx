import { useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useAct } from '#ui/forms/use-act.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { type Change, liveAdmin } from '../live-admin-contract.ts'
import { inputValues, momentText } from '../schedule/times.ts'

/** What the dialog is opened for. */
export type Opening =
  | { kind: 'extra' }
  | { kind: 'moved'; title: string; starts: string; weekly_time_id: number; on_date: string }

export function ChangeDialog({ opening, onClose }: { opening: Opening | null; onClose: () => void }) {
  const { timeZone } = useOrganisation()
  return (
    <Dialog
      guarded
      open={opening !== null}
      onClose={onClose}
      title={opening?.kind === 'moved' ? t('Move session') : t('Add an extra session')}
      {...(opening?.kind === 'moved' && {
        description: `${opening.title}, ${momentText(opening.starts, timeZone)}`,
      })}
    >
      {opening && <ChangeForm opening={opening} onDone={onClose} />}
    </Dialog>
  )
}

function changeIn(data: FormData, opening: Opening): Change {
  const to = textsIn(data, 'to_date', 'to_time')
  if (opening.kind === 'extra') {
    return { kind: 'extra', ...textsIn(data, 'title'), minutes: Number(data.get('minutes')), ...to }
  }
  const { weekly_time_id, on_date } = opening
  return { kind: 'moved', weekly_time_id, on_date, ...to }
}

/** As it was: without a change, or with the one before. */
export const unmake = ({ id, before }: { id: number; before: Change | null }) =>
  before ? call(liveAdmin.change, { change: before }) : call(liveAdmin.takeBack, { id })

function ChangeForm({ opening, onDone }: { opening: Opening; onDone: () => void }) {
  const { timeZone } = useOrganisation()
  const { revalidate } = useRevalidator()
  const { act } = useAct()
  const form = useForm({
    check: liveAdmin.change.input,
    read: (data) => ({ change: changeIn(data, opening) }),
    send: async (input) => {
      const made = await call(liveAdmin.change, input)
      toast.undo(opening.kind === 'moved' ? 'Session moved.' : 'Session added.', () => {
        void act('undo', () => unmake(made))
      })
      onDone()
      await revalidate()
    },
  })
  const now = opening.kind === 'moved' ? inputValues(opening.starts, timeZone) : null
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {form.refusal && <Banner tone="danger" title={form.refusal.message} />}
      {opening.kind === 'extra' && (
        <TextField label={t('Title')} name="title" error={form.fault('change.title')} maxLength={200} />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('Day')}
          type="date"
          name="to_date"
          defaultValue={now?.day}
          error={form.fault('change.to_date')}
        />
        <TextField
          label={t('Starts at')}
          type="time"
          name="to_time"
          defaultValue={now?.clock}
          error={form.fault('change.to_time')}
        />
      </div>
      {opening.kind === 'extra' && (
        <TextField
          label={t('Length in minutes')}
          name="minutes"
          inputMode="numeric"
          defaultValue="60"
          error={form.fault('change.minutes')}
        />
      )}
      <Button type="submit" busy={form.busy} busyText={t('Saving...')}>
        {opening.kind === 'moved' ? t('Move session') : t('Add session')}
      </Button>
    </form>
  )
}
