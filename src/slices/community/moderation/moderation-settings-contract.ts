import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { version } from '#core/api/bounded.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { tooLong } from '#core/text/text-fields.ts'

const access = can('moderation')
const path = '/staff/community/settings'

const times = msg('Enter a number from 1 to 100.')
const days = msg('Enter a number of days, from 1 to 365.')
const someDays = z.int(days).min(1, days).max(365, days)

export const CommunitySettings = z.object({
  /** Posts with one of these words, in upper or lower case, wait for a moderator. */
  heldWords: z.array(z.string().trim().min(1).max(60, tooLong(60))).max(500, 'Use 500 words or fewer.'),
  /** This many rejections … */
  rejections: z.int(times).min(1, times).max(100, times),
  /** … within this many days … */
  withinDays: someDays,
  /** … block the author for this many days. */
  blockDays: someDays,
})

const Editable = z.object({ version, draft: CommunitySettings })
export type EditableSettings = z.infer<typeof Editable>

export const readCommunitySettings = endpoint({
  summary: 'Get moderation settings',
  description: 'Returns the words that hold a post for review, and when authors are blocked.',
  method: 'GET',
  path,
  access,
  input: z.object({}),
  output: Editable,
})

export const writeCommunitySettings = endpoint({
  summary: 'Update moderation settings',
  description: 'Returns 409 if someone else has changed them since you loaded them.',
  audit: msg('{name} changed the community settings.'),
  method: 'PUT',
  path,
  access,
  input: Editable,
  output: Editable,
})
