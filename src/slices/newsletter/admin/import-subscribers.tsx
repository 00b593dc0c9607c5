import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { msg, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { CheckboxField, controlClass, Field, SelectField, TextField } from '#ui/fields/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import {
  type Imported,
  ImportForm,
  type ImportMode,
  importSubscribers,
} from '../subscribers/subscriber-contract.ts'

const modeNames: Record<ImportMode, string> = {
  ask: msg('Ask each person to confirm by email first'),
  consented: msg('They’ve already agreed: subscribe them now'),
}

export function ImportSubscribers() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        icon={<FileUp className="size-5" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('Import CSV')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('Import subscribers')}
        description={t(
          'Only import people who asked for the newsletter. The first line of the file must name the columns: Email, plus First name and Last name if you have them.',
        )}
      >
        {open && <FileForm />}
      </Dialog>
    </>
  )
}

function FileForm() {
  const { revalidate } = useRevalidator()
  const [mode, setMode] = useState<ImportMode>('ask')
  const [done, setDone] = useState<Imported | null>(null)
  const form = useForm<z.input<typeof ImportForm>>({
    check: ImportForm,
    read: (sent) => ({
      mode,
      source: String(sent.get('source')),
      declared: sent.get('declared') === 'true' ? 'true' : '',
      file: asFile(sent.get('file')),
    }),
    send: async ({ file, ...consent }) => {
      // Programs register the file type under many names.
      const bytes = new Blob([file], { type: 'text/csv' })
      setDone(await call(importSubscribers, { ...consent, bytes }))
      await revalidate()
    },
  })
  if (done) return <Result done={done} willConfirm={mode === 'ask'} />
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {form.refusal && <Banner tone="danger" title={form.refusal.message} />}
      <Field label={t('File')} error={form.fault('file')}>
        {(wiring) => (
          <input {...wiring} name="file" type="file" accept=".csv,text/csv" className={controlClass} />
        )}
      </Field>
      <TextField
        label={t('Where did they sign up?')}
        {...form.field('source')}
        maxLength={200}
        hint={t('Saved with each subscriber. For example: “Sign-up sheet at the parish retreat, May 2026.”')}
      />
      <SelectField
        label={t('How to add them')}
        value={mode}
        onChange={({ target }) => setMode(target.value === 'consented' ? 'consented' : 'ask')}
        options={(['ask', 'consented'] as const).map((value) => ({ value, label: t(modeNames[value]) }))}
      />
      {mode === 'consented' && (
        <CheckboxField
          label={t('I confirm that each of them agreed to get emails from us, and that we can prove it.')}
          name="declared"
          value="true"
          error={form.fault('declared')}
        />
      )}
      <Button type="submit" className="self-start" busy={form.busy} busyText={t('Importing...')}>
        {t('Import')}
      </Button>
    </form>
  )
}

const asFile = (entry: FormDataEntryValue | null) => (entry instanceof File ? entry : new File([], ''))

function Result({ done, willConfirm }: { done: Imported; willConfirm: boolean }) {
  const { added, known, left, faulty, faultyCount } = done
  return (
    <div className="flex flex-col gap-4" role="status">
      <Banner
        tone="success"
        title={t('{count, plural, one {# subscriber} other {# subscribers}} added', { count: added })}
      >
        {willConfirm && added > 0 && t('We’re sending the emails that ask them to confirm, a few at a time.')}
      </Banner>
      <ul className="flex list-disc flex-col gap-1 pl-6">
        {known > 0 && (
          <li>
            {t(
              '{count, plural, one {# was already subscribed or was in the file twice.} other {# were already subscribed or were in the file twice.}}',
              { count: known },
            )}
          </li>
        )}
        {left > 0 && (
          <li>
            {t(
              '{count, plural, one {# had unsubscribed and wasn’t added again.} other {# had unsubscribed and weren’t added again.}}',
              { count: left },
            )}
          </li>
        )}
        {faultyCount > 0 && (
          <li>
            {t(
              '{count, plural, one {# has no valid email address: {lines}} other {# have no valid email address: {lines}}}',
              {
                count: faultyCount,
                lines:
                  faulty
                    .map(({ line, value }) =>
                      value ? t('line {line} ({value})', { line, value }) : t('line {line}', { line }),
                    )
                    .join(', ') + (faultyCount > faulty.length ? ' …' : ''),
              },
            )}
          </li>
        )}
      </ul>
    </div>
  )
}
