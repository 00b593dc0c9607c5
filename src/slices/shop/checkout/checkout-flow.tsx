import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#core/api/call.ts'
import type { PayStep } from '#payments/contract.ts'
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { useRootStore } from '#ui/state/root-store.ts'
import { readBuyer } from '../orders/order-contract.ts'
import { type Begun, pendingOrder, standing } from './begin-order.ts'
import { draftOf, type Shipping, useCheckoutDraft, withBuyer } from './checkout-draft.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { OrderPayment } from './order-payment.tsx'

type Step =
  | { at: 'checking' }
  | { at: 'form' }
  | { at: 'pay'; order: string; pay: PayStep; isReserved: boolean }

/** From the form to the payment. What was begun in this tab is gone on with, and never begun twice. */
export function CheckoutFlow({ shipping }: { shipping: Shipping }) {
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ at: 'checking' })
  // The order's own page says how it went, empties the cart, and closes this card by being gone to.
  const toOrder = (token: string) => void navigate(`/shop/order/${token}`)
  usePendingFirst(toOrder, () => setStep({ at: 'form' }))
  useKnownBuyer()

  const begun = (answer: Begun) => {
    if ('paid' in answer) return toOrder(answer.paid)
    const { order, pay, heldUntil } = answer
    setStep({ at: 'pay', order, pay, isReserved: heldUntil !== null })
  }
  if (step.at === 'checking') {
    return (
      <Loading>
        <SkeletonText lines={6} />
      </Loading>
    )
  }
  if (step.at === 'pay') {
    return (
      <OrderPayment
        pay={step.pay}
        token={step.order}
        isReserved={step.isReserved}
        onBack={() => setStep({ at: 'form' })}
        onSettled={() => toOrder(step.order)}
      />
    )
  }
  return <CheckoutForm shipping={shipping} onBegun={begun} onPaidAlready={toOrder} />
}

/** Looks first whether the order that this tab has begun was paid: nobody should pay it again. */
function usePendingFirst(onPaid: (order: string) => void, onOpen: () => void) {
  const tell = useRef({ onPaid, onOpen })
  useEffect(() => {
    const pending = pendingOrder.read()
    if (!pending) return tell.current.onOpen()
    let wanted = true
    const token = pending.order
    const look = token === null ? Promise.resolve(null) : standing(token).catch(() => null)
    void look.then((stands) => {
      if (!wanted) return
      if (stands?.paid) return tell.current.onPaid(stands.token)
      useCheckoutDraft.setState((draft) => (draft.email === '' ? draftOf(pending.body) : draft))
      tell.current.onOpen()
    })
    return () => {
      wanted = false
    }
  }, [])
}

/** A member need not type again what we know. */
function useKnownBuyer() {
  const signedIn = useRootStore((root) => root.session.currentUser !== null)
  useEffect(() => {
    if (!signedIn) return
    let wanted = true
    call(readBuyer, {}).then(
      (buyer) => wanted && useCheckoutDraft.setState((draft) => withBuyer(draft, buyer)),
      // It is only a convenience.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [signedIn])
}
