import { CloudAlert, RotateCw } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { reworded, t } from '#core/text/messages.ts'
import { Button } from '../controls/button.tsx'

/** Page data that did not load: a short message and a retry button (which reloads the page by default). */
export function LoadError({
  text = t('We couldn’t load this section.'),
  onRetry,
}: {
  text?: string
  onRetry?: () => void
}) {
  const { revalidate, state } = useRevalidator()
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-xl flex-col items-center gap-4 rounded-card border border-line bg-surface-raised px-6 py-8 text-center"
    >
      <CloudAlert className="size-9 text-accent-text" strokeWidth={1.6} aria-hidden="true" />
      <p className="text-ink">{reworded(text)}</p>
      <Button
        variant="secondary"
        size="small"
        icon={<RotateCw className="size-4.5" aria-hidden="true" />}
        busy={state === 'loading'}
        busyText={t('Retrying...')}
        onClick={() => (onRetry ? onRetry() : void revalidate())}
      >
        {t('Retry')}
      </Button>
    </div>
  )
}
