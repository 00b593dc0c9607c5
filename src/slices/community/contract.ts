import { z } from 'zod'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { pageQuery } from '#core/api/paging.ts'
import { realtimePosition } from '#core/realtime/channel.ts'
import { honeypot } from '#core/security/honeypot.ts'
import { msg } from '#core/text/messages.ts'
import { personName } from '#core/text/person-name.ts'
import { requiredText, tooLong, videoLink } from '#core/text/text-fields.ts'
import { key, maxLengths, maxThanksLength, Post, states } from './post.ts'

export * from './post.ts'

const path = '/community'

export const notesPerPage = 12
export const storiesPerPage = 6
export const praisesAtOnce = 20
export const wordsAtOnce = 50

export const noteOrders = ['newest', 'needs-prayer', 'most-prayed'] as const
export const noteFilters = ['all', 'open', 'answered'] as const

export const listNotes = endpoint({
  summary: 'List notes on the Paper Wall',
  method: 'GET',
  path: `${path}/paperwall`,
  access: 'anyone',
  input: pageQuery().extend({
    order: z.enum(noteOrders).default('newest'),
    show: z.enum(noteFilters).default('all'),
  }),
  output: z.object({ items: z.array(Post), total: z.int(), live: realtimePosition }),
  cacheTables: ['community_post'],
})

export const listPraises = endpoint({
  summary: 'List shouts of praise',
  description: 'The newest come first. Pass an ID as `before` to get earlier ones.',
  method: 'GET',
  path: `${path}/shoutsofpraise`,
  access: 'anyone',
  input: z.object({ before: byId.shape.id.optional() }),
  output: z.object({ items: z.array(Post), more: z.boolean(), live: realtimePosition }),
  cacheTables: ['community_post'],
})

export const listStories = endpoint({
  summary: 'List the community’s stories',
  description: 'The newest come first, each with its opening lines.',
  method: 'GET',
  path: `${path}/shareyourstory`,
  access: 'anyone',
  input: pageQuery(),
  output: z.object({ items: z.array(Post), total: z.int() }),
  cacheTables: ['community_post'],
})

export const readStory = endpoint({
  summary: 'Get a community story',
  method: 'GET',
  path: `${path}/shareyourstory/{id}`,
  access: 'anyone',
  input: byId,
  output: Post,
  cacheTables: ['community_post'],
})

export const listChat = endpoint({
  summary: 'List live chat messages',
  description:
    'Returns the latest messages of the session that is live now, oldest first. The list is empty when nothing is live.',
  method: 'GET',
  path: `${path}/chat`,
  access: 'anyone',
  input: z.object({}),
  output: z.object({ items: z.array(Post), live: realtimePosition }),
  cacheTables: ['community_post', 'live_session', 'weekly_time', 'schedule_change'],
})

const name = personName().max(60, tooLong(60)).default('')

const writing = {
  note: { kind: z.literal('note'), name, body: requiredText('Write your prayer.', maxLengths.note) },
  praise: { kind: z.literal('praise'), name, body: requiredText('Write your praise.', maxLengths.praise) },
  story: {
    kind: z.literal('story'),
    name: personName('Please Enter your name').pipe(requiredText('Please Enter your name', 60)),
    title: requiredText('Enter a title.', 120),
    body: requiredText('Write your story.', maxLengths.story),
    video: videoLink.default(''),
    /** The name that `sendPicture` returned. */
    picture: z.string().max(100).default(''),
    consent: z.boolean().refine((agreed) => agreed, 'Please check the box so we can publish your story.'),
  },
  /** Posted under the member's name. */
  chat: { kind: z.literal('chat'), body: requiredText('Write something.', maxLengths.chat) },
}

/** What the sender reads: one text for a post that waits for a moderator, one for a post shown at once. */
export const thanks = {
  note: {
    waiting: msg('Thank you. Your prayer will appear on the wall once someone on our team has read it.'),
    shown: msg('Thank you. Your prayer is on the wall.'),
  },
  praise: {
    waiting: msg('Thank you. Your praise will appear here once someone on our team has read it.'),
    shown: msg('Thank you. Everyone can see your praise now.'),
  },
  story: {
    waiting: msg(
      'Thank you for your story. It will appear on this page once someone on our team has read it.',
    ),
    shown: msg('Thank you for your story. It’s on this page now.'),
  },
  chat: {
    waiting: msg('Thank you. Your message will appear in the chat once someone on our team has read it.'),
    shown: msg('Your message is in the chat.'),
  },
}

export const writePost = endpoint({
  summary: 'Create a community post',
  description:
    'A post is a note, a shout of praise, a story or a message in the live chat. The live chat is for members only.',
  method: 'POST',
  path: `${path}/posts`,
  access: 'anyone',
  status: 201,
  idempotent: true,
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
  /** The moderator's reason for the rejection. */
  reason: z.string(),
})
export type OwnPost = z.infer<typeof OwnPost>

export const readMine = endpoint({
  summary: 'List your posts',
  description: 'Returns your own posts, and the IDs of the posts you have said Amen to.',
  method: 'POST',
  path: `${path}/mine`,
  access: 'anyone',
  input: z.object({ key }),
  output: z.object({ posts: z.array(OwnPost), amens: z.array(z.int()) }),
})

export const changePost = endpoint({
  summary: 'Edit your post',
  method: 'PUT',
  path: `${path}/posts/{id}`,
  access: 'anyone',
  input: ofOwn.extend({
    body: requiredText('Write something.', maxLengths.story),
    title: z.string().trim().max(120).default(''),
  }),
  output: OwnPost,
})

export const withdrawPost = endpoint({
  summary: 'Withdraw your post',
  description: 'Its text is erased immediately.',
  method: 'POST',
  path: `${path}/posts/{id}/withdraw`,
  access: 'anyone',
  input: ofOwn,
  output: z.object({ message: z.string() }),
})

export const answeredPost = endpoint({
  summary: 'Mark your Paper Wall note as answered',
  method: 'POST',
  path: `${path}/posts/{id}/answered`,
  access: 'anyone',
  input: ofOwn.extend({
    thanks: z.string().trim().max(maxThanksLength, tooLong(maxThanksLength)).default(''),
  }),
  output: OwnPost,
})

export const sayAmen = endpoint({
  summary: 'Say Amen to a post',
  description: 'On a note, this counts as “I prayed for this.” Each person is counted once.',
  method: 'POST',
  path: `${path}/posts/{id}/amen`,
  access: 'anyone',
  input: ofOwn,
  output: z.object({ amens: z.int() }),
})

export const reportReasons = ['spam', 'unkind', 'private', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportPost = endpoint({
  summary: 'Report a post',
  description:
    'The post is hidden until a moderator has looked at it, unless a moderator has already approved it.',
  method: 'POST',
  path: `${path}/posts/{id}/report`,
  access: 'anyone',
  input: ofOwn.extend({ reason: z.enum(reportReasons, 'Choose a reason.') }),
  output: z.object({ message: z.string() }),
})

export const maxPhotoBytes = 15 * 1024 * 1024

export const sendPicture = endpoint({
  summary: 'Upload a photo for a story',
  description: 'Only moderators see it until the story is published.',
  method: 'POST',
  path: `${path}/pictures`,
  access: 'anyone',
  status: 201,
  input: z.object({
    bytes: z.custom<Blob | Uint8Array>((value) => value instanceof Blob || value instanceof Uint8Array),
  }),
  output: z.object({ picture: z.string() }),
  upload: { types: ['image/jpeg', 'image/png'], limit: maxPhotoBytes, admitted: true },
})
