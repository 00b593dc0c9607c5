import { plainText } from '#core/text/plain-text.ts'
import { zonedFormat } from '#core/time/zoned-time.ts'

/** Most people read this many words in a minute. */
const wordsPerMinute = 200

/** How long reading takes, in whole minutes. */
export function readingMinutes(body: string): number {
  const words = plainText(body.replaceAll('\n', ' ')).split(' ').length
  return Math.max(1, Math.round(words / wordsPerMinute))
}

const folded = (tag: string) =>
  tag
    .normalize('NFD')
    .replace(/[\u0300-\u036f]|[^\p{L}\p{N}\p{M}]/gu, '')
    .toLowerCase()

/** Without those that differ from an earlier one only by case, accents or punctuation. */
export const distinctTags = (tags: readonly string[]): string[] =>
  tags.filter((tag, place) => tags.findIndex((other) => folded(other) === folded(tag)) === place)

/** Where the posts of a tag or an author are, and their feed. */
export const tagAddress = (slug: string) => `/blogs/tag/${encodeURIComponent(slug)}`
export const authorAddress = (slug: string) => `/blogs/author/${encodeURIComponent(slug)}`

/** A tag that only one post has leads nowhere else, so pages don't show it. */
export const sharedTags = <Tag extends { posts: number }>(tags: readonly Tag[]): Tag[] =>
  tags.filter(({ posts }) => posts > 1)

const formatIn = zonedFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Day/month/year with the time using a dot: `05/11/2026 19.30`. */
export function blogDate(iso: string, timeZone: string): string {
  const parts = formatIn(timeZone).formatToParts(new Date(iso))
  const of = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${of.day}/${of.month}/${of.year} ${of.hour}.${of.minute}`
}
