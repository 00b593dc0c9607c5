import { Check, Flame, Sparkles, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { FormRefusal } from '#ui/feedback/form-refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { useTypedGuard } from '#ui/forms/unsaved-guard.ts'
import { useAct } from '#ui/forms/use-act.ts'
import { useForm } from '#ui/forms/use-form.ts'
import {
  followUpPrayer,
  judgeForWall,
  markAnswered,
  markPrayed,
  type Opened,
  openPrayer,
  type PrayerDetail,
  readPrayer,
} from '../prayers-admin-contract.ts'

/** One-click actions for a request. */
export function PrayerActs({ prayer }: { prayer: PrayerDetail }) {
  const { id, state, wall } = prayer
  const { act, busy } = useAct()
  const answered = (isAnswered: boolean) =>
    act('answered', () => call(markAnswered, { id, answered: isAnswered }))
  const judge = (approved: boolean) =>
    act(approved ? 'approve' : 'decline', async () => {
      await call(judgeForWall, { id, approved })
      toast.success(approved ? 'Approved for the Paper Wall.' : 'Kept off the Paper Wall.')
    })
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        busy={busy === 'prayed'}
        busyText={t('Saving...')}
        icon={<Flame className="size-5" aria-hidden="true" />}
        onClick={() =>
          void act('prayed', async () => {
            await call(markPrayed, { ids: [id] })
            toast.success('Marked as prayed for. The person who asked can see when you prayed.')
          })
        }
      >
        {t('Mark as prayed for')}
      </Button>
      {state === 'answered' ? (
        <Button
          variant="secondary"
          busy={busy === 'answered'}
          busyText={t('Saving...')}
          onClick={() => void answered(false)}
        >
          {t('Mark as not answered')}
        </Button>
      ) : (
        <Button
          variant="secondary"
          busy={busy === 'answered'}
          busyText={t('Saving...')}
          icon={<Sparkles className="size-5" aria-hidden="true" />}
          onClick={async () => {
            if (await answered(true)) toast.undo('Marked as answered.', () => void answered(false))
          }}
        >
          {t('Mark as answered')}
        </Button>
      )}
      {wall !== null && wall !== 'approved' && (
        <Button
          variant="secondary"
          busy={busy === 'approve'}
          busyText={t('Saving...')}
          icon={<Check className="size-5" aria-hidden="true" />}
          onClick={() => void judge(true)}
        >
          {t('Approve for the Paper Wall')}
        </Button>
      )}
      {wall !== null && wall !== 'declined' && (
        <Button
          variant="quiet"
          busy={busy === 'decline'}
          busyText={t('Saving...')}
          icon={<X className="size-5" aria-hidden="true" />}
          onClick={() => void judge(false)}
        >
          {t('Keep off the Paper Wall')}
        </Button>
      )}
    </div>
  )
}

type FollowUp = { on: string; note?: string | undefined }

/** The follow-up date. The note is sealed, so it can be edited only while the request is open. */
export function FollowUpForm({
  prayer: { id, followUpOn },
  opened,
  onSaved,
}: {
  prayer: PrayerDetail
  opened: Opened | null
  onSaved: (note: string) => void
}) {
  const { revalidate } = useRevalidator()
  const { onInput, saved } = useTypedGuard()
  // The date as loaded, so that a change by others is noticed on save.
  const [lastReadDay, setLastReadDay] = useState(followUpOn ?? '')
  const lastRead: FollowUp = { on: lastReadDay, ...(opened !== null && { note: opened.note }) }
  const day = useRef<HTMLInputElement>(null)
  const stands = async ({ on, note }: FollowUp) => {
    saved()
    setLastReadDay(on)
    if (day.current) day.current.value = on
    if (note !== undefined) onSaved(note)
    await revalidate()
  }
  const save = async (input: FollowUp, was = lastRead) => {
    const { followUpOn: now } = await call(followUpPrayer, { id, ...input, was })
    toast.success(now ? 'Saved.' : 'Follow-up removed.')
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
    const saved: FollowUp = { on: now ?? '', ...note }
    return { ...saved, version: saved }
  }
  return (
    <form {...form.props} onInput={onInput} className="flex flex-col items-start gap-4">
      <h2 className="text-heading">{t('Follow-up')}</h2>
      <TextField
        ref={day}
        label={t('Day')}
        optional
        type="date"
        {...form.field('on')}
        defaultValue={lastReadDay}
        className="w-full max-w-sm"
      />
      {opened === null ? (
        <p className="text-ink-soft text-sm">{t('Open the request to read or write a note.')}</p>
      ) : (
        <TextArea
          key={opened.note}
          label={t('Note')}
          optional
          {...form.field('note')}
          defaultValue={opened.note}
          maxLength={1000}
          rows={3}
          hint={t('Encrypted, like the request itself.')}
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
      <Button type="submit" variant="secondary" busy={form.busy} busyText={t('Saving...')}>
        {t('Save')}
      </Button>
    </form>
  )
}
