import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Loaded, LoadState } from '#ui/feedback/loaded.tsx'
import { PaySection } from '#ui/payment/pay-form.tsx'
import { type Begun, usePendingFirst } from '#ui/payment/pending-payment.ts'
import { useRootStore } from '#ui/state/root-store.ts'
import { listAddresses, type SavedAddress } from '../addresses/address-contract.ts'
import { readBuyer, reserveOrder } from '../orders/order-contract.ts'
import { reservedFor } from '../stock/reservation-rules.ts'
import { orderPayment, type StartedOrder } from './begin-order.ts'
import { draftOf, type Shipping, useCheckoutDraft, withBuyer } from './checkout-draft.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { readShipping } from './shipping-contract.ts'

/** The checkout card: contact and delivery, then the payment. */
export default function CheckoutCard() {
  return (
    <Loaded load={() => call(readShipping, {})}>{(shipping) => <CheckoutFlow shipping={shipping} />}</Loaded>
  )
}

type Step = { at: 'checking' } | { at: 'form' } | { at: 'pay'; started: StartedOrder }

/** The form, then the payment. An order that was started in this tab is continued, not started again. */
function CheckoutFlow({ shipping }: { shipping: Shipping }) {
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ at: 'checking' })
  // The order's page shows the outcome and empties the cart; navigating there closes this card.
  const toOrder = (token: string) => void navigate(`/shop/order/${token}`)
  usePendingFirst(orderPayment, {
    onPaid: toOrder,
    onOpen: (sent) => {
      if (sent) useCheckoutDraft.setState((draft) => (draft.email === '' ? draftOf(sent) : draft))
      setStep({ at: 'form' })
    },
  })
  const addresses = useKnownBuyer()

  const onStarted = (answer: Begun<StartedOrder>) =>
    'paid' in answer ? toOrder(answer.paid) : setStep({ at: 'pay', started: answer })
  if (step.at === 'checking') return <LoadState />
  if (step.at === 'form') {
    return (
      <CheckoutForm shipping={shipping} addresses={addresses} onStarted={onStarted} onPaidAlready={toOrder} />
    )
  }
  const { started } = step
  return (
    <OrderPayment
      started={started}
      onBack={() => setStep({ at: 'form' })}
      onSettled={() => toOrder(started.token)}
    />
  )
}

/** The payment step of an order. */
function OrderPayment({
  started: { token, pay, heldUntil },
  onBack,
  onSettled,
}: {
  started: StartedOrder
  onBack: () => void
  onSettled: () => void
}) {
  const { first_name, last_name, email } = useCheckoutDraft()
  return (
    <PaySection
      pay={pay}
      about={
        heldUntil === null
          ? t('These items aren’t reserved. They go to whoever pays first.')
          : t('We’ll hold these items for {minutes, plural, one {# minute} other {# minutes}}.', {
              minutes: reservedFor,
            })
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

/** Prefills what we know about a member. Returns their address book. */
function useKnownBuyer(): readonly SavedAddress[] {
  const [addresses, setAddresses] = useState<readonly SavedAddress[]>([])
  const signedIn = useRootStore((root) => root.session.currentUser !== null)
  useEffect(() => {
    if (!signedIn) return
    let isCurrent = true
    call(readBuyer, {}).then(
      (buyer) => isCurrent && useCheckoutDraft.setState((draft) => withBuyer(draft, buyer)),
      // Prefilling is only a convenience, so a failure is ignored.
      () => undefined,
    )
    call(listAddresses, {}).then(
      (all) => isCurrent && setAddresses(all),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [signedIn])
  return addresses
}
