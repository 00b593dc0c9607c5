import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { honeypot } from '#core/honeypot.ts'
import { linkToken } from '#slices/membership/contract.ts'

/** The first two are the specification's. */
export const texts = {
  failed: 'Unable to subscribe user',
  busy: 'Signing...',
  /** For whom the browser itself has sent the form. */
  sent: 'Thank you. Open the link that we have sent to your address.',
} as const

const name = (missing: string) =>
  z.string().trim().min(1, missing).max(60, 'The name may have at most 60 characters')

export const subscribe = endpoint({
  summary: 'Ask for the newsletter; a link in a mail confirms it',
  method: 'POST',
  path: '/about_us/newsletter',
  access: 'anyone',
  status: 201,
  input: z.object({
    firstName: name('Enter your First name'),
    lastName: name('Enter your Last name'),
    email: z
      .string()
      .trim()
      .max(200, 'The address may have at most 200 characters')
      .pipe(z.email('Enter your email address')),
    ...honeypot,
  }),
  output: z.object({ message: z.string() }),
})

export const confirmSubscription = endpoint({
  summary: 'Confirm by the link in the mail that the newsletter is wanted',
  method: 'POST',
  path: '/about_us/newsletter/confirm',
  access: 'anyone',
  input: z.object({ token: linkToken }),
  output: z.object({ message: z.string() }),
})
