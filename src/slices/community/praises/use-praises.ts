import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { toastFailure } from '#ui/feedback/failures.ts'
import { useRealtime } from '#ui/state/use-realtime.ts'
import { listPraises } from '../contract.ts'
import { channels, type Post, type PostEvent } from '../post.ts'

export type Praises = z.output<typeof listPraises.output>

type Flow = {
  results: Praises
  items: readonly Post[]
  more: boolean
  /** The newest praise, for screen readers. */
  last: Post | null
}

/** Praises, newest first, updated in real time, with loading of earlier ones. */
export function usePraises(results: Praises) {
  const [current, setCurrent] = useState<Flow>({
    results,
    items: results.items,
    more: results.more,
    last: null,
  })
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const flow = withResults(current, results)
  useRealtime(channels.praise, results.live, {
    received: (event) => setCurrent((before) => applyEvent(withResults(before, results), event)),
    reset: () => void revalidate(),
  })
  const earlier = async () => {
    const oldest = flow.items.at(-1)
    if (busy || !oldest) return
    setBusy(true)
    try {
      const { items, more } = await call(listPraises, { before: oldest.id })
      setCurrent((now) => {
        const then = withResults(now, results)
        return { ...then, items: [...then.items.filter((each) => !cameAfter(oldest, each)), ...items], more }
      })
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { ...flow, earlier, busy }
}

/** A new answer replaces its part of the list; earlier praises that were loaded stay. */
function withResults(flow: Flow, results: Praises): Flow {
  if (flow.results === results) return flow
  const oldest = results.items.at(-1)
  const earlier = results.more && oldest ? flow.items.filter((each) => cameAfter(oldest, each)) : []
  return {
    ...flow,
    results,
    items: [...results.items, ...earlier],
    more: earlier.length > 0 ? flow.more : results.more,
  }
}

function applyEvent(flow: Flow, event: PostEvent): Flow {
  const id = event.what === 'post' ? event.post.id : event.id
  const others = flow.items.filter((each) => each.id !== id)
  if (event.what === 'gone') return { ...flow, items: others }
  if (event.what === 'amens') {
    const items = flow.items.map((each) => (each.id === id ? { ...each, amens: event.amens } : each))
    return { ...flow, items }
  }
  const isNew = others.length === flow.items.length
  const oldest = flow.items.at(-1)
  // It belongs to the part that isn't loaded yet.
  if (isNew && flow.more && oldest && cameAfter(oldest, event.post)) return flow
  const items = [...others, event.post].toSorted(byAge)
  return { ...flow, items, last: isNew ? event.post : flow.last }
}

/** Newest first, like the server. */
const byAge = (one: Post, other: Post): number =>
  Date.parse(other.created) - Date.parse(one.created) || other.id - one.id

/** Whether `one` is newer than `other`; true if there is no other. */
export const cameAfter = (one: Post, other: Post | undefined): boolean =>
  other === undefined || byAge(one, other) < 0
