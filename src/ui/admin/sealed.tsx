import { LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#core/text/messages.ts'
import { Button } from '../controls/button.tsx'
import { useAct } from '../forms/use-act.ts'

/** Hides something confidential until it is opened on purpose. */
export function Sealed({ what, open }: { what: string; open: () => Promise<void> }) {
  const { act, busy } = useAct()
  return (
    <section className="flex flex-wrap items-center gap-4 rounded-card border border-line-strong border-dashed bg-surface-sunken p-5 sm:p-6">
      <LockKeyhole className="size-8 shrink-0 text-accent-text" aria-hidden="true" />
      <div className="min-w-0 grow basis-64">
        <h2 className="text-subheading">{t('{what} is confidential', { what })}</h2>
        <p className="text-ink-soft text-sm">{t('If you open it, the audit log records your name.')}</p>
      </div>
      <Button
        busy={busy === 'open'}
        busyText={t('Opening...')}
        icon={<LockKeyholeOpen className="size-5" aria-hidden="true" />}
        onClick={() => void act('open', open)}
      >
        {t('Open')}
      </Button>
    </section>
  )
}

/** The confidential text, until it is closed again. */
export function Opened({
  label,
  text,
  onClose,
  children,
}: {
  label: string
  text: string
  onClose: () => void
  children?: ReactNode
}) {
  return (
    <section
      aria-label={label}
      className="flex flex-col gap-5 rounded-card border border-accent bg-surface-raised p-5 sm:p-6"
    >
      <p className="wrap-anywhere max-w-[70ch] whitespace-pre-line text-lg leading-relaxed">{text}</p>
      {children}
      <Button variant="quiet" className="self-start" onClick={onClose}>
        {t('Close')}
      </Button>
    </section>
  )
}

/** A remark beside it. */
export const LabeledText = ({ name, children }: { name: ReactNode; children: string }) => (
  <div>
    <h3 className="text-ink-soft text-sm">{name}</h3>
    <p className="wrap-anywhere max-w-[70ch] whitespace-pre-line">{children}</p>
  </div>
)
