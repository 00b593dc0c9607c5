import { useEffect, useRef, useState } from 'react'
import { call } from '#core/api/call.ts'
import { mostAmens, sendReactions } from '../contract.ts'
import { readOwn } from '../own.ts'

const pause = 1000

/**
 * Amens as they are tapped: felt at once, sent together, at most once a second. The number shown never falls back
 * while the server is still counting.
 */
export function useTaps(total: number, onRefused: () => void) {
  const [expected, setExpected] = useState(0)
  const unsent = useRef(0)
  const sending = useRef(false)
  /** Sent, and not heard of yet: what is told holds our own as well. */
  const unheard = useRef(0)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  const send = async () => {
    if (sending.current) return
    sending.current = true
    while (unsent.current > 0 && !gone.current) {
      const amens = Math.min(unsent.current, mostAmens)
      unsent.current -= amens
      unheard.current += amens
      const rest = new Promise((resolve) => setTimeout(resolve, pause))
      const counted = await call(sendReactions, { amens, key: readOwn().key }).catch(() => null)
      if (!counted) {
        unsent.current = 0
        unheard.current = 0
        setExpected(0)
        onRefused()
      }
      await rest
    }
    sending.current = false
  }
  return {
    shown: Math.max(total, expected),
    tap: () => {
      unsent.current += 1
      setExpected((before) => Math.max(before, total) + 1)
      void send()
    },
    /** How many of those that came were said by others. */
    ofOthers: (came: number): number => {
      const own = Math.min(unheard.current, came)
      unheard.current -= own
      return came - own
    },
  }
}
