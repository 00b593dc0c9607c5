import { useCallback, useEffect, useState } from 'react'
import { call } from '#core/api/call.ts'
import { type AskedPrayer, readPrayed } from '../contract.ts'
import { changeOwn, type OwnPrayer, readOwn } from '../own.ts'

/** What this browser asked for today, and when it was prayed for. */
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

  /** What was told while nobody listened. */
  const look = useCallback(async () => {
    const handles = readOwn()
      .prayers.filter(({ prayed }) => prayed === null)
      .map(({ handle }) => handle)
    if (handles.length === 0) return
    mark(await call(readPrayed, { handles }).catch(() => []))
  }, [mark])
  useEffect(() => void look(), [look])

  return {
    prayers,
    isOwn: (handle: string) => prayers.some((each) => each.handle === handle),
    mark,
    look,
    add: ({ handle, reference }: AskedPrayer) => {
      const asked = new Date().toISOString()
      const one = { handle, reference, asked, prayed: null }
      setPrayers(changeOwn((own) => ({ ...own, prayers: [...own.prayers, one] })).prayers)
      // It may have been prayed for before this browser knew its handle.
      void look()
    },
  }
}
