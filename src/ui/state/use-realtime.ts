import { useEffect, useEffectEvent } from 'react'
import type { z } from 'zod'
import { type RealtimeChannel, realtimeAddress } from '#core/realtime/channel.ts'

type Handlers<S extends z.ZodType> = {
  /** Each event once, in order. A list may already hold what is told: put by id, set by value. */
  received: (data: z.output<S>) => void
  /** Too much was missed: load anew. */
  reset: () => void
  /** How many listen, where the channel is counted. */
  count?: (listening: number) => void
}

/** A page that nobody looks at lets its stream go after this long; the phone may sleep. */
const patience = 60_000
/** Milliseconds before another try when the site says no; the browser itself only mends broken lines. */
const firstWait = 3000
const longestWait = 60_000

/** Hears what is told on a channel after a moment in it, as long as the page is open; null listens to nothing. */
export function useRealtime<S extends z.ZodType>(
  channel: RealtimeChannel<S>,
  after: number | null,
  { received, reset, count }: Handlers<S>,
) {
  const onHeard = useEffectEvent(received)
  const onReset = useEffectEvent(reset)
  const onCount = useEffectEvent((listening: number) => count?.(listening))
  const { name, data } = channel

  useEffect(() => {
    if (after === null) return
    let at = after
    let wait = firstWait
    let source: EventSource | undefined
    let later: ReturnType<typeof setTimeout> | undefined

    const moved = (event: MessageEvent) => {
      const number = Number(event.lastEventId)
      if (!(number > at)) return false
      at = number
      return true
    }
    const stop = () => {
      clearTimeout(later)
      source?.close()
      source = undefined
    }
    const start = () => {
      stop()
      const opened = new EventSource(`${realtimeAddress(name)}?after=${at}`)
      source = opened
      opened.onopen = () => {
        wait = firstWait
      }
      opened.onmessage = (event: MessageEvent<string>) => {
        if (moved(event)) onHeard(data.parse(JSON.parse(event.data)))
      }
      opened.addEventListener('reset', (event) => {
        // Where the database was set back, the numbers begin anew below ours.
        at = Number(event.lastEventId)
        onReset()
      })
      opened.addEventListener('count', (event) => onCount(Number(event.data)))
      opened.onerror = () => {
        if (opened.readyState !== EventSource.CLOSED) return
        later = setTimeout(start, wait * (0.5 + Math.random()))
        wait = Math.min(wait * 2, longestWait)
      }
    }
    const look = () => {
      clearTimeout(later)
      if (document.hidden) later = setTimeout(stop, patience)
      else if (!source || source.readyState === EventSource.CLOSED) start()
    }
    start()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      stop()
    }
  }, [name, data, after])
}
