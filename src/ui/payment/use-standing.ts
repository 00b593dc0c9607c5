import { useCallback, useEffect, useState } from 'react'
import { Problem } from '#core/api/problems.ts'
import { say, sayMessage } from '#core/text/say.ts'

/** How long after one look the next one comes (s); after the last, the payer asks. */
const pauses = [2, 4, 8, 15, 30, 30, 60]

/** What was paid for, as it stands: asked after on arrival, and looked after gently while its money is on the way. */
export function useStanding<Paid>(
  known: Paid | null,
  /** Stays the same for the same thing. */
  ask: () => Promise<Paid>,
  isOpen: (paid: Paid) => boolean,
) {
  const [paid, setPaid] = useState(known)
  const [fault, setFault] = useState<string | null>(null)
  const [look, setLook] = useState(0)
  const open = paid === null || isOpen(paid)

  const settle = useCallback(async () => {
    try {
      setPaid(await ask())
      setFault(null)
    } catch (error) {
      setFault(error instanceof Problem ? sayMessage(error.message) : say('Something went wrong.'))
    }
    setLook((before) => before + 1)
  }, [ask])

  useEffect(() => {
    if (!open) return
    const pause = look === 0 ? 0 : pauses[look - 1]
    if (pause === undefined) return
    const timer = setTimeout(() => void settle(), pause * 1000)
    return () => clearTimeout(timer)
  }, [open, look, settle])

  return {
    paid,
    fault,
    /** Nobody looks any more by himself. */
    rests: open && look > pauses.length,
    lookAgain: () => setLook(0),
  }
}
