import type { Publication } from '#core/collections/collection.ts'
import { formatDate, formatDateRange } from '#core/time/format-date.ts'

/** The phase of an advert. It has ended after its last day, whether approved or not. */
export const phases = ['running', 'waiting', 'coming', 'ended'] as const
export type Phase = (typeof phases)[number]

export function phaseOf(
  { draft, publication }: { draft: { ads_starts: string; ads_end: string }; publication: Publication },
  now: number,
): Phase {
  if (Date.parse(draft.ads_end) <= now) return 'ended'
  if (publication.state !== 'published') return 'waiting'
  return Date.parse(draft.ads_starts) > now ? 'coming' : 'running'
}

export const isElsewhere = (link: string): boolean => /^https?:/i.test(link)

/** The last day by the ministry's clock: what ends at midnight has its last day before. */
export const lastDay = (end: string, timeZone: string): string =>
  formatDate(lastMoment(end), 'short', timeZone)

export const advertDays = (starts: string, end: string, timeZone: string): string =>
  formatDateRange(starts, lastMoment(end), 'short', timeZone)

const lastMoment = (end: string) => new Date(Date.parse(end) - 1)
