import { z } from 'zod'
import { endpoint } from '#core/api/endpoint.ts'
import { honeypot } from '#core/security/honeypot.ts'
import { msg } from '#core/text/messages.ts'
import { personName } from '#core/text/person-name.ts'
import { tooLong } from '#core/text/text-fields.ts'
import { Acknowledgement, linkToken } from '#slices/membership/contract.ts'

/** The first two are the specification's. */
export const texts = {
  failed: 'Unable to subscribe user',
  busy: 'Signing...',
  /** For forms sent without JavaScript. */
  sent: 'Thank you. To finish signing up, open the link we emailed you.',
} as const

const name = (missing: string) => personName(missing).min(1, missing).max(60, tooLong(60))

const emailField = (missing: string) => z.string(missing).trim().max(200, tooLong(200)).pipe(z.email(missing))

const email = emailField(msg('Enter your email address'))

/** An address that staff enter for somebody else. */
export const othersEmail = emailField(msg('Enter an email address.'))

/** The form of the newsletter, on every page that has it. */
export const newsletterForm = 'newsletter'

/** Who subscribes. */
export const Asking = z.object({
  firstName: name(msg('Enter your First name')),
  lastName: name(msg('Enter your Last name')),
  email,
})
export type Asking = z.output<typeof Asking>

/** A subscriber whom staff add. */
export const Added = z.object({
  firstName: name(msg('Enter a first name.')),
  lastName: name(msg('Enter a last name.')),
  email: othersEmail,
})

export const subscribe = endpoint({
  summary: 'Subscribe to the newsletter',
  description: 'We email a confirmation link.',
  method: 'POST',
  path: '/about_us/newsletter',
  access: 'anyone',
  status: 201,
  input: Asking.extend(honeypot),
  output: Acknowledgement,
})

export const confirmSubscription = endpoint({
  summary: 'Confirm a newsletter subscription',
  description: 'Uses the token from the link in the email.',
  method: 'POST',
  path: '/about_us/newsletter/confirm',
  access: 'anyone',
  input: z.object({ token: linkToken }),
  output: Acknowledgement,
})

/** The key in every mail, the same in all mails to one subscriber. */
const key = z.uuid('This link is incomplete. Please copy the whole link and try again.')

export const unsubscribe = endpoint({
  summary: 'Unsubscribe from the newsletter',
  description: 'The page that opens from the link in an issue calls this.',
  method: 'POST',
  path: '/about_us/newsletter/unsubscribe',
  access: 'anyone',
  input: z.object({ key }),
  output: Acknowledgement,
})

export const resubscribe = endpoint({
  summary: 'Resubscribe to the newsletter',
  method: 'POST',
  path: '/about_us/newsletter/resubscribe',
  access: 'anyone',
  input: z.object({ key }),
  output: Acknowledgement,
})

export const unsubscribePath = '/about_us/newsletter/unsubscribe/{key}'

export const oneClickUnsubscribe = endpoint({
  summary: 'Unsubscribe with one click',
  description: 'Email programs call this (RFC 8058).',
  method: 'POST',
  path: unsubscribePath,
  access: 'anyone',
  fromAnywhere: true,
  input: z.object({ key, bytes: z.instanceof(Uint8Array) }),
  output: Acknowledgement,
  upload: { types: ['application/x-www-form-urlencoded', 'multipart/form-data'], limit: 4096 },
})
