import { z } from 'zod'
import { realtimeChannel } from '#core/realtime/channel.ts'
import { msg } from '#core/text/messages.ts'

/** The specification's tabs, with its spelling. */
export const tabs = [
  { value: 'paperwall', label: msg('Paper Wall') },
  { value: 'shoutsofpraise', label: msg('Shouts Of Praise') },
  { value: 'shareyourstory', label: msg('Share your Strory') },
] as const
export type Tab = (typeof tabs)[number]['value']

export const kinds = ['note', 'praise', 'story', 'chat'] as const
export type Kind = (typeof kinds)[number]

export const states = ['waiting', 'shown', 'hidden', 'rejected', 'withdrawn'] as const
export type State = (typeof states)[number]

/** Why a post waits for a moderator. */
export const holds = ['unknown', 'link', 'words', 'flood', 'reported'] as const
export type Hold = (typeof holds)[number]

export const maxLengths: Record<Kind, number> = { note: 1000, praise: 280, story: 10_000, chat: 300 }
export const maxThanksLength = 500
export const Post = z.object({
  id: z.int(),
  kind: z.enum(kinds),
  /** Empty if the author gave none. */
  name: z.string(),
  /** Only for stories. */
  title: z.string(),
  /** Plain text; line breaks separate paragraphs. */
  body: z.string(),
  picture: z.string(),
  video: z.string(),
  created: z.iso.datetime(),
  edited: z.boolean(),
  /** How many prayed for it, or said Amen. */
  amens: z.int(),
  answered: z.iso.datetime().nullable(),
  /** The author's thanks for an answered prayer. */
  thanks: z.string(),
})
export type Post = z.infer<typeof Post>

/** Events for open pages: a new or changed post, a removed one, and Amen counts. */
export const PostEvent = z.discriminatedUnion('what', [
  z.object({ what: z.literal('post'), post: Post }),
  z.object({ what: z.literal('gone'), id: z.int() }),
  z.object({ what: z.literal('amens'), id: z.int(), amens: z.int() }),
])
export type PostEvent = z.infer<typeof PostEvent>

/** Stories have no channel: nobody waits for new ones. */
export const channels = {
  note: realtimeChannel({ name: 'paperwall', data: PostEvent }),
  praise: realtimeChannel({ name: 'shoutsofpraise', data: PostEvent }),
  chat: realtimeChannel({ name: 'chat', data: PostEvent }),
}

/** Guests are recognized by a key that only their browser has: 32 hexadecimal digits. */
export const key = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .optional()
