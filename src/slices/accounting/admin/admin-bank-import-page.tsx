import { type ReactNode, useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { z } from 'zod'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { controlClass, Field } from '#ui/fields/field.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { Card } from '#ui/layout/card.tsx'
import {
  type BankLayout,
  type BankPreview,
  type ImportedLines,
  importBankLines,
  listBankImports,
  previewBankFile,
} from '../bank/bank-file-contract.ts'
import { bank } from './addresses.ts'
import { ImportReport, ImportTable } from './bank-import-report.tsx'
import { FilePreview, LayoutFields } from './bank-layout-fields.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(listBankImports, {})

export const meta: MetaFunction = (args) => pageTitle(args, t('Import bank transactions'))

export const handle = { title: msg('Accounting') }

const FileForm = z.object({
  file: z.custom<File>((file) => file instanceof File && file.size > 0, msg('Choose a CSV file.')),
})

// Programs register the file type under many names.
const asCsv = (file: File) => new Blob([file], { type: 'text/csv' })

const asFile = (entry: FormDataEntryValue | null) => (entry instanceof File ? entry : new File([], ''))

type Chosen = { file: File; preview: BankPreview; layout: BankLayout; report: ImportedLines | null }

export default function AdminBankImportPage() {
  const imports = useLoaderData<typeof loader>()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  return (
    <div className="flex flex-col gap-6">
      <Breadcrumbs trail={[{ label: t('Bank'), href: bank }, { label: t('Import') }]} />
      <h1 className="text-title">{t('Import bank transactions')}</h1>
      <p className="max-w-[65ch] text-ink-soft">
        {t(
          'Choose the CSV file you downloaded from your bank. You’ll see a preview before anything is saved. Periods may overlap: transactions that were already imported are left out.',
        )}
      </p>
      <Card className="gap-6">
        {chosen ? (
          <Check chosen={chosen} onChange={setChosen} />
        ) : (
          <ChooseFile
            onChosen={(file, preview) => setChosen({ file, preview, layout: preview.layout, report: null })}
          />
        )}
      </Card>
      {imports.length > 0 && <ImportTable imports={imports} />}
    </div>
  )
}

function ChooseFile({ onChosen }: { onChosen: (file: File, preview: BankPreview) => void }) {
  const form = useForm<z.input<typeof FileForm>>({
    check: FileForm,
    read: (sent) => ({ file: asFile(sent.get('file')) }),
    send: async ({ file }) => onChosen(file, await call(previewBankFile, { bytes: asCsv(file) })),
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {form.refusal && <Banner tone="danger" title={form.refusal.message} />}
      <Field label={t('File')} error={form.fault('file')}>
        {(wiring) => (
          <input {...wiring} name="file" type="file" accept=".csv,.txt,text/csv" className={controlClass} />
        )}
      </Field>
      <Button type="submit" className="self-start" busy={form.busy} busyText={t('Reading...')}>
        {t('Continue')}
      </Button>
    </form>
  )
}

function Check({ chosen, onChange }: { chosen: Chosen; onChange: (chosen: Chosen | null) => void }) {
  const { revalidate } = useRevalidator()
  const { act, busy } = useAct()
  const { file, preview, layout, report } = chosen
  const run = (mode: 'check' | 'write') =>
    act(mode, async () => {
      const input = { mode, name: file.name.slice(0, 200), ...layout, bytes: asCsv(file) }
      onChange({ ...chosen, report: await call(importBankLines, input) })
      if (mode === 'write') await revalidate()
    })
  const another: ReactNode = (
    <Button variant="quiet" onClick={() => onChange(null)}>
      {t('Choose another file')}
    </Button>
  )
  if (report?.written) {
    return (
      <ImportReport report={report}>
        <ButtonLink href={bank}>{t('Match bank transactions')}</ButtonLink>
        {another}
      </ImportReport>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <Banner
        title={
          preview.remembered
            ? t('We’ll read {file} the same way as the last file from this bank.', { file: file.name })
            : t('Check that these are the right columns of {file}.', { file: file.name })
        }
      />
      <FilePreview columns={preview.columns} />
      <LayoutFields
        columns={preview.columns}
        layout={layout}
        onChange={(layout) => onChange({ ...chosen, layout, report: null })}
      />
      {report ? (
        <ImportReport report={report}>
          <Button
            busy={busy === 'write'}
            busyText={t('Importing...')}
            disabled={report.counts.added === 0}
            onClick={() => void run('write')}
          >
            {t(
              '{count, plural, =0 {Nothing to import} one {Import # transaction} other {Import # transactions}}',
              {
                count: report.counts.added,
              },
            )}
          </Button>
          {another}
        </ImportReport>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button busy={busy === 'check'} busyText={t('Checking...')} onClick={() => void run('check')}>
            {t('Check the file')}
          </Button>
          {another}
        </div>
      )}
    </div>
  )
}
