import { useCallback, useEffect, useState } from 'react'
import { call } from '#core/call.ts'
import { Problem } from '#core/errors.ts'
import { type Gift, settleGift } from './contract.ts'
import { pendingGift } from './pending.ts'

/** How long after one look the next one comes (s); after the last, the donor asks. */
const pauses = [2, 4, 8, 15, 30, 30, 60]

/** A gift as it stands: settled on arrival, and looked after gently while its money is on the way. */
export function useStanding(token: string, known: Gift | null) {
  const [gift, setGift] = useState(known)
  const [fault, setFault] = useState<string | null>(null)
  const [look, setLook] = useState(0)
  const isOpen = gift === null || gift.state === 'pending'

  const settle = useCallback(async () => {
    try {
      setGift(await call(settleGift, { token }))
      setFault(null)
    } catch (error) {
      setFault(error instanceof Problem ? error.message : 'Something went wrong.')
    }
    setLook((before) => before + 1)
  }, [token])

  useEffect(() => {
    if (!isOpen) return
    const pause = look === 0 ? 0 : pauses[look - 1]
    if (pause === undefined) return
    const timer = setTimeout(() => void settle(), pause * 1000)
    return () => clearTimeout(timer)
  }, [isOpen, look, settle])

  // Thanked for: the form is free for another one.
  const isPaid = gift?.paid != null
  useEffect(() => {
    if (isPaid && pendingGift.read()?.gift === token) pendingGift.clear()
  }, [isPaid, token])

  return {
    gift,
    fault,
    /** Nobody looks any more by himself. */
    rests: isOpen && look > pauses.length,
    lookAgain: () => setLook(0),
  }
}
