import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#core/api/call.ts'
import { useRealtime } from '#ui/state/use-realtime.ts'
import { readTogether, sermonChannel, type Together, type Told } from '../contract.ts'

type Session = {
  session: NonNullable<Together['session']>
  total: Together['total']
  prayed: number
}
export type Stage = { kind: 'loading' } | { kind: 'none' } | ({ kind: 'on' | 'over' } & Session)

/** Thousands hear of the same moment: they do not all ask in it. */
const soon = () => Math.random() * 2000

/** The session as this page knows it, kept up to date as long as it is on. */
export function useSession({
  sign,
  heard,
  onTurn,
}: {
  /** The page has found that another session is on, or none. */
  sign: string | null
  heard: (told: Told) => void
  onTurn: () => void
}) {
  const [stage, setStage] = useState<Stage>({ kind: 'loading' })
  const [after, setAfter] = useState<number | null>(null)
  const [turns, setTurns] = useState<string | null>(null)
  const [present, setPresent] = useState<number | null>(null)

  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  const load = useCallback(async () => {
    const found = await call(readTogether, {}).catch(() => null)
    if (!found) {
      later.current = setTimeout(() => void load(), 15_000)
      return
    }
    // All that people do together appears with this: piece by piece, so that a press in between is not held up.
    startTransition(() => {
      setTurns(found.turns)
      setStage((before) => stageAfter(before, found))
      setAfter((before) => (found.session ? (before ?? found.live) : null))
    })
  }, [])
  const loadSoon = useCallback(() => {
    clearTimeout(later.current)
    later.current = setTimeout(() => void load(), soon())
  }, [load])
  useEffect(() => () => clearTimeout(later.current), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page has found is the reason to ask
  useEffect(() => void load(), [load, sign])
  useEffect(() => {
    if (turns === null) return
    const wait = Math.max(0, Date.parse(turns) - Date.now()) + 1000 + soon()
    const timer = setTimeout(() => void load(), Math.min(wait, 6 * 3_600_000))
    return () => clearTimeout(timer)
  }, [turns, load])

  useRealtime(sermonChannel, after, {
    received: (told) => {
      if (told.what === 'turned') {
        loadSoon()
        onTurn()
      }
      setStage((before) => stageHearing(before, told))
      heard(told)
    },
    reset: loadSoon,
    count: setPresent,
  })
  return { stage, present, load }
}

function stageAfter(before: Stage, { session, total, prayed }: Together): Stage {
  if (session) return { kind: 'on', session, total, prayed }
  return before.kind === 'on' || before.kind === 'over' ? { ...before, kind: 'over' } : { kind: 'none' }
}

function stageHearing(before: Stage, told: Told): Stage {
  if (before.kind !== 'on') return before
  if (told.what === 'reactions') return { ...before, total: told.total }
  if (told.what === 'prayed') return { ...before, prayed: told.prayed }
  return before
}
