import { LockKeyholeOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { toastFailure } from '#ui/feedback/failures.ts'
import { type Consultation, openConsultation } from '../meetings/consultations-admin-contract.ts'

/** The reason, shown after it was opened on purpose, and hidden when the tab is. */
export function ReasonCell({ of: { id, name, hasReason } }: { of: Consultation }) {
  const [opened, setOpened] = useState<z.output<typeof openConsultation.output> | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!opened) return
    const hide = () => document.hidden && setOpened(null)
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [opened])
  if (!hasReason) return <span className="text-ink-soft">{t('Deleted')}</span>
  if (opened) {
    return (
      <span className="no-print flex max-w-96 flex-col xl:min-w-56 items-start gap-2 text-left">
        <span className="wrap-anywhere whitespace-pre-line">{opened.reason}</span>
        {opened.answer && (
          <span className="wrap-anywhere whitespace-pre-line border-accent border-l-4 pl-3 text-ink-soft">
            {opened.answer}
          </span>
        )}
        <Button variant="quiet" size="small" onClick={() => setOpened(null)}>
          {t('Close')}
        </Button>
      </span>
    )
  }
  const open = async () => {
    setBusy(true)
    try {
      setOpened(await call(openConsultation, { id }))
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      busyText={t('Opening...')}
      aria-label={t('Open {name}’s reason', { name })}
      icon={<LockKeyholeOpen className="size-4" aria-hidden="true" />}
      onClick={() => void open()}
    >
      {t('Open')}
    </Button>
  )
}
