import { say } from '#core/text/say.ts'

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
  if (!(left > 0)) return say('Live Now')
  if (left < (mostHours + 1) * hour) return clock(left)
  return say('{days} days {time}', { days: Math.floor(left / day), time: clock(left % day) })
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
