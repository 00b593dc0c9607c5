import { useRevalidator } from 'react-router'
import { call } from '#core/call.ts'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { toast } from '#ui/toast.tsx'
import { useTypedGuard } from '#ui/unsaved-guard.ts'
import { useForm } from '#ui/use-form.ts'
import { followUpPrayer, type Opened, type WholePrayer } from '../desk-contract.ts'

/** The day to come back to a request. The note belongs to what is sealed: it is written with the request open. */
export function FollowUpForm({
  prayer: { id, followUpOn },
  opened,
  onSaved,
}: {
  prayer: WholePrayer
  opened: Opened | null
  onSaved: (note: string) => void
}) {
  const { revalidate } = useRevalidator()
  const { onInput, saved } = useTypedGuard()
  const form = useForm({
    check: followUpPrayer.input,
    read: (data) => ({
      id,
      on: String(data.get('on')),
      ...(opened !== null && { note: String(data.get('note')) }),
    }),
    send: async (input) => {
      await call(followUpPrayer, input)
      saved()
      toast.success(input.on ? 'The day is noted' : 'There is no follow-up')
      if (input.note !== undefined) onSaved(input.note.trim())
      await revalidate()
    },
  })
  return (
    <form {...form.props} onInput={onInput} className="flex flex-col items-start gap-4">
      <h2 className="text-heading">Follow-up</h2>
      <TextField
        label="Day"
        optional
        type="date"
        {...form.field('on')}
        defaultValue={followUpOn ?? ''}
        className="w-full max-w-sm"
      />
      {opened === null ? (
        <p className="text-ink-soft text-sm">Open the request to read or write a note.</p>
      ) : (
        <TextArea
          label="Note"
          optional
          {...form.field('note')}
          defaultValue={opened.note}
          maxLength={1000}
          rows={3}
          hint="Sealed like the request itself."
          className="w-full max-w-sm"
        />
      )}
      <Refusal problem={form.refusal} />
      <Button type="submit" variant="secondary" busy={form.busy} busyText="Saving...">
        Save
      </Button>
    </form>
  )
}
