import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { call } from '#core/api/call.ts'
import { toastFailure } from '#ui/feedback/failures.ts'
import { useRealtime } from '#ui/state/use-realtime.ts'
import { channels, listPraises, type Post, type Told } from '../contract.ts'
import { byAge, cameAfter } from '../parts/order.ts'

export type Praises = z.output<typeof listPraises.output>

type Flow = {
  found: Praises
  items: readonly Post[]
  more: boolean
  /** The one that came last, to be read out. */
  last: Post | null
}

/** The praises, the newest first, as they flow in, and the way to the earlier ones. */
export function usePraises(found: Praises) {
  const [kept, setKept] = useState<Flow>({ found, items: found.items, more: found.more, last: null })
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const flow = withFound(kept, found)
  useRealtime(channels.praise, found.live, {
    received: (told) => setKept((before) => heardOn(withFound(before, found), told)),
    reset: () => void revalidate(),
  })
  const earlier = async () => {
    const oldest = flow.items.at(-1)
    if (busy || !oldest) return
    setBusy(true)
    try {
      const { items, more } = await call(listPraises, { before: oldest.id })
      setKept((now) => {
        const then = withFound(now, found)
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

/** A new answer of the server replaces what it speaks of; the earlier ones that were asked for stay. */
function withFound(flow: Flow, found: Praises): Flow {
  if (flow.found === found) return flow
  const oldest = found.items.at(-1)
  const earlier = found.more && oldest ? flow.items.filter((each) => cameAfter(oldest, each)) : []
  return {
    ...flow,
    found,
    items: [...found.items, ...earlier],
    more: earlier.length > 0 ? flow.more : found.more,
  }
}

function heardOn(flow: Flow, told: Told): Flow {
  const id = told.what === 'post' ? told.post.id : told.id
  const others = flow.items.filter((each) => each.id !== id)
  if (told.what === 'gone') return { ...flow, items: others }
  if (told.what === 'amens') {
    const items = flow.items.map((each) => (each.id === id ? { ...each, amens: told.amens } : each))
    return { ...flow, items }
  }
  const isNew = others.length === flow.items.length
  const oldest = flow.items.at(-1)
  // One of those that were not asked for yet.
  if (isNew && flow.more && oldest && cameAfter(oldest, told.post)) return flow
  const items = [...others, told.post].toSorted(byAge)
  return { ...flow, items, last: isNew ? told.post : flow.last }
}
