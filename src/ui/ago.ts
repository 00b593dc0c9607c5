import { say } from '#core/say.ts'

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** `just now`, `3 hours ago`, `yesterday`: told by the server's clock, so that page and browser say the same. */
export function ago(iso: string, now: string): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(iso)) / 60_000)
  const [unit, size] = units.find(([, each]) => minutes >= each) ?? ['minute', 0]
  return size === 0 ? say('just now') : relative.format(-Math.floor(minutes / size), unit)
}
