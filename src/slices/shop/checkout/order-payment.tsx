import { call } from '#core/api/call.ts'
import { say } from '#core/text/say.ts'
import type { PayStep } from '#payments/contract.ts'
import { PayPart } from '#ui/payment/pay-part.tsx'
import { reserveOrder } from '../orders/order-contract.ts'
import { reservedFor } from '../stock/reservation-rules.ts'
import { useCheckoutDraft } from './checkout-draft.ts'

/** The step that pays an order; who pays is on the form before it. */
export function OrderPayment({
  pay,
  token,
  isReserved,
  onBack,
  onSettled,
}: {
  pay: PayStep
  token: string
  isReserved: boolean
  onBack: () => void
  onSettled: () => void
}) {
  const { first_name, last_name, email } = useCheckoutDraft()
  return (
    <PayPart
      pay={pay}
      about={
        isReserved
          ? say('We’ll hold these for {minutes} minutes.', { minutes: reservedFor })
          : say('Not reserved: the first to pay gets the last ones.')
      }
      returnTo={`/shop/order/${token}`}
      email={email}
      name={`${first_name} ${last_name}`.trim()}
      beforeCharge={() => call(reserveOrder, { token })}
      onBack={onBack}
      onSettled={onSettled}
    />
  )
}
