import { say } from '#core/say.ts'
/** Where nothing is scheduled, the countdown runs from here (seconds). */
export const countdownDefault = 360

export type SavedCountdown = { secondsLeft: number; savedAt: number }

/** HH:MM:SS, and "Live Now" at zero. */
export function countdownText(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds))
  if (!(left > 0)) return say('Live Now')
  return [left / 3600, (left / 60) % 60, left % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')
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
