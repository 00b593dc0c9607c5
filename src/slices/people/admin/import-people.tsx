import { FileUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { msg, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { controlClass, Field } from '#ui/fields/field.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { type Imported, ImportForm, type ImportResult, importPeople } from '../sharing/sharing-contract.ts'

const resultNames: Record<ImportResult, string> = {
  added: msg('New'),
  updated: msg('Already on file'),
  twice: msg('Duplicate in file'),
  faulty: msg('Skipped'),
}
const tones: Record<ImportResult, BadgeTone> = {
  added: 'success',
  updated: 'accent',
  twice: 'neutral',
  faulty: 'danger',
}

/** First shows what would happen with each line, then imports the file. */
export function ImportPeople() {
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
        width="wide"
        title={t('Import people')}
        description={t(
          'The first line of the file must name the columns: Name, plus Email, Phone, Address, City, State, ZIP, Country, Household and Tags if you have them. You’ll see a preview before anything is saved.',
        )}
      >
        {open && <FileForm />}
      </Dialog>
    </>
  )
}

// Programs register the file type under many names.
const send = (mode: 'check' | 'write', file: File) =>
  call(importPeople, { mode, bytes: new Blob([file], { type: 'text/csv' }) })

function FileForm() {
  const { revalidate } = useRevalidator()
  const { act, busy } = useAct()
  const [checked, setChecked] = useState<{ file: File; report: Imported } | null>(null)
  const form = useForm<z.input<typeof ImportForm>>({
    check: ImportForm,
    read: (sent) => ({ file: asFile(sent.get('file')) }),
    send: async ({ file }) => setChecked({ file, report: await send('check', file) }),
  })
  if (checked) {
    const { file, report } = checked
    const write = () =>
      act('write', async () => {
        setChecked({ file, report: await send('write', file) })
        await revalidate()
      })
    return (
      <Report report={report}>
        {!report.written && (
          <div className="flex flex-wrap gap-3">
            <Button
              busy={busy === 'write'}
              busyText={t('Importing...')}
              disabled={report.counts.added + report.counts.updated === 0}
              onClick={() => void write()}
            >
              {t('Import')}
            </Button>
            <Button variant="secondary" onClick={() => setChecked(null)}>
              {t('Choose another file')}
            </Button>
          </div>
        )}
      </Report>
    )
  }
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {form.refusal && <Banner tone="danger" title={form.refusal.message} />}
      <Field label={t('File')} error={form.fault('file')}>
        {(wiring) => (
          <input {...wiring} name="file" type="file" accept=".csv,text/csv" className={controlClass} />
        )}
      </Field>
      <Button type="submit" className="self-start" busy={form.busy} busyText={t('Checking...')}>
        {t('Check the file')}
      </Button>
    </form>
  )
}

const asFile = (entry: FormDataEntryValue | null) => (entry instanceof File ? entry : new File([], ''))

function Report({ report: { written, counts, lines }, children }: { report: Imported; children: ReactNode }) {
  const values = { added: counts.added, updated: counts.updated }
  return (
    <div className="flex flex-col gap-4">
      <div role="status">
        <Banner
          tone={written ? 'success' : 'notice'}
          title={
            written
              ? t('{added, number} added, {updated, number} updated', values)
              : counts.added + counts.updated === 0
                ? t('Nothing to import')
                : t('{added, number} would be added, {updated, number} would be updated', values)
          }
        >
          {counts.faulty > 0 &&
            t('{count, plural, one {# line skipped.} other {# lines skipped.}}', {
              count: counts.faulty,
            })}
        </Banner>
      </div>
      {children}
      <ul className="max-h-80 overflow-y-auto rounded-card border border-line">
        {lines.map(({ line, name, result, reason }) => (
          <li
            key={line}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-4 py-2 last:border-b-0"
          >
            <span className="text-ink-soft text-sm tabular-nums">{t('Line {line}', { line })}</span>
            <span className="wrap-anywhere">{name}</span>
            <Badge tone={tones[result]}>{t(resultNames[result])}</Badge>
            {reason && <span className="text-danger text-sm">{reason}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
