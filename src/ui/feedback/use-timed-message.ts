import { useCallback, useEffect, useRef, useState } from 'react'
import { reworded } from '#core/text/messages.ts'

/** How long a validation message stays, by form (ms). */
export const messageTimes = {
  newsletter: 2000,
  guestEmail: 2000,
  giving: 2000,
  account: 2500,
  donation: 2500,
  request: 3000,
} as const

/** A message that clears itself; a new one starts the time again. */
export function useTimedMessage(
  ms: number,
): [message: string | undefined, show: (message: string) => void, clear: () => void] {
  const [message, setMessage] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const clear = useCallback(() => {
    clearTimeout(timer.current)
    setMessage(undefined)
  }, [])
  const show = useCallback(
    (next: string) => {
      clearTimeout(timer.current)
      setMessage(reworded(next))
      timer.current = setTimeout(() => setMessage(undefined), ms)
    },
    [ms],
  )
  useEffect(() => () => clearTimeout(timer.current), [])
  return [message, show, clear]
}
