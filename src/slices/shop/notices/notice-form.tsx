import { useState } from 'react'
import { call } from '#core/api/call.ts'
import { reworded, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useForm, useServerForm } from '#ui/forms/use-form.ts'
import { askForNotice } from './notice-contract.ts'

export const noticeForm = 'notice'

export const readNotice = (data: FormData) => textsIn(data, 'id', 'email')

/** For a variant that is sold out: one email when it's back. */
export function NoticeForm({ id, asked }: { id: number; asked: boolean }) {
  const [done, setDone] = useState<string | null>(null)
  const serverForm = useServerForm(noticeForm)
  const form = useForm({
    check: askForNotice.input,
    serverForm,
    read: readNotice,
    send: async (input) => setDone((await call(askForNotice, input)).message),
  })
  if (done !== null || asked) {
    return (
      <p role="status" className="font-semibold text-sm">
        {done === null ? t('We’ll send you one email when it’s back in stock.') : reworded(done)}
      </p>
    )
  }
  return (
    <form {...form.props} aria-label={t('Back in stock')} className="flex flex-col gap-3">
      <input type="hidden" name="id" value={id} />
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={t('Email me when it’s back')}
          {...form.field('email')}
          type="email"
          autoComplete="email"
          maxLength={200}
          className="grow basis-56"
        />
        <Button type="submit" variant="secondary" busy={form.busy} busyText={t('Sending...')}>
          {t('Notify me')}
        </Button>
      </div>
      <p className="text-ink-soft text-sm">{t('We’ll send one email, then delete your address.')}</p>
      <Refusal problem={form.refusal} />
    </form>
  )
}
