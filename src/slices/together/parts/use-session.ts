import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#core/api/call.ts'
import { useRealtime } from '#ui/state/use-realtime.ts'
import { readTogether, type SessionEvent, sermonChannel, type Together } from '../contract.ts'

type Session = {
  session: NonNullable<Together['session']>
  total: Together['total']
  prayed: number
}
export type Stage = { kind: 'loading' } | { kind: 'none' } | ({ kind: 'on' | 'over' } & Session)

/** Spreads the reloads of thousands of pages after the same event. */
const soon = () => Math.random() * 2000

/** The session, updated in real time. */
export function useSession({
  sign,
  onEvent,
  onTurn,
}: {
  /** Called when another session has started, or this one has ended. */
  sign: string | null
  onEvent: (event: SessionEvent) => void
  onTurn: () => void
}) {
  const [stage, setStage] = useState<Stage>({ kind: 'loading' })
  const [after, setAfter] = useState<number | null>(null)
  const [turns, setTurns] = useState<string | null>(null)
  const [present, setPresent] = useState<number | null>(null)

  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  const load = useCallback(async () => {
    const answer = await call(readTogether, {}).catch(() => null)
    if (!answer) {
      later.current = setTimeout(() => void load(), 15_000)
      return
    }
    // A transition, so that rendering all of it doesn't block a click.
    startTransition(() => {
      setTurns(answer.turns)
      setStage((before) => stageAfter(before, answer))
      setAfter((before) => (answer.session ? (before ?? answer.live) : null))
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
    received: (event) => {
      if (event.what === 'turned') {
        loadSoon()
        onTurn()
      }
      setStage((before) => stageAfterEvent(before, event))
      onEvent(event)
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

function stageAfterEvent(before: Stage, event: SessionEvent): Stage {
  if (before.kind !== 'on') return before
  if (event.what === 'reactions') return { ...before, total: event.total }
  if (event.what === 'prayed') return { ...before, prayed: event.prayed }
  return before
}
