import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef, useState } from 'react'
import { t } from '#core/text/messages.ts'
import { Button } from '../controls/button.tsx'
import { backdropClass } from '../controls/popup-style.ts'

export type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  text?: ReactNode
  /** What the button does, as a verb: "Delete post". */
  action: string
  /** The other button, where "Cancel" could be taken for the action: "Keep order". */
  keep?: string
  busyText?: string
  danger?: boolean
  /** The dialog closes after it resolves; a rejection leaves it open for another try. */
  onConfirm: () => void | Promise<void>
}

export function ConfirmDialog({
  open,
  onClose,
  title,
  text,
  action,
  keep = t('Cancel'),
  busyText,
  danger = false,
  onConfirm,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)

  async function confirm() {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } finally {
      setBusy(false)
    }
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Viewport className="fixed inset-0 z-50 flex items-center justify-center p-4">
          <AlertDialog.Popup
            initialFocus={cancel}
            className="w-full max-w-md rounded-card bg-surface-raised p-6 text-ink shadow-popup outline-none transition duration-200 ease-calm data-ending-style:scale-97 data-starting-style:scale-97 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:p-8"
          >
            <AlertDialog.Title className="font-display font-semibold text-heading">{title}</AlertDialog.Title>
            {text && <AlertDialog.Description className="mt-2 text-ink-soft">{text}</AlertDialog.Description>}
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Button ref={cancel} variant="secondary" onClick={onClose} disabled={busy}>
                {keep}
              </Button>
              <Button
                variant={danger ? 'danger' : 'primary'}
                busy={busy}
                {...(busyText ? { busyText } : {})}
                onClick={() => void confirm().catch(() => undefined)}
              >
                {action}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
