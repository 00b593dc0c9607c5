import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { exportOf } from '#core/data/list-query.ts'
import { msg } from '#core/text/messages.ts'

export const mailStates = ['kept', 'waiting', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]

const MailLine = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  secret: z.boolean(),
  tries: z.int(),
  lastError: z.string().nullable(),
  created: z.iso.datetime(),
  sent: z.iso.datetime().nullable(),
})
export type MailLine = z.infer<typeof MailLine>

/** Mails with a login link can be read only by the owner, and are emptied after sending. */
const MailContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), html: z.string(), text: z.string() }),
  z.object({ kind: z.literal('owner only') }),
  z.object({ kind: z.literal('emptied') }),
])

const people = can('people')

export const listMail = endpoint({
  summary: 'List emails',
  description: 'Returns the emails of the last 90 days, sent or not, newest first.',
  method: 'GET',
  path: '/staff/mail',
  access: people,
  input: pageQuery(staffPageSize).extend({ state: z.enum(mailStates).optional() }),
  output: pageOf(MailLine),
  paged: true,
})

export const exportMail = exportOf(listMail, 'emails', { reauthenticate: true })

export const readMail = endpoint({
  summary: 'Get an email',
  method: 'GET',
  path: '/staff/mail/{id}',
  access: people,
  input: byId,
  output: MailLine.extend({ content: MailContent }),
})

export const resendMail = endpoint({
  summary: 'Resend an email',
  description: 'Use this for an email that failed or was not sent.',
  audit: msg('{name} resent the email {item}.'),
  method: 'POST',
  path: '/staff/mail/{id}/resend',
  access: people,
  input: byId,
  output: MailLine,
})

export const sendAllKept = endpoint({
  summary: 'Send all unsent emails',
  description:
    'Sends every email in the state `kept`, oldest first and each once. These were written while no mail server was set up. Returns 409 if no mail server is set up.',
  audit: msg('{name} sent all waiting emails.'),
  method: 'POST',
  path: '/staff/mail/send-all',
  access: people,
  input: z.object({}),
  output: z.object({ count: z.int() }),
})

export const mailServer = endpoint({
  summary: 'Get mail server status',
  description:
    'Says whether a mail server is set up, and how many emails are waiting or have failed. Counts stop at 1,000.',
  method: 'GET',
  path: '/staff/mail-server',
  access: people,
  input: z.object({}),
  output: z.object({ leaves: z.boolean(), kept: z.int(), waiting: z.int(), failed: z.int() }),
})

export const tryMail = endpoint({
  summary: 'Send a test email',
  description: 'It goes to your own address. Returns what the mail server said.',
  method: 'POST',
  path: '/staff/status/mail',
  access: people,
  unaudited: true,
  input: z.object({}),
  output: z.object({ good: z.boolean(), text: z.string() }),
})

/** Labels of the mail states. */
export const stateNames: Record<MailState, string> = {
  kept: msg('Not sent'),
  waiting: msg('Waiting to send'),
  sent: msg('Sent'),
  failed: msg('Failed'),
}
