/** Where nothing is scheduled, the countdown runs from here (seconds). */
export const countdownDefault = 360

type SavedCountdown = { secondsLeft: number; savedAt: number }

/** What the live pages of the networks start from where nothing is scheduled (seconds). */
const hour = 3600
const day = 86_400
const mostHours = 99

/** Hours, minutes and seconds, and the days where the hours would need a third digit. */
export function partsOf(seconds: number): { days: number; clock: string } | null {
  const left = Math.max(0, Math.floor(seconds))
  if (!(left > 0)) return null
  if (left < (mostHours + 1) * hour) return { days: 0, clock: clock(left) }
  return { days: Math.floor(left / day), clock: clock(left % day) }
}

const clock = (seconds: number): string =>
  [seconds / hour, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')

/** Seconds until an ISO moment; null when it is no date. */
export function secondsUntil(until: string, now: number): number | null {
  const at = Date.parse(until)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000))
}

/** One hour from when it began. */
export const hourFrom =
  (begun: number) =>
  (now: number): number =>
    Math.max(0, Math.ceil((begun + hour * 1000 - now) / 1000))

const mark = 'countdown'

/** When somebody first looked at the shared countdown of this page. A reload starts it again. */
function firstLook(): number {
  const [begun = performance.mark(mark)] = performance.getEntriesByName(mark)
  return performance.timeOrigin + begun.startTime
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
    const { secondsLeft, savedAt }: Partial<Record<keyof SavedCountdown, unknown>> = JSON.parse(saved ?? '')
    if (typeof secondsLeft !== 'number' || typeof savedAt !== 'number') return null
    const isSound = secondsLeft >= 0 && secondsLeft <= countdownDefault && Number.isFinite(savedAt)
    return isSound ? { secondsLeft: Math.floor(secondsLeft), savedAt } : null
  } catch {
    return null
  }
}

/** What a countdown counts to: a moment (ISO), or the end of one of the default countdowns. */
export type CountdownTo = 'saved' | 'shared' | (string & {})

/** Reads the seconds left at a moment. `saved` goes on after a reload; `shared` is the same on every page. */
export function countdownTo(to: CountdownTo): (now: number) => number {
  if (to === 'shared') return hourFrom(firstLook())
  if (to !== 'saved') return (now) => secondsUntil(to, now) ?? 0
  const startedAt = Date.now()
  const total = resumeCountdown(readSaved(), startedAt)
  return (now) => {
    const left = Math.max(0, total - Math.floor((now - startedAt) / 1000))
    save(left, now)
    return left
  }
}

const storageKey = 'countdown'

function save(secondsLeft: number, savedAt: number): void {
  const state: SavedCountdown = { secondsLeft, savedAt }
  try {
    if (secondsLeft === 0) localStorage.removeItem(storageKey)
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

/** Runs the countdowns of the page: `<span data-countdown="2026-11-20T18:00:00Z" data-zero="Live Now">`. */
export function startCountdowns(): () => void {
  const countdowns = [...document.querySelectorAll<HTMLElement>('[data-countdown]')].map((element) => ({
    element,
    leftAt: countdownTo(element.dataset.countdown ?? ''),
  }))
  if (countdowns.length === 0) return () => undefined
  const tick = () => {
    for (const { element, leftAt } of countdowns) element.textContent = textFor(element, leftAt(Date.now()))
  }
  tick()
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}

function textFor({ dataset }: HTMLElement, seconds: number): string {
  const left = partsOf(seconds)
  if (!left) return dataset.zero ?? ''
  if (left.days === 0) return left.clock
  const days = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const
  return `${new Intl.NumberFormat(document.documentElement.lang, days).format(left.days)} ${left.clock}`
}
