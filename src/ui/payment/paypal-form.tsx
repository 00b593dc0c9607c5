import {
  INSTANCE_LOADING_STATE,
  PayPalProvider,
  usePayPal,
  usePayPalOneTimePaymentSession,
} from '@paypal/react-paypal-js/sdk-v6'
import { useRef } from 'react'
import { Problem } from '#core/api/problems.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import type { PayStep } from '#payments/contract.ts'
import { readPayPalKey } from '#payments/providers/paypal/paypal-key.ts'
import { Button } from '../controls/button.tsx'
import { LoadError } from '../feedback/load-error.tsx'
import { PayFault, Unsure } from './pay-controls.tsx'
import { settling, usePaying } from './use-paying.ts'

type Props = { step: PayStep; onSettled: () => void }

/** PayPal asks in a window of its own, for exactly this amount. */
export default function PayPalForm(props: Props) {
  const { clientId, environment } = readPayPalKey(props.step.publicKey)
  return (
    <PayPalProvider
      clientId={clientId}
      environment={environment}
      components={['paypal-payments']}
      pageType="checkout"
    >
      <PayPalWindow {...props} />
    </PayPalProvider>
  )
}

type Ending = 'approved' | 'canceled' | Error

function PayPalWindow({ step: { handle, clientSecret, amount, currency }, onSettled }: Props) {
  const paying = usePaying(settling(handle), onSettled)
  const { loadingStatus } = usePayPal()
  const end = useRef<(ending: Ending) => void>(() => undefined)
  const { handleClick, isPending } = usePayPalOneTimePaymentSession({
    orderId: clientSecret,
    onApprove: async () => end.current('approved'),
    onCancel: () => end.current('canceled'),
    onError: (error) => end.current(error),
  })

  const pay = () =>
    paying.pay(async () => {
      const ended = new Promise<Ending>((resolve) => {
        end.current = resolve
      })
      const opened = handleClick().then(
        () => ended,
        (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
      )
      const ending = await Promise.race([opened, ended])
      if (ending instanceof Error) throw new Problem(402, ending.message)
      // The money is taken when we settle what was approved.
      return ending === 'approved'
    })

  if (loadingStatus === INSTANCE_LOADING_STATE.REJECTED) {
    return <LoadError text={t('PayPal couldn’t be loaded.')} onRetry={() => window.location.reload()} />
  }
  return (
    <Unsure paying={paying}>
      <div className="flex flex-col gap-4">
        <p>{t('PayPal opens in a new window. Approve the payment there, and you’ll come back here.')}</p>
        <PayFault error={paying.error} />
        <Button
          size="large"
          busy={isPending || paying.state === 'busy'}
          busyText={t('Processing...')}
          onClick={() => void pay()}
        >
          {t('Continue with PayPal · {amount}', { amount: formatMoney(amount, currency) })}
        </Button>
      </div>
    </Unsure>
  )
}
