import { CircleAlert, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { reworded, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { Button } from '../controls/button.tsx'
import { Banner } from '../feedback/banner.tsx'
import { opensHere } from '../feedback/refusal.tsx'
import type { Paying } from './use-paying.ts'

/** The error of a payment, below its form. It stays until the next try. */
export function PayFault({ error }: { error: string | null }) {
  return (
    <div aria-live="assertive">
      {error && (
        <p
          {...opensHere}
          className="flex items-start gap-2 rounded-control border border-danger bg-danger-soft px-3.5 py-2.5 font-semibold text-sm"
        >
          <CircleAlert className="mt-0.5 size-4.5 shrink-0 text-danger" aria-hidden="true" />
          {reworded(error)}
        </p>
      )}
    </div>
  )
}

export function PayNow({
  paying,
  amount,
  currency,
  disabled = false,
}: {
  paying: Paying
  amount: number
  currency: string
  disabled?: boolean
}) {
  return (
    <Button
      type="submit"
      size="large"
      busy={paying.state === 'busy'}
      busyText={t('Processing...')}
      disabled={disabled}
      icon={<Lock className="size-5" aria-hidden="true" />}
    >
      {t('Pay Now · {amount}', { amount: formatMoney(amount, currency) })}
    </Button>
  )
}

/** Replaces the form while we don't know whether it was paid. */
export function Unsure({ paying, children }: { paying: Paying; children: ReactNode }) {
  if (paying.state !== 'unsure') return children
  return (
    <Banner
      tone="warning"
      title={t('We don’t know yet if your payment went through')}
      action={
        <Button size="small" onClick={() => void paying.checkAgain()}>
          {t('Check again')}
        </Button>
      }
    >
      {reworded(paying.error ?? '')} {t('You won’t be charged twice. Check again to see what happened.')}
    </Banner>
  )
}
