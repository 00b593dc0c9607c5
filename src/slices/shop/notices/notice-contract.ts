import { z } from 'zod'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { tooLong } from '#core/text/text-fields.ts'

export const noticeThanks = msg('We’ll send you one email when it’s back in stock.')

/** Days after which a request is deleted. */
export const noticeDays = 180

export const askForNotice = endpoint({
  summary: 'Ask for an email when a variant is back in stock',
  description: `We send a single email and then delete the address, or delete it after ${noticeDays} days. Asking again changes nothing.`,
  method: 'POST',
  path: '/store/variants/{id}/notices',
  access: 'anyone',
  status: 201,
  input: byId.extend({
    email: z
      .string()
      .trim()
      .max(200, tooLong(200))
      .pipe(z.email(msg('Enter a full email address, such as name@example.com.'))),
  }),
  output: z.object({ message: z.string() }),
})
