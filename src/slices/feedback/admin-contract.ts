import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { maxInteger, version } from '#core/api/bounded.ts'
import { byId, endpoint, id } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { parseQuery, withQuery } from '#core/data/list-query.ts'
import { CsvFile } from '#core/text/csv.ts'
import { msg } from '#core/text/messages.ts'
import { thousands } from '#core/text/plain-text.ts'
import { requiredText } from '#core/text/text-fields.ts'
import { reasons } from './contract.ts'

const outreach = can('outreach')
const moment = z.iso.datetime()

/** The list is counted and paged up to here; filters narrow it. */
export const maxCounted = 2000

export const messageStates = ['open', 'answered', 'closed', 'spam'] as const
export type MessageState = (typeof messageStates)[number]

/** Filters of the list and its export. */
export const MessagesFilter = z.object({
  search: z.string().trim().max(100).default(''),
  state: z.enum([...messageStates, 'all']).default('open'),
  reason: z.enum(reasons).optional(),
  /** Filter by assignee. */
  whose: z.enum(['mine', 'nobody']).optional(),
})
export type MessagesFilter = z.output<typeof MessagesFilter>

const Line = z.object({
  id: z.int(),
  reference: z.string(),
  full_name: z.string(),
  email: z.string(),
  /** The same, by the specification's name. */
  contact_info: z.string(),
  reason: z.enum(reasons),
  state: z.enum(messageStates),
  /** The beginning of the message. */
  beginning: z.string(),
  replies: z.int(),
  assigned: z.string().nullable(),
  created: moment,
})
export type Line = z.infer<typeof Line>

export const listMessages = endpoint({
  summary: 'List messages',
  description: `The newest come first. Search matches the beginnings of words. The total is counted up to ${thousands(maxCounted)}.`,
  method: 'GET',
  path: '/staff/feedback/messages',
  access: outreach,
  input: pageQuery(staffPageSize).extend(MessagesFilter.shape),
  output: pageOf(Line),
  paged: true,
})

export const exportMessages = endpoint({
  summary: 'Export messages as CSV',
  audit: '{name} exported {item}.',
  method: 'POST',
  path: '/staff/feedback/export',
  access: outreach,
  input: MessagesFilter,
  output: CsvFile,
  reauthenticate: true,
})

const Person = z.object({ id: z.int(), username: z.string() })

const Message = Line.omit({ beginning: true, replies: true, assigned: true }).extend({
  message: z.string(),
  stateSince: moment,
  member: z.string().nullable(),
  assigned: Person.nullable(),
  /** Staff it can be assigned to. */
  people: z.array(Person),
  replies: z.array(
    z.object({
      id: z.int(),
      text: z.string(),
      by: z.string(),
      at: moment,
      /** The state of its mail; null after the mail was deleted. */
      mail: z.enum(['kept', 'waiting', 'sent', 'failed']).nullable(),
    }),
  ),
})
export type Message = z.infer<typeof Message>

export const readMessage = endpoint({
  summary: 'Get a message',
  description: 'Includes the replies.',
  method: 'GET',
  path: '/staff/feedback/messages/{id}',
  access: outreach,
  input: byId,
  output: Message,
})

export const replyTo = endpoint({
  summary: 'Reply to a message',
  description: 'The reply is emailed.',
  audit: msg('{name} replied to {item}.'),
  method: 'POST',
  path: '/staff/feedback/messages/{id}/replies',
  access: outreach,
  idempotent: true,
  input: byId.extend({
    text: requiredText('Write a reply.', 10_000),
    /** How many answers the writer has seen, so that two people don't answer at once. */
    seen: z.int().min(0).max(maxInteger),
    close: z.boolean().default(false),
  }),
  output: Message,
  status: 201,
})

export const moveMessage = endpoint({
  summary: 'Change a message’s status',
  description: 'A message can be open, answered, closed or spam.',
  audit: msg('{name} changed the status of {item}.'),
  method: 'POST',
  path: '/staff/feedback/messages/{id}/state',
  access: outreach,
  input: byId.extend({ to: z.enum(messageStates) }),
  output: Message,
})

export const assignMessage = endpoint({
  summary: 'Assign a message',
  description:
    'You can assign it to a staff member or to no one. Returns 409 if someone else has assigned it since you loaded it.',
  audit: '{name} assigned {item}.',
  method: 'POST',
  path: '/staff/feedback/messages/{id}/assign',
  access: outreach,
  input: byId.extend({
    to: id.nullable(),
    /** Who was assigned when the sender looked; refused with 409 if that has changed. */
    was: id.nullable().optional(),
  }),
  output: Message,
})

const Acknowledgement = z.object({ message: z.string() })

export const removeMessage = endpoint({
  summary: 'Delete a message',
  description: 'A deleted message can be restored for 30 days.',
  audit: '{name} deleted {item}.',
  method: 'DELETE',
  path: '/staff/feedback/messages/{id}',
  access: outreach,
  input: byId,
  output: Acknowledgement,
})

export const restoreMessage = endpoint({
  summary: 'Restore a deleted message',
  audit: '{name} restored {item}.',
  method: 'POST',
  path: '/staff/feedback/messages/{id}/restore',
  access: outreach,
  input: byId,
  output: Acknowledgement,
})

const months = msg('Enter a number from 1 to 120.')

export const MessageSettings = z.object({
  /** How long closed messages are stored. */
  keepMonths: z.int(months).min(1, months).max(120, months),
})

const Editable = z.object({ version, draft: MessageSettings })
export type EditableSettings = z.infer<typeof Editable>

export const readMessageSettings = endpoint({
  summary: 'Get message settings',
  description: 'Returns how long closed messages are kept.',
  method: 'GET',
  path: '/staff/feedback/settings',
  access: outreach,
  input: z.object({}),
  output: Editable,
})

export const writeMessageSettings = endpoint({
  summary: 'Update message settings',
  description:
    'Sets how long closed messages are kept. Returns 409 if someone else has changed the settings since you loaded them.',
  audit: msg('{name} changed the message settings.'),
  method: 'PUT',
  path: '/staff/feedback/settings',
  access: outreach,
  input: Editable,
  output: Editable,
})

export const stateNames: Record<MessageState, string> = {
  open: msg('Open'),
  answered: msg('Answered'),
  closed: msg('Closed'),
  spam: msg('Spam'),
}

export const messages = '/admin/messages'

export const messagesFilterIn = (address: string): MessagesFilter => parseQuery(MessagesFilter, address)

export const messagesAddress = (filter: Partial<MessagesFilter> & { page?: number }): string =>
  withQuery(messages, filter, { state: 'open', page: 1 })
