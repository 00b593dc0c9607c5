import { useEffect, useState } from 'react'
import { t } from '#core/text/messages.ts'
import { classNames } from '../controls/class-names.ts'

/** Where nothing is scheduled, the countdown runs from here (seconds). */
export const countdownDefault = 360

export type SavedCountdown = { secondsLeft: number; savedAt: number }

/** What the live pages of the networks start from where nothing is scheduled (seconds). */
const hour = 3600

const day = 86_400
const mostHours = 99

/** HH:MM:SS, with the days first where the hours would need a third digit, and "Live Now" at zero. */
export function countdownText(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds))
  if (!(left > 0)) return t('Live Now')
  if (left < (mostHours + 1) * hour) return clock(left)
  return t('{days, plural, one {# day} other {# days}} {time}', {
    days: Math.floor(left / day),
    time: clock(left % day),
  })
}

const clock = (seconds: number): string =>
  [seconds / hour, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')

/** One hour from the first time somebody looks. It lives as long as the open page: a reload starts it again. */
export function startCountdown(): (now: number) => number {
  let ends: number | null = null
  return (now) => {
    ends ??= now + hour * 1000
    return Math.max(0, Math.ceil((ends - now) / 1000))
  }
}

/** Seconds until an ISO moment; null when it is no date. */
export function secondsUntil(until: string, now: number): number | null {
  const at = Date.parse(until)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000))
}

/** The saved value minus the time gone by; the default where nothing sound is saved. */
export function resumeCountdown(saved: string | null, now: number): number {
  const state = parseSaved(saved)
  if (!state) return countdownDefault
  const elapsed = Math.max(0, Math.floor((now - state.savedAt) / 1000))
  return Math.max(0, state.secondsLeft - elapsed)
}

function parseSaved(saved: string | null): SavedCountdown | null {
  try {
    const value: unknown = JSON.parse(saved ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { secondsLeft, savedAt } = value as Partial<Record<keyof SavedCountdown, unknown>>
    if (typeof secondsLeft !== 'number' || typeof savedAt !== 'number') return null
    const sound = Number.isFinite(secondsLeft) && secondsLeft >= 0 && secondsLeft <= countdownDefault
    return sound && Number.isFinite(savedAt) ? { secondsLeft: Math.floor(secondsLeft), savedAt } : null
  } catch {
    return null
  }
}

/** The time left, as it stands; dashes until it is known. */
export function Countdown({
  left,
  label,
  className,
}: {
  left: number | null
  label: string
  className?: string
}) {
  return (
    <span role="timer" aria-label={label} className={classNames('tabular-nums', className)}>
      {left === null ? '--:--:--' : countdownText(left)}
    </span>
  )
}

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
