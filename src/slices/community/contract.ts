import { z } from 'zod'
import { byId, endpoint } from '#core/endpoint.ts'
import { honeypot } from '#core/honeypot.ts'
import { liveChannel, livePosition } from '#core/live-channel.ts'
import { pageQuery } from '#core/paging.ts'
import { requiredText } from '#core/required-text.ts'
import { videoLink } from '#core/video-link.ts'

/** The specification's tabs, with its spelling. */
export const tabs = [
  { value: 'paperwall', label: 'Paper Wall' },
  { value: 'shoutsofpraise', label: 'Shouts Of Praise' },
  { value: 'shareyourstory', label: 'Share your Strory' },
] as const
export type Tab = (typeof tabs)[number]['value']

export const kinds = ['note', 'praise', 'story', 'chat'] as const
export type Kind = (typeof kinds)[number]

export const states = ['waiting', 'shown', 'hidden', 'rejected', 'withdrawn'] as const
export type State = (typeof states)[number]

/** Why a post waits for a moderator. */
export const holds = ['unknown', 'link', 'words', 'flood', 'reported'] as const
export type Hold = (typeof holds)[number]

export const longest: Record<Kind, number> = { note: 1000, praise: 280, story: 10_000, chat: 300 }
export const longestThanks = 500
const path = '/community'
const moment = z.iso.datetime()

export const Post = z.object({
  id: z.int(),
  kind: z.enum(kinds),
  /** Empty for who would not give one. */
  name: z.string(),
  /** Of a story. */
  title: z.string(),
  /** Plain text, paragraphs divided by line breaks. */
  body: z.string(),
  picture: z.string(),
  video: z.string(),
  created: moment,
  edited: z.boolean(),
  /** How many prayed for it, or said Amen. */
  amens: z.int(),
  answered: moment.nullable(),
  /** The word of thanks of whose prayer was answered. */
  thanks: z.string(),
})
export type Post = z.infer<typeof Post>

/** What open pages hear: a post that is new or changed, one that is gone, and how many say Amen by now. */
export const Told = z.discriminatedUnion('what', [
  z.object({ what: z.literal('post'), post: Post }),
  z.object({ what: z.literal('gone'), id: z.int() }),
  z.object({ what: z.literal('amens'), id: z.int(), amens: z.int() }),
])
export type Told = z.infer<typeof Told>

/** Stories are read at leisure: nobody waits for them. */
export const channels = {
  note: liveChannel({ name: 'paperwall', data: Told }),
  praise: liveChannel({ name: 'shoutsofpraise', data: Told }),
  chat: liveChannel({ name: 'chat', data: Told }),
}

/** A guest is known again by a key that only his browser has: 32 hexadecimal digits. */
const key = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .optional()

export const notesPerPage = 12
export const storiesPerPage = 6
export const praisesAtOnce = 20
export const wordsAtOnce = 50

export const noteOrders = ['newest', 'needs-prayer', 'most-prayed'] as const
export const noteFilters = ['all', 'open', 'answered'] as const

export const listNotes = endpoint({
  summary: 'The notes on the Paper Wall',
  method: 'GET',
  path: `${path}/paperwall`,
  access: 'anyone',
  input: pageQuery(notesPerPage).extend({
    order: z.enum(noteOrders).default('newest'),
    show: z.enum(noteFilters).default('all'),
  }),
  output: z.object({ items: z.array(Post), total: z.int(), live: livePosition }),
  kept: ['community_post'],
})

export const listPraises = endpoint({
  summary: 'Shouts of praise, the newest first; `before` an id for those that came earlier',
  method: 'GET',
  path: `${path}/shoutsofpraise`,
  access: 'anyone',
  input: z.object({ before: byId.shape.id.optional() }),
  output: z.object({ items: z.array(Post), more: z.boolean(), live: livePosition }),
  kept: ['community_post'],
})

export const listStories = endpoint({
  summary: 'Stories, the newest first, each with how it begins',
  method: 'GET',
  path: `${path}/shareyourstory`,
  access: 'anyone',
  input: pageQuery(storiesPerPage),
  output: z.object({ items: z.array(Post), total: z.int() }),
  kept: ['community_post'],
})

export const readStory = endpoint({
  summary: 'One story whole',
  method: 'GET',
  path: `${path}/shareyourstory/{id}`,
  access: 'anyone',
  input: byId,
  output: Post,
  kept: ['community_post'],
})

