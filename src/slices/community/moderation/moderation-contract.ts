import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { version } from '#core/api/bounded.ts'
import { byId, endpoint, id } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { exportOf } from '#core/data/list-query.ts'
import { msg } from '#core/text/messages.ts'
import { thousands } from '#core/text/plain-text.ts'
import { requiredText, tooLong } from '#core/text/text-fields.ts'
import { reportReasons } from '../contract.ts'
import { holds, kinds, maxLengths, states } from '../post.ts'

const access = can('moderation')
const path = '/staff/community'
const moment = z.iso.datetime()

/** Lists are counted and paged up to here. */
export const maxCounted = 2000
/** Counts per kind and reason stop here. */
export const maxWaiting = 1000
/** An author's posts and similar posts are counted up to here. */
export const maxHistory = 100
export const maxAlike = 200
/** The most posts decided at once. */
export const maxAtOnce = 2000

const Author = z.object({
  /** `none` for a guest without a key. */
  who: z.enum(['member', 'guest', 'none']),
  username: z.string().nullable(),
  /** When a member joined, or when a guest first posted. */
  since: moment.nullable(),
  approved: z.int(),
  rejected: z.int(),
  /** How many of their other posts wait. */
  waiting: z.int(),
  blocked: z.boolean(),
})
export type Author = z.infer<typeof Author>

const Text = z.object({ name: z.string(), title: z.string(), body: z.string() })
const EarlierText = z.object({
  name: z.string().max(60),
  title: z.string().max(120),
  body: z.string().max(maxLengths.story),
})

const StaffPost = Text.extend({
  id: z.int(),
  version: z.int(),
  kind: z.enum(kinds),
  state: z.enum(states),
  picture: z.string(),
  video: z.string(),
  created: moment,
  edited: z.boolean(),
  author: Author,
  /** A testimony was made from it. */
  isTestimony: z.boolean(),
})

export const QueueItem = StaffPost.extend({
  /** Its priority in the queue: lower comes first, then older. */
  turn: z.int(),
  heldFor: z.array(z.enum(holds)),
  reports: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
  /** How many posts with the same text or from the same address wait within an hour of it, including itself. */
  alike: z.object({ words: z.int(), place: z.int() }),
})
export type QueueItem = z.infer<typeof QueueItem>

const counts = <Key extends string>(keys: readonly Key[]) => z.record(z.enum(keys), z.int())

/** Filters of the queue. */
export const Narrowed = z.object({ kind: z.enum(kinds).optional(), why: z.enum(holds).optional() })
export type Narrowed = z.output<typeof Narrowed>

export const queueSize = 50

const Queue = z.object({
  items: z.array(QueueItem),
  counts: z.object({ all: z.int(), kind: counts(kinds), why: counts(holds) }),
})
export type Queue = z.infer<typeof Queue>

export const readQueue = endpoint({
  summary: 'List posts waiting for review',
  description: `Reported posts come first, then posts by members, then by guests, oldest first. Each count stops at ${thousands(maxWaiting)}.`,
  method: 'GET',
  path: `${path}/queue`,
  access,
  input: Narrowed.extend({
    size: z.coerce.number<string | number>().int().min(1).max(200).default(queueSize),
  }),
  output: Queue,
})

const ofPost = byId.extend({ version })

const Decided = z.object({
  id: z.int(),
  version: z.int(),
  message: z.string(),
  /** Other posts decided in the same act. */
  others: z.array(z.int()),
  /** The block created in the same act. */
  block: z.int().nullable(),
})
export type Decided = z.infer<typeof Decided>

export const approvePost = endpoint({
  summary: 'Approve a post',
  audit: '{name} approved {item}.',
  method: 'POST',
  path: `${path}/posts/{id}/approve`,
  access,
  input: ofPost,
  output: Decided,
})

export const editPost = endpoint({
  summary: 'Edit and approve a post',
  audit: msg('{name} edited and approved {item}.'),
  method: 'PUT',
  path: `${path}/posts/{id}`,
  access,
  input: ofPost.extend({
    name: z.string().trim().max(60, tooLong(60)),
    title: z.string().trim().max(120, tooLong(120)).default(''),
    body: requiredText('Enter the text.', maxLengths.story),
  }),
  output: Decided,
})

