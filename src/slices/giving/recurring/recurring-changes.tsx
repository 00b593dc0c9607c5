import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { rhythms } from '#payments/provider.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { useForm, useServerForm } from '#ui/forms/use-form.ts'
import { PayFault } from '#ui/payment/pay-controls.tsx'
import { rhythmNames } from '../contract.ts'
import { others } from '../purposes/purpose-names.ts'
import { changeNotes, manageForms, purposeIn, scheduleIn } from './manage-forms.ts'
import { changedPurpose, changedSchedule, changeRecurring, type RecurringGift } from './recurring-contract.ts'

/** How often, and the day of the next collection. Nothing is charged for a change. */
export function ScheduleForm({
  gift: { token, rhythm, state },
  days,
  nextDay,
}: {
  gift: RecurringGift
  /** Null while the schedule can't be changed. */
  days: { earliest: string; latest: string } | null
  nextDay: string | null
}) {
  const { act } = useAct()
  const form = useForm({
    serverForm: useServerForm(manageForms.schedule, { stored: false }),
    check: changedSchedule(days ?? { earliest: '', latest: '' }),
    read: (data) => ({ rhythm, ...scheduleIn(data) }),
    send: async (input) => {
      await call(changeRecurring, { token, to: 'schedule', ...input })
      toast.success(t(changeNotes.schedule))
      await act('schedule', async () => undefined)
    },
  })
  if (!days) {
    return state === 'paused' || state === 'past_due' ? (
      <p className="text-ink-soft text-sm">
        {state === 'paused'
          ? t('To change how often or on which day you give, resume your gift first.')
          : t('To change how often or on which day you give, use a different card first.')}
      </p>
    ) : null
  }
  return (
    <form {...form.props} className="flex max-w-xl flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t('How often')}
          name="rhythm"
          defaultValue={rhythm}
          error={form.fault('rhythm')}
          options={rhythms.map((value) => ({ value, label: t(rhythmNames[value]) }))}
          className="min-w-40 grow"
        />
        <TextField
          label={t('Next gift on')}
          type="date"
          defaultValue={nextDay ?? days.earliest}
          min={days.earliest}
          max={days.latest}
          {...form.field('day')}
          className="min-w-40 grow"
        />
        <Button type="submit" variant="secondary" busy={form.busy} busyText={t('Saving...')}>
          {t('Change schedule')}
        </Button>
      </div>
      <p className="text-ink-soft text-sm">
        {t('You won’t be charged before that date. Your gift will repeat from then on.')}
      </p>
      <PayFault error={form.refusal?.message ?? null} />
    </form>
  )
}

/** What it's for, from the next collection on. */
export function PurposeForm({
  gift: { token, purpose },
  purposes,
}: {
  gift: RecurringGift
  purposes: readonly { id: number; name: string }[]
}) {
  const { act } = useAct()
  const form = useForm({
    serverForm: useServerForm(manageForms.purpose, { stored: false }),
    check: changedPurpose,
    read: purposeIn,
    send: async (input) => {
      await call(changeRecurring, { token, to: 'purpose', ...input })
      toast.success(t(changeNotes.purpose))
      await act('purpose', async () => undefined)
    },
  })
  const listed = purposes.filter(({ name }) => name !== others)
  const current = listed.find(({ name }) => name === purpose)
  return (
    <form {...form.props} className="flex max-w-xl flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t('Purpose')}
          name="purpose"
          {...(!current && { placeholder: t('Select a purpose') })}
          defaultValue={String(current?.id ?? '')}
          error={form.fault('purpose')}
          options={listed.map(({ id, name }) => ({ value: String(id), label: name }))}
          className="min-w-0 grow basis-60"
        />
        <Button type="submit" variant="secondary" busy={form.busy} busyText={t('Saving...')}>
          {t('Change purpose')}
        </Button>
      </div>
      <PayFault error={form.refusal?.message ?? null} />
    </form>
  )
}
