import { Download } from 'lucide-react'
import { useState } from 'react'
import type { CsvFile } from '#core/text/csv.ts'
import { t } from '#core/text/messages.ts'
import { toastFailure } from '../feedback/failures.ts'
import { toast } from '../feedback/toast.tsx'
import { withConfirmation } from '../forms/confirmation.ts'
import { saveFile } from '../state/save-file.ts'
import { Button } from './button.tsx'

/** Fetches a list as CSV, asking for the password again where that is needed, and saves it. */
export function ExportButton({ make }: { make: () => Promise<CsvFile> }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const file = await withConfirmation(make)
      saveFile(file.name, file.text, 'text/csv;charset=utf-8')
      toast.success(
        t('Saved {file} ({rows, plural, one {# row} other {# rows}}).', {
          file: file.name,
          rows: file.lines,
        }),
      )
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="secondary"
      busy={busy}
      busyText={t('Exporting...')}
      icon={<Download className="size-5" aria-hidden="true" />}
      onClick={() => void save()}
    >
      {t('Export CSV')}
    </Button>
  )
}
