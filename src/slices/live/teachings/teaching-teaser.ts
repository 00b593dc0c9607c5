import type { Teaching } from '../contract.ts'
import { dateText } from '../schedule/times.ts'

/** What a card shows. Its day is written by the server: a phone needs long to make its first formatter. */
export type TeachingTeaser = Omit<Teaching, 'body'> & { day: string }

export const teaserIn =
  (timeZone: string) =>
  ({ body: _, ...teaching }: Teaching): TeachingTeaser => ({
    ...teaching,
    day: dateText(teaching.created, timeZone),
  })
