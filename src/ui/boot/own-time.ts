const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')

const time = { hour: 'numeric', minute: '2-digit' } as const
const day = { weekday: 'short', month: 'short', day: 'numeric' } as const
const fullDay = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const

/** Engines disagree on the kind of space before AM and PM. */
const format = (at: Date, locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, options).format(at).replace(/[\u2009\u202f]/g, ' ')

/**
 * A moment on the visitor's own clock: `Sun, Nov 15` and `7:00 PM`. English by hand, because a phone needs long to
 * make its first formatter.
 */
export function ownTime(iso: string, locale: string): { day: string; clock: string } {
  const at = new Date(iso)
  if (locale !== 'en-US') return { day: format(at, locale, day), clock: format(at, locale, time) }
  const hours = at.getHours()
  const minutes = String(at.getMinutes()).padStart(2, '0')
  return {
    day: `${weekdays[at.getDay()]}, ${months[at.getMonth()]} ${at.getDate()}`,
    clock: `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`,
  }
}

/** The hours of an event on the visitor's own clock; the second day where there is one. `pattern` has both in braces. */
export function ownRange(startsAt: string, endsAt: string, pattern: string, locale: string): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  const first = format(start, locale, fullDay)
  const last = format(end, locale, fullDay)
  const until = `${last === first ? '' : `${last}, `}${format(end, locale, time)}`
  return pattern
    .replace('{start}', () => `${first}, ${format(start, locale, time)}`)
    .replace('{end}', () => until)
}

const minute = 60_000
const units = [
  { name: 'day', minutes: 24 * 60 },
  { name: 'hour', minutes: 60 },
  { name: 'minute', minutes: 1 },
] as const

/** After a week the day says more. */
export const isRecent = (iso: string, now: number) => now - Date.parse(iso) <= 7 * 24 * 60 * minute

/** `3 hours ago`, `yesterday`; null within the first minute. */
export function timeAgo(iso: string, now: number, locale: string): string | null {
  const minutes = Math.floor((now - Date.parse(iso)) / minute)
  const unit = units.find((each) => minutes >= each.minutes)
  if (!unit) return null
  const count = Math.floor(minutes / unit.minutes)
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-count, unit.name)
}

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector)

/** Shows moments on the visitor's own clock. The server, whose pages are cached for everybody, doesn't know it. */
export function showOwnTimes(): () => void {
  const locale = document.documentElement.lang
  for (const element of all('[data-own-time]')) {
    const [day, clock] = element.children
    const own = ownTime(element.getAttribute('datetime') ?? '', locale)
    if (!day || !clock) continue
    day.textContent = day.textContent.endsWith(',') ? `${own.day},` : own.day
    clock.textContent = own.clock
  }
  for (const element of all('[data-own-zone]')) element.textContent = element.dataset.ownZone ?? ''
  for (const element of all('[data-own-range]')) {
    const { ownRange: range = '', pattern = '', there, same = '' } = element.dataset
    const [starts = '', ends = ''] = range.split(' ')
    const here = ownRange(starts, ends, pattern, locale)
    element.textContent = here === there ? same : here
  }
  return keepAgo(locale)
}

/** `3 hours ago`: anew every minute. */
function keepAgo(locale: string): () => void {
  const elements = all('[data-ago]')
  if (elements.length === 0) return () => undefined
  const show = () => {
    const now = Date.now()
    for (const element of elements) {
      const at = element.getAttribute('datetime') ?? ''
      if (isRecent(at, now)) element.textContent = timeAgo(at, now, locale) ?? element.dataset.ago ?? ''
    }
  }
  show()
  const timer = setInterval(show, 60_000)
  return () => clearInterval(timer)
}
