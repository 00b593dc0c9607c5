import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { maxInteger, version } from '#core/api/bounded.ts'
import { byId, endpoint, id } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { CsvFile } from '#core/text/csv.ts'
import { requiredText } from '#core/text/text-fields.ts'
import { reasons } from './contract.ts'

const outreach = can('outreach')
const moment = z.iso.datetime()

/** The list is not counted, nor paged, any further: who looks for older ones narrows it. */
export const mostCounted = 2000

export const messageStates = ['open', 'answered', 'closed', 'spam'] as const
export type MessageState = (typeof messageStates)[number]

/** What the list and its export are narrowed by. */
export const Wanted = z.object({
  search: z.string().trim().max(100).default(''),
  state: z.enum([...messageStates, 'all']).default('open'),
  reason: z.enum(reasons).optional(),
  /** Whose they are. */
  whose: z.enum(['mine', 'nobody']).optional(),
})
export type Wanted = z.output<typeof Wanted>

const Line = z.object({
  id: z.int(),
  reference: z.string(),
  full_name: z.string(),
  email: z.string(),
  /** The same, by the specification's name. */
  contact_info: z.string(),
  reason: z.enum(reasons),
  state: z.enum(messageStates),
  /** How it begins. */
  beginning: z.string(),
  replies: z.int(),
  assigned: z.string().nullable(),
  created: moment,
})
export type Line = z.infer<typeof Line>

export const listMessages = endpoint({
  summary: `Messages to the ministry, newest first, searched by the beginnings of words; counted up to ${mostCounted}`,
  method: 'GET',
  path: '/staff/feedback/messages',
  access: outreach,
  input: pageQuery(staffPageSize).extend(Wanted.shape),
  output: pageOf(Line),
  paged: true,
})

export const exportMessages = endpoint({
  summary: 'Export messages as CSV',
  method: 'POST',
  path: '/staff/feedback/export',
  access: outreach,
  input: Wanted,
  output: CsvFile,
  reauthenticate: true,
})

const Person = z.object({ id: z.int(), username: z.string() })

const Message = Line.omit({ beginning: true, replies: true, assigned: true }).extend({
  message: z.string(),
  stateSince: moment,
  member: z.string().nullable(),
  assigned: Person.nullable(),
  /** Who may be given it. */
  people: z.array(Person),
  replies: z.array(
    z.object({
      id: z.int(),
      text: z.string(),
      by: z.string(),
      at: moment,
      /** How its mail fares; null once the mail is no longer held. */
      mail: z.enum(['kept', 'waiting', 'sent', 'failed']).nullable(),
    }),
  ),
})
export type Message = z.infer<typeof Message>

export const readMessage = endpoint({
  summary: 'One message whole, with what was answered',
  method: 'GET',
  path: '/staff/feedback/messages/{id}',
  access: outreach,
  input: byId,
  output: Message,
})

export const replyTo = endpoint({
  summary: 'Answer a message by email',
  method: 'POST',
  path: '/staff/feedback/messages/{id}/replies',
  access: outreach,
  idempotent: true,
  input: byId.extend({
    text: requiredText('Write an answer', 10_000),
    /** How many answers its writer has seen: two people do not answer the same thing unknowingly. */
    seen: z.int().min(0).max(maxInteger),
    close: z.boolean().default(false),
  }),
  output: Message,
  status: 201,
})

export const moveMessage = endpoint({
  summary: 'Close a message, open it again, or say that it is answered or spam',
  method: 'POST',
  path: '/staff/feedback/messages/{id}/state',
  access: outreach,
  input: byId.extend({ to: z.enum(messageStates) }),
  output: Message,
})

export const assignMessage = endpoint({
  summary: 'Give a message to somebody, or to nobody',
  method: 'POST',
  path: '/staff/feedback/messages/{id}/assign',
  access: outreach,
  input: byId.extend({
    to: id.nullable(),
    /** Who had it when its sender looked: refused with 409 when that is somebody else by now. */
    was: id.nullable().optional(),
  }),
  output: Message,
})

const Told = z.object({ message: z.string() })

export const removeMessage = endpoint({
  summary: 'Delete a message; for 30 days it can be restored',
  method: 'DELETE',
  path: '/staff/feedback/messages/{id}',
  access: outreach,
  input: byId,
  output: Told,
})

export const restoreMessage = endpoint({
  summary: 'Bring a deleted message back',
  method: 'POST',
  path: '/staff/feedback/messages/{id}/restore',
  access: outreach,
  input: byId,
  output: Told,
})

const months = 'Enter a number of months, 1 to 120'

export const MessageSettings = z.object({
  /** How long closed messages are kept. */
  keepMonths: z.int(months).min(1, months).max(120, months),
})

const Held = z.object({ version, draft: MessageSettings })
export type HeldSettings = z.infer<typeof Held>

export const readMessageSettings = endpoint({
  summary: 'How long messages are kept',
  method: 'GET',
  path: '/staff/feedback/settings',
  access: outreach,
  input: z.object({}),
  output: Held,
})

export const writeMessageSettings = endpoint({
  summary: 'Change how long messages are kept',
  method: 'PUT',
  path: '/staff/feedback/settings',
  access: outreach,
  input: Held,
  output: Held,
})
