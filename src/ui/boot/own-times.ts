import { isRecent, ownRange, ownTime, timeAgo } from './own-time.ts'

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
