import { Lock } from 'lucide-react'
import type { ReactNode, SubmitEvent } from 'react'
import { t } from '#core/text/messages.ts'
import { Button } from '../controls/button.tsx'
import type { ButtonSize } from '../controls/button-style.ts'
import { formAddress, useServerForm } from '../forms/use-form.ts'
import { useSections } from '../state/use-sections.tsx'
import { PayFault } from './pay-controls.tsx'

/** The form of `PayStart`, for the page's `action`. */
export const payFormName = 'pay'

/**
 * The button that begins or continues a payment. With the page's code, the provider's form opens here; without it, the
 * same button leads to the provider's own page.
 */
export function PayStart({
  action,
  busy = false,
  onBegin,
  size = 'large',
  error = null,
  icon = <Lock className="size-5" aria-hidden="true" />,
  children,
}: {
  /** The page whose `action` leads to the provider's page. */
  action: string
  busy?: boolean
  onBegin: () => void
  size?: ButtonSize
  /** Why it couldn't begin. */
  error?: string | null
  icon?: ReactNode
  children: ReactNode
}) {
  const { problem } = useServerForm(payFormName)
  const { takesPayments } = useSections()
  const begin = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) onBegin()
  }
  if (!takesPayments)
    return <p className="max-w-prose">{t('We’re not accepting online payments right now.')}</p>
  return (
    <form method="post" action={formAddress(action, payFormName)} onSubmit={begin}>
      <div className="flex flex-col items-start gap-3">
        <Button type="submit" size={size} busy={busy} busyText={t('Please Wait...')} icon={icon}>
          {children}
        </Button>
        <PayFault error={error ?? problem?.message ?? null} />
        <noscript>
          <p className="text-ink-soft text-sm">
            {t('You’ll pay on our payment provider’s secure page, then come back here.')}
          </p>
        </noscript>
      </div>
    </form>
  )
}
