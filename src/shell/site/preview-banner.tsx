import { EyeOff } from 'lucide-react'
import { t } from '#core/text/messages.ts'

/** A banner that stays visible over the preview of a draft. */
export function PreviewBanner() {
  return (
    <p
      role="status"
      className="no-print sticky top-(--bars) z-20 flex items-center justify-center gap-3 border-accent border-b bg-accent-soft px-4 py-2.5 text-center font-semibold text-ink text-sm"
    >
      <EyeOff className="size-5 shrink-0" aria-hidden="true" />
      <span>
        {t('Preview: only staff can see this.')}{' '}
        <span className="max-sm:hidden">{t('This is how it will look when it’s published.')}</span>
      </span>
    </p>
  )
}
