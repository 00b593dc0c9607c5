import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod'
import { call } from '#core/api/call.ts'
import { newKey } from '#core/security/new-key.ts'
import { browserMemory } from '#ui/state/tab-memory.ts'
import { maxHandles, type PrayerReceipt, readPrayed } from '../contract.ts'

const OwnPrayer = z.object({
  handle: z.string(),
  reference: z.string(),
  asked: z.iso.datetime(),
  prayed: z.iso.datetime().nullable(),
})
export type OwnPrayer = z.infer<typeof OwnPrayer>

/** What this browser stores about its part in the prayer; never the text of a request. */
const Own = z.object({
  key: z.string(),
  /** The session in which this browser lit a candle. */
  candle: z.string().nullable(),
  prayers: z.array(OwnPrayer),
})
type Own = z.infer<typeof Own>

const memory = browserMemory('together', (text) => Own.parse(JSON.parse(text)))
const day = 24 * 3_600_000

/** Leaves out requests older than a day, which are followed by their links. */
export function readOwn(): Own {
  const stored = memory.read() ?? { key: newKey(), candle: null, prayers: [] }
  const since = Date.now() - day
  return { ...stored, prayers: stored.prayers.filter(({ asked }) => Date.parse(asked) > since) }
}

export function changeOwn(change: (own: Own) => Own): Own {
  const own = change(readOwn())
  memory.write({ ...own, prayers: own.prayers.slice(-maxHandles) })
  return own
}

/** This browser's prayer requests of today, and when they were prayed for. */
export function useOwnPrayers() {
  const [prayers, setPrayers] = useState<OwnPrayer[]>(() => readOwn().prayers)

  const mark = useCallback((prayed: readonly { handle: string; at: string }[]) => {
    const times = new Map(prayed.map(({ handle, at }) => [handle, at]))
    const own = changeOwn((before) => ({
      ...before,
      prayers: before.prayers.map((each) => ({ ...each, prayed: times.get(each.handle) ?? each.prayed })),
    }))
    setPrayers(own.prayers)
  }, [])

  /** Loads what was missed while disconnected. */
  const reload = useCallback(async () => {
    const handles = readOwn()
      .prayers.filter(({ prayed }) => prayed === null)
      .map(({ handle }) => handle)
    if (handles.length === 0) return
    mark(await call(readPrayed, { handles }).catch(() => []))
  }, [mark])
  useEffect(() => void reload(), [reload])

  return {
    prayers,
    isOwn: (handle: string) => prayers.some((each) => each.handle === handle),
    mark,
    reload,
    add: ({ handle, reference }: PrayerReceipt) => {
      const asked = new Date().toISOString()
      const one = { handle, reference, asked, prayed: null }
      setPrayers(changeOwn((own) => ({ ...own, prayers: [...own.prayers, one] })).prayers)
      // Somebody may have prayed for it before this browser knew its handle.
      void reload()
    },
  }
}
