import { useCallback, useEffect } from 'react'
import { call } from '#core/api/call.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { useStanding } from '#ui/payment/use-standing.ts'
import { clearCart } from '../cart/use-cart.ts'
import { notePaid } from '../checkout/begin-order.ts'
import { type Order, settleOrder, texts } from './order-contract.ts'

const isOpen = ({ state }: Order) => state === 'pending_payment'

/** An order as it stands. Once it is paid, the cart that it was made of is emptied, in this tab and all others. */
export function useOrder(known: Order) {
  const { token } = known
  const ask = useCallback(() => call(settleOrder, { token }), [token])
  const { paid, fault, lookAgain } = useStanding(known, ask, isOpen)
  const order = paid ?? known

  const isPaid = order.paid !== null
  useEffect(() => {
    if (!isPaid || !notePaid(token)) return
    clearCart()
    toast.success(texts.paid)
  }, [isPaid, token])

  return { order, fault, lookAgain }
}
