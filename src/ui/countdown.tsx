import { useEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import { countdownText, resumeCountdown, type SavedCountdown, secondsUntil } from './countdown-time.ts'

const storageKey = 'countdown'

/** Counts down to `until` (ISO). Without a schedule it runs its default time and resumes after a reload. */
export function Countdown({
  until,
  label,
  className,
}: {
  until?: string | undefined
  label?: string
  className?: string
}) {
  const [left, setLeft] = useState<number | null>(null)

  useEffect(() => {
    const start = begin(until)
    const tick = () => {
      const now = start.left()
      setLeft(now)
      start.save(now)
      if (now === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [until])

  return (
    <span role="timer" aria-label={label} className={classNames('tabular-nums', className)}>
      {left === null ? '--:--:--' : countdownText(left)}
    </span>
  )
}

function begin(until: string | undefined): { left: () => number; save: (left: number) => void } {
  if (until !== undefined) {
    return { left: () => secondsUntil(until, Date.now()) ?? 0, save: () => undefined }
  }
  const startedAt = Date.now()
  const total = resumeCountdown(read(), startedAt)
  return { left: () => Math.max(0, total - Math.floor((Date.now() - startedAt) / 1000)), save: persist }
}

function persist(left: number): void {
  const state: SavedCountdown = { secondsLeft: left, savedAt: Date.now() }
  try {
    if (left === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(state))
  } catch {
    // Storage refused: the countdown runs, and starts afresh after a reload.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}
