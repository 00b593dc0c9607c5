import { z } from 'zod'
import { endpoint } from '#core/api/endpoint.ts'
import { honeypot } from '#core/security/honeypot.ts'
import { msg } from '#core/text/messages.ts'
import { personName } from '#core/text/person-name.ts'
import { requiredText, tooLong } from '#core/text/text-fields.ts'

/** The specification's texts, except for the last. */
export const texts = {
  name: 'Enter Full Name',
  email: 'Provide contact email',
  message: 'Enter message',
  failed: 'Unable to send message',
  button: 'Get in Touch',
  thanks: 'Thank you. We got your message and will reply by email.',
} as const

/** Reasons for writing, in the order of the form. */
export const reasons = [
  'question',
  'giving',
  'order',
  'thanks',
  'website',
  'account_deletion',
  'other',
] as const
export type Reason = (typeof reasons)[number]

export const reasonNames: Record<Reason, string> = {
  question: msg('A question'),
  giving: msg('A gift or receipt'),
  order: msg('An order from the store'),
  thanks: msg('Thanks, or a story to share'),
  website: msg('Something on this site isn’t working'),
  account_deletion: msg('Account deletion'),
  other: msg('Something else'),
}

export const maxMessageLength = 5000

export const reference = /^CM(-[2-9A-Z]{4}){2}$/

export const sendMessage = endpoint({
  summary: 'Send a message to the ministry',
  description: 'If the reason is `account_deletion`, we email a link that deletes the account.',
  method: 'POST',
  path: '/feedback',
  access: 'anyone',
  status: 201,
  idempotent: true,
  input: z.object({
    full_name: personName(texts.name).min(1, texts.name).max(100, tooLong(100)),
    contact_info: z.string(texts.email).trim().max(200, tooLong(200)).pipe(z.email(texts.email)),
    reason: z.enum(reasons).default('question'),
    message: requiredText(texts.message, maxMessageLength),
    ...honeypot,
  }),
  output: z.object({ message: z.string(), reference: z.string().regex(reference) }),
})
