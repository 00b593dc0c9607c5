import type { PayStep } from '#core/payments/contract.ts'
import { say } from '#core/say.ts'
import { PayPart } from '#ui/payment/pay-part.tsx'
import { useCheckoutDraft } from './checkout-draft.ts'
import { heldFor } from './order-contract.ts'

/** The step that pays an order; who pays is on the form before it. */
export function OrderPayment({
  pay,
  token,
  onBack,
  onSettled,
}: {
  pay: PayStep
  token: string
  onBack: () => void
  onSettled: () => void
}) {
  const { first_name, last_name, email } = useCheckoutDraft()
  return (
    <PayPart
      pay={pay}
      about={say('We keep everything for you for {minutes} minutes.', { minutes: heldFor })}
      returnTo={`/shop/order/${token}`}
      email={email}
      name={`${first_name} ${last_name}`.trim()}
      onBack={onBack}
      onSettled={onSettled}
    />
  )
}
