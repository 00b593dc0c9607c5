import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { Button } from '#ui/controls/button.tsx'
import { FormRefusal } from '#ui/feedback/form-refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { useTypedGuard } from '#ui/forms/unsaved-guard.ts'
import { useForm } from '#ui/forms/use-form.ts'
import {
  followUpPrayer,
  type Opened,
  openPrayer,
  readPrayer,
  type WholePrayer,
} from '../prayers-admin-contract.ts'

type FollowUp = { on: string; note?: string | undefined }

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
  // The day as it was read: a change by others is noticed when this one is saved.
  const [seenOn, setSeenOn] = useState(followUpOn ?? '')
  const seen: FollowUp = { on: seenOn, ...(opened !== null && { note: opened.note }) }
  const day = useRef<HTMLInputElement>(null)
  const stands = async ({ on, note }: FollowUp) => {
    saved()
    setSeenOn(on)
    if (day.current) day.current.value = on
    if (note !== undefined) onSaved(note)
    await revalidate()
  }
  const save = async (input: FollowUp, was = seen) => {
    const { followUpOn: now } = await call(followUpPrayer, { id, ...input, was })
    toast.success(now ? 'The day is noted' : 'There is no follow-up')
    await stands({ on: now ?? '', ...(input.note !== undefined && { note: input.note.trim() }) })
  }
  const form = useForm({
    check: followUpPrayer.input.omit({ id: true, was: true }),
    read: (data) => ({
      on: String(data.get('on')),
      ...(opened !== null && { note: String(data.get('note')) }),
    }),
    send: (input) => save(input),
  })
  const readNow = async () => {
    const { followUpOn: now } = await call(readPrayer, { id })
    const note = opened === null ? {} : { note: (await call(openPrayer, { id })).note }
    const held: FollowUp = { on: now ?? '', ...note }
    return { ...held, version: held }
  }
  return (
    <form {...form.props} onInput={onInput} className="flex flex-col items-start gap-4">
      <h2 className="text-heading">Follow-up</h2>
      <TextField
        ref={day}
        label="Day"
        optional
        type="date"
        {...form.field('on')}
        defaultValue={seenOn}
        className="w-full max-w-sm"
      />
      {opened === null ? (
        <p className="text-ink-soft text-sm">Open the request to read or write a note.</p>
      ) : (
        <TextArea
          key={opened.note}
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
      <FormRefusal
        form={form}
        meanwhile={{
          theirs: { read: readNow, take: ({ version }) => void stands(version) },
          over: save,
        }}
      />
      <Button type="submit" variant="secondary" busy={form.busy} busyText="Saving...">
        Save
      </Button>
    </form>
  )
}
