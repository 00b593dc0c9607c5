import { useCallback, useEffect } from 'react'
import { call } from '#core/api/call.ts'
import { useStanding as useStandingOf } from '#ui/payment/use-standing.ts'
import { type Gift, settleGift } from '../contract.ts'
import { pendingGift } from './pending.ts'

const isOpen = ({ state }: Gift) => state === 'pending'

/** A gift as it stands. */
export function useStanding(token: string, known: Gift | null) {
  const ask = useCallback(() => call(settleGift, { token }), [token])
  const { paid: gift, ...rest } = useStandingOf(known, ask, isOpen)

  // Thanked for: the form is free for another one.
  const isPaid = gift?.paid != null
  useEffect(() => {
    if (isPaid && pendingGift.read()?.gift === token) pendingGift.clear()
  }, [isPaid, token])

  return { gift, ...rest }
}
