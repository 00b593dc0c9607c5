import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#core/api/call.ts'
import { Problem } from '#core/api/problems.ts'
import { toastFailure } from '#ui/feedback/failures.ts'
import { toast } from '#ui/feedback/toast.tsx'
import {
  type Decided,
  type Narrowed,
  type Queue,
  type QueueItem,
  queueSize,
  readQueue,
} from '../moderation/moderation-contract.ts'

const inTurn = (one: QueueItem, other: QueueItem): number =>
  one.turn - other.turn || one.created.localeCompare(other.created) || one.id - other.id

/**
 * Merges a reloaded queue into the list without moving what is being read: changed posts update in place, decided
 * ones go, later ones are appended, and those that belong in between wait as `fresh` until requested.
 */
export function merge(
  shown: readonly QueueItem[],
  results: readonly QueueItem[],
  /** The results are the complete queue. */
  isComplete: boolean,
): { items: QueueItem[]; fresh: QueueItem[] } {
  const byId = new Map(results.map((item) => [item.id, item]))
  const last = results.at(-1)
  const isBeyond = (item: QueueItem) => !isComplete && last !== undefined && inTurn(item, last) > 0
  const remaining = shown.flatMap((item) => byId.get(item.id) ?? (isBeyond(item) ? item : []))
  const known = new Set(remaining.map(({ id }) => id))
  const others = results.filter(({ id }) => !known.has(id))
  const end = remaining.at(-1)
  const isAfter = (item: QueueItem) => end === undefined || inTurn(item, end) > 0
  return { items: [...remaining, ...others.filter(isAfter)], fresh: others.filter((item) => !isAfter(item)) }
}

/** Inserts a post that comes back. */
export function placed(items: readonly QueueItem[], item: QueueItem): QueueItem[] {
  const rest = items.filter(({ id }) => id !== item.id)
  const place = rest.findIndex((each) => inTurn(each, item) > 0)
  return place === -1 ? [...rest, item] : rest.toSpliced(place, 0, item)
}

/** The post to select after one is gone: the next, or else the previous. */
export function nextAfter(items: readonly QueueItem[], id: number): number | null {
  const place = items.findIndex((item) => item.id === id)
  return (items[place + 1] ?? items[place - 1])?.id ?? null
}

/** Seconds between two polls. */
const pace = 20
const maxShown = 200

type List = { items: QueueItem[]; fresh: QueueItem[] }

/** A decision and its undo. */
export type Act = { work: () => Promise<Decided>; undo: (done: Decided) => Promise<{ version: number }> }

/** The queue of one moderator. A decided post leaves the list at once, and comes back if the server refuses. */
export function useQueue(first: Queue, narrowed: Narrowed, moveFocus: () => void) {
  const [{ items, fresh }, setList] = useState<List>({ items: first.items, fresh: [] })
  const [isComplete, setComplete] = useState(first.items.length < queueSize)
  const [counts, setCounts] = useState(first.counts)
  const [size, setSize] = useState(queueSize)
  const [current, setCurrent] = useState(first.items[0]?.id ?? null)
  // Posts decided here, and when: a list requested earlier may still contain them.
  const decided = useRef(new Map<number, number>())
  const keep = (change: (items: QueueItem[]) => QueueItem[]) =>
    setList((list) => ({ ...list, items: change(list.items) }))
  const undos = useRef<{ toast: string; run: () => Promise<void> }[]>([])

  const refresh = useCallback(async () => {
    const since = performance.now()
    const results = await call(readQueue, { ...narrowed, size }).catch(() => null)
    if (!results) return
    for (const [id, certain] of decided.current) if (certain < since) decided.current.delete(id)
    const waiting = results.items.filter(({ id }) => !decided.current.has(id))
    setCounts(results.counts)
    setComplete(results.items.length < size)
    setList((list) => merge(list.items, waiting, results.items.length < size))
  }, [narrowed, size])

  useEffect(() => {
    const poll = () => document.visibilityState === 'visible' && void refresh()
    const timer = setInterval(poll, pace * 1000)
    document.addEventListener('visibilitychange', poll)
    window.addEventListener('focus', poll)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
      window.removeEventListener('focus', poll)
    }
  }, [refresh])

  // Load more before the list runs out.
  const left = isComplete ? null : items.length
  useEffect(() => {
    if (left !== null && (left < 10 || size > queueSize)) void refresh()
  }, [left, size, refresh])

  const comeBack = (item: QueueItem) => {
    decided.current.delete(item.id)
    keep((shown) => placed(shown, item))
    setCurrent(item.id)
  }

  const decide = async (item: QueueItem, { work, undo }: Act) => {
    if (decided.current.has(item.id)) return
    decided.current.set(item.id, Number.POSITIVE_INFINITY)
    setCurrent(nextAfter(items, item.id))
    keep((shown) => shown.filter(({ id }) => id !== item.id))
    setCounts((before) => withoutOne(before, item))
    try {
      const done = await work()
      for (const id of [item.id, ...done.others]) decided.current.set(id, performance.now())
      if (done.others.length > 0) keep((shown) => shown.filter(({ id }) => !done.others.includes(id)))
      const run = async () => {
        try {
          const { version } = await undo(done)
          for (const id of done.others) decided.current.delete(id)
          comeBack({ ...item, version })
          moveFocus()
          await refresh()
        } catch (error) {
          toastFailure(error)
        }
      }
      const id = `decided-${item.id}-${done.version}`
      undos.current.push({ toast: id, run })
      toast.undo(done.message, () => void takeBack(id), { id })
    } catch (error) {
      decided.current.delete(item.id)
      if (error instanceof Problem && error.status === 409) toast.blank(error.message)
      else {
        comeBack(item)
        toastFailure(error)
      }
      await refresh()
    }
  }

  /** Undoes the last decision, or the one of a toast, each once. */
  const takeBack = async (id?: string) => {
    const at =
      id === undefined ? undos.current.length - 1 : undos.current.findIndex((each) => each.toast === id)
    const [results] = at < 0 ? [] : undos.current.splice(at, 1)
    if (!results) return
    toast.dismiss(results.toast)
    await results.run()
  }

  return {
    items,
    fresh,
    counts,
    current: items.some(({ id }) => id === current) ? current : (items[0]?.id ?? null),
    setCurrent,
    decide,
    takeBack: () => takeBack(),
    showFresh: () => {
      const first = fresh[0]
      setList((list) => ({ items: [...list.items, ...list.fresh].toSorted(inTurn), fresh: [] }))
      if (first) setCurrent(first.id)
    },
    showMore: !isComplete && size < maxShown ? () => setSize(size + queueSize) : null,
  }
}

function withoutOne(counts: Queue['counts'], { kind, heldFor }: QueueItem): Queue['counts'] {
  const less = (count: number) => Math.max(0, count - 1)
  const why = { ...counts.why }
  for (const each of heldFor) why[each] = less(why[each])
  return { all: less(counts.all), kind: { ...counts.kind, [kind]: less(counts.kind[kind]) }, why }
}
