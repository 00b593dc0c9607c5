import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { collection } from '#core/collections/collection.ts'
import { neighborsIn } from '#core/collections/collection-neighbors.ts'
import { picture } from '#core/storage/picture.ts'
import { msg } from '#core/text/messages.ts'
import { tooLong } from '#core/text/text-fields.ts'
import { videoKind } from '#ui/media/video-link.ts'

export const Teaching = z.object({
  id: z.int(),
  message_title: z.string(),
  url_for: z.string(),
  /** The ministry's short name where no other is given. */
  author: z.string(),
  created: z.iso.datetime(),
  topic: z.string(),
  /** The poster of the video. */
  image: z.string(),
  /** Rich text: one block per line. */
  body: z.string(),
})
export type Teaching = z.infer<typeof Teaching>

export const messageTitle = z.string().trim().min(1, 'Enter a title.').max(200, tooLong(200))

export const author = z.string().trim().max(100, tooLong(100))

/** A video of ours (`/….webm`), or any web address: a player is shown for those that have one. */
export const videoLink = z
  .string()
  .trim()
  .min(1, 'Enter the link to the video.')
  .max(500, tooLong(500))
  .refine((link) => videoKind(link) !== 'none', 'Enter a link that starts with https://.')

export const TeachingDraft = z.object({
  message_title: messageTitle,
  author,
  url_for: videoLink,
  topic: z.string().trim().max(60, tooLong(60)),
  image: picture,
  body: z.string().trim().max(100_000, tooLong(100_000)),
})
export type TeachingDraft = z.infer<typeof TeachingDraft>

/** Cards on a page of Previous Messages. */
export const teachingsPerPage = 6

export const teachings = collection({
  table: 'teaching',
  noun: 'teaching',
  missing: 'We couldn’t find this teaching.',
  texts: {
    add: msg('New teaching'),
    edit: msg('Edit teaching'),
    first: msg('Add the first teaching to get started.'),
    inAudit: msg('the teaching {title}'),
  },
  fields: {
    message_title: msg('Title'),
    author: msg('Author'),
    url_for: msg('Video link'),
    topic: msg('Topic'),
    image: msg('Cover picture'),
    body: msg('Text'),
  },
  path: '/sermon/past_teachings',
  shownAt: '/sermon/teaching/{id}',
  item: Teaching,
  draft: TeachingDraft,
  pageSize: teachingsPerPage,
  manage: can('content'),
})

export const teachingNeighbors = neighborsIn(teachings)

export const relatedTeachings = endpoint({
  summary: 'List related teachings',
  description: 'Returns up to three published teachings: the same topic first, then the newest.',
  method: 'GET',
  path: '/sermon/past_teachings/{id}/related',
  access: 'anyone',
  input: byId,
  output: z.array(Teaching.pick({ id: true, message_title: true, author: true, topic: true, image: true })),
  cacheTables: ['teaching'],
})

export const LiveTeaching = Teaching.omit({ topic: true, body: true }).extend({
  /** Links to the same stream elsewhere; may be empty. */
  facebook_url: z.string(),
  tiktok_url: z.string(),
})
export type LiveTeaching = z.infer<typeof LiveTeaching>

export const liveTeachings = {
  list: endpoint({
    summary: 'List live sessions',
    description: 'Returns what is live now. The site shows the first item.',
    method: 'GET',
    path: '/sermon/liveteachings',
    access: 'anyone',
    input: pageQuery(),
    output: pageOf(LiveTeaching),
    paged: true,
    cacheTables: ['live_session'],
  }),
  read: endpoint({
    summary: 'Get a live session',
    description: 'A session can be read only while it is live.',
    method: 'GET',
    path: '/sermon/liveteachings/{id}',
    access: 'anyone',
    input: byId,
    output: LiveTeaching,
    cacheTables: ['live_session'],
  }),
}

export const Session = z.object({
  title: z.string(),
  starts: z.iso.datetime(),
  ends: z.iso.datetime(),
  /** `cancelled` ones stay in the list, so that nobody waits for them. */
  kind: z.enum(['weekly', 'moved', 'extra', 'cancelled']),
})
export type Session = z.infer<typeof Session>

export const Schedule = z.object({
  time_zone: z.string(),
  /** When this answer was made. It may be cached for hours, so the reader uses their own clock. */
  made: z.iso.datetime(),
  sessions: z.array(Session),
})
export type Schedule = z.infer<typeof Schedule>

/** Cached until the ministry's midnight at most; it covers weeks beyond that. */
export const schedule = endpoint({
  summary: 'List upcoming live sessions',
  description:
    'Returns the sessions of the coming weeks, in order. Includes the current session and canceled ones.',
  method: 'GET',
  path: '/sermon/schedule',
  access: 'anyone',
  input: z.object({}),
  output: Schedule,
  cacheTables: ['weekly_time', 'schedule_change'],
})
