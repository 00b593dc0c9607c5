import { Download } from 'lucide-react'
import { t } from '#core/text/messages.ts'

/** Replaces the delivery fields for a cart of downloads. */
export function DownloadNote() {
  return (
    <p className="flex items-start gap-3 rounded-card bg-surface-sunken p-4 text-sm sm:p-5">
      <Download className="mt-0.5 size-5 shrink-0 text-accent-text" aria-hidden="true" />
      {t('Nothing to ship. You can download your files right after you pay, and we’ll email you the links.')}
    </p>
  )
}
