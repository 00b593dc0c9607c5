import { say, text } from '#core/text/say.ts'

const units = [
  { minutes: 24 * 60, one: text('yesterday'), many: text('{count} days ago') },
  { minutes: 60, one: text('1 hour ago'), many: text('{count} hours ago') },
  { minutes: 1, one: text('1 minute ago'), many: text('{count} minutes ago') },
]

/** `just now`, `3 hours ago`, `yesterday`: told by the server's clock, so that page and browser say the same. */
export function ago(iso: string, now: string): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(iso)) / 60_000)
  const unit = units.find((each) => minutes >= each.minutes)
  if (!unit) return say('just now')
  const count = Math.floor(minutes / unit.minutes)
  return count === 1 ? say(unit.one) : say(unit.many, { count })
}
