import { type ReactNode, useState } from 'react'
import { t } from '#core/text/messages.ts'
import { Button } from '../controls/button.tsx'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { ConfirmedAct } from '../forms/confirmed-act.tsx'
import { toastFailure } from './failures.ts'
import { toast } from './toast.tsx'

/** Withdraws a request and deletes its text. */
export function WithdrawRequest({
  take,
  warning,
  early,
  children,
}: {
  take: () => Promise<void>
  warning: string
  /** For a page that is shown before its code has loaded: its address, and the form in its `action`. */
  early?: { form: string; page: string }
  children: ReactNode
}) {
  const [asking, setAsking] = useState(false)
  const question = {
    title: t('Withdraw your request?'),
    text: warning,
    action: t('Withdraw'),
    busyText: t('Please Wait...'),
    danger: true,
    onConfirm: async () => {
      try {
        await take()
        toast.success(t('Your request was withdrawn.'))
      } catch (error) {
        toastFailure(error)
        throw error
      }
    },
  }
  return (
    <section aria-labelledby="withdraw" className="max-w-2xl border-line border-t pt-8">
      <h2 id="withdraw" className="text-heading">
        {t('Withdraw your request')}
      </h2>
      <p className="mt-2 mb-4 text-ink-soft">{children}</p>
      {early ? (
        <ConfirmedAct {...question} {...early} variant="danger">
          {t('Withdraw my request')}
        </ConfirmedAct>
      ) : (
        <>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('Withdraw my request')}
          </Button>
          <ConfirmDialog {...question} open={asking} onClose={() => setAsking(false)} />
        </>
      )}
    </section>
  )
}
