import { useEffect, useState } from 'react'
import { resumeCountdown, type SavedCountdown, secondsUntil, startCountdown } from './countdown-time.ts'

const storageKey = 'countdown'

/**
 * What a countdown counts to: a moment (ISO), or, where nothing is scheduled, the end of its default time.
 * `saved` resumes after a reload; `shared` is the same on every page of the open site.
 */
export type CountdownTo = { until: string } | 'saved' | 'shared'

const sharedLeft = startCountdown()

/** The seconds left; null until the browser has looked at its clock. */
export function useCountdown(to: CountdownTo): number | null {
  const [left, setLeft] = useState<number | null>(null)
  const until = typeof to === 'string' ? null : to.until
  const kind = typeof to === 'string' ? to : null

  useEffect(() => {
    const read = kind === 'saved' ? resumeSaved() : kind === 'shared' ? sharedLeft : secondsTo(until ?? '')
    const tick = () => {
      const now = read(Date.now())
      setLeft(now)
      if (kind === 'saved') save(now)
      if (now === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [until, kind])

  return left
}

const secondsTo = (until: string) => (now: number) => secondsUntil(until, now) ?? 0

function resumeSaved(): (now: number) => number {
  const startedAt = Date.now()
  const total = resumeCountdown(readSaved(), startedAt)
  return (now) => Math.max(0, total - Math.floor((now - startedAt) / 1000))
}

function save(left: number): void {
  const state: SavedCountdown = { secondsLeft: left, savedAt: Date.now() }
  try {
    if (left === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(state))
  } catch {
    // Storage refused: the countdown runs, and starts afresh after a reload.
  }
}

function readSaved(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}