export const listChat = endpoint({
  summary: 'The last words of the live session that is on, the oldest first; none while none is on',
  method: 'GET',
  path: `${path}/chat`,
  access: 'anyone',
  input: z.object({}),
  output: z.object({ items: z.array(Post), live: livePosition }),
  kept: ['community_post'],
})

const name = z.string().trim().max(60, 'The name may have at most 60 characters').default('')

const writing = {
  note: { kind: z.literal('note'), name, body: requiredText('Write your prayer', longest.note) },
  praise: { kind: z.literal('praise'), name, body: requiredText('Write your praise', longest.praise) },
  story: {
    kind: z.literal('story'),
    name: requiredText('Please Enter your name', 60),
    title: requiredText('Give your story a title', 120),
    body: requiredText('Write your story', longest.story),
    video: videoLink.default(''),
    /** What `sendPicture` answered. */
    picture: z.string().max(100).default(''),
    consent: z.literal(true, 'Please agree that we may publish your story'),
  },
  /** Under the name of the member. */
  chat: { kind: z.literal('chat'), body: requiredText('Write something', longest.chat) },
}

export const writePost = endpoint({
  summary: 'Write a note, a praise, a story, or a word in the live session (members)',
  method: 'POST',
  path: `${path}/posts`,
  access: 'anyone',
  status: 201,
  input: z.object({
    post: z.discriminatedUnion('kind', [
      z.object(writing.note),
      z.object(writing.praise),
      z.object(writing.story),
      z.object(writing.chat),
    ]),
    key,
    ...honeypot,
  }),
  output: z.object({ id: z.int(), state: z.enum(states), message: z.string() }),
})

const ofOwn = byId.extend({ key })

export const OwnPost = Post.extend({
  state: z.enum(states),
  /** What a moderator said about a rejection. */
  reason: z.string(),
})
export type OwnPost = z.infer<typeof OwnPost>

export const readMine = endpoint({
  summary: 'What whoever asks wrote here, and to which posts he said Amen',
  method: 'POST',
  path: `${path}/mine`,
  access: 'anyone',
  input: z.object({ key }),
  output: z.object({ posts: z.array(OwnPost), amens: z.array(z.int()) }),
})

export const changePost = endpoint({
  summary: 'Change what one wrote',
  method: 'PUT',
  path: `${path}/posts/{id}`,
  access: 'anyone',
  input: ofOwn.extend({
    body: requiredText('Write something', longest.story),
    title: z.string().trim().max(120).default(''),
  }),
  output: OwnPost,
})

export const withdrawPost = endpoint({
  summary: 'Take back what one wrote: its words are erased at once',
  method: 'POST',
  path: `${path}/posts/{id}/withdraw`,
  access: 'anyone',
  input: ofOwn,
  output: z.object({ message: z.string() }),
})

export const answeredPost = endpoint({
  summary: 'Say that the prayer of one’s own note was answered',
  method: 'POST',
  path: `${path}/posts/{id}/answered`,
  access: 'anyone',
  input: ofOwn.extend({
    thanks: z.string().trim().max(longestThanks, `At most ${longestThanks} characters, please`).default(''),
  }),
  output: OwnPost,
})

export const sayAmen = endpoint({
  summary: '‘I prayed for this’, or Amen: counted once a person',
  method: 'POST',
  path: `${path}/posts/{id}/amen`,
  access: 'anyone',
  input: ofOwn,
  output: z.object({ amens: z.int() }),
})

export const reportReasons = ['spam', 'unkind', 'private', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportPost = endpoint({
  summary: 'Tell the moderators of a post: it is hidden until somebody has looked at it',
  method: 'POST',
  path: `${path}/posts/{id}/report`,
  access: 'anyone',
  input: ofOwn.extend({ reason: z.enum(reportReasons, 'Choose a reason') }),
  output: z.object({ message: z.string() }),
})

export const sendPicture = endpoint({
  summary: 'Send the photo of a story; nobody but moderators sees it before the story is shown',
  method: 'POST',
  path: `${path}/pictures`,
  access: 'anyone',
  status: 201,
  input: z.object({
    bytes: z.custom<Blob | Uint8Array>((value) => value instanceof Blob || value instanceof Uint8Array),
  }),
  output: z.object({ picture: z.string() }),
  upload: { types: ['image/jpeg', 'image/png'], limit: 15 * 1024 * 1024 },
})