const reason = requiredText('Enter a reason.', 500)

export const rejectPost = endpoint({
  summary: 'Reject a post',
  description: 'Also takes down a post that is already published. The author sees the reason.',
  audit: '{name} rejected {item}.',
  method: 'POST',
  path: `${path}/posts/{id}/reject`,
  access,
  /** Left out by callers who only see the public post. */
  input: ofPost.partial({ version: true }).extend({ reason }),
  output: Decided,
})

const alikes = ['words', 'place'] as const

export const rejectAlike = endpoint({
  summary: 'Reject similar posts',
  description:
    'Rejects a post and all waiting posts from within an hour of it that have the same text, or that guests sent from the same place.',
  audit: '{name} rejected {item}.',
  method: 'POST',
  path: `${path}/posts/{id}/reject-alike`,
  access,
  input: ofPost.extend({ by: z.enum(alikes), reason }),
  output: Decided,
})

const maxDays = 3650
const days = msg('Enter a number of days, from 1 to 3,650.')

export const blockAuthor = endpoint({
  summary: 'Block a post’s author',
  description:
    'Rejects the post and everything else by its author that is waiting. The block lasts a number of days or forever.',
  audit: msg('{name} blocked the author of {item}.'),
  method: 'POST',
  path: `${path}/posts/{id}/block`,
  access,
  input: ofPost.extend({ days: z.int(days).min(1, days).max(maxDays, days).nullable(), reason }),
  output: Decided,
})

export const reopenPost = endpoint({
  summary: 'Return a post to the queue',
  description: 'To undo an edit, send the earlier text as `was`.',
  audit: msg('{name} moved {item} back to the queue.'),
  method: 'POST',
  path: `${path}/posts/{id}/reopen`,
  access,
  input: ofPost.extend({ was: EarlierText.optional() }),
  output: Decided,
})

export const reopenPosts = endpoint({
  summary: 'Return rejected posts to the queue',
  audit: msg('{name} moved {item} back to the queue.'),
  method: 'POST',
  path: `${path}/reopen`,
  access,
  input: z.object({ ids: z.array(id).min(1).max(maxAtOnce) }),
  output: z.object({ reopened: z.int() }),
})

export const makeTestimony = endpoint({
  summary: 'Turn a story into a testimony',
  description: 'Approves the story and creates a draft testimony from it.',
  audit: '{name} turned {item} into a testimony.',
  method: 'POST',
  path: `${path}/posts/{id}/testimony`,
  access,
  input: ofPost,
  output: Decided,
})

export const dropTestimony = endpoint({
  summary: 'Remove a testimony made from a story',
  description: 'Deletes the testimony, even if it has been published.',
  audit: msg('{name} deleted the testimony made from {item}.'),
  method: 'DELETE',
  path: `${path}/posts/{id}/testimony`,
  access,
  input: byId,
  output: Decided,
})

const pastStates = ['shown', 'rejected'] as const
export const PastFilter = z.object({
  state: z.enum(pastStates).default('shown'),
  kind: z.enum(kinds).optional(),
  search: z.string().trim().max(100).default(''),
})
export type PastFilter = z.output<typeof PastFilter>

export const PastPost = StaffPost.extend({
  reason: z.string(),
  decided: moment.nullable(),
  decidedBy: z.string().nullable(),
  amens: z.int(),
})
export type PastPost = z.infer<typeof PastPost>

export const listPast = endpoint({
  summary: 'List reviewed posts',
  description: `Returns published or rejected posts, newest first. Search matches the beginnings of words. The total is counted up to ${thousands(maxCounted)}.`,
  method: 'GET',
  path: `${path}/past`,
  access,
  input: pageQuery(staffPageSize).extend(PastFilter.shape),
  output: pageOf(PastPost),
  paged: true,
})

export const exportPast = exportOf(listPast, 'reviewed posts', { reauthenticate: true })
