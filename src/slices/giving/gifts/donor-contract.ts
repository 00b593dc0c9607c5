import { z } from 'zod'
import { endpoint } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { Email, Gift } from '../contract.ts'
import { RecurringGift } from '../recurring/recurring-contract.ts'

/** Everything that a person gave. */
const DonorGifts = z.object({
  gifts: z.array(Gift),
  recurring: z.array(RecurringGift),
  inKind: z.array(
    z.object({
      token: z.uuid(),
      description: z.string(),
      receivedOn: z.iso.date(),
      receiptNumber: z.string(),
    }),
  ),
  statements: z.array(z.object({ year: z.int(), token: z.uuid(), corrected: z.boolean() })),
})
export type DonorGifts = z.infer<typeof DonorGifts>

export const ownGifts = endpoint({
  summary: 'List your gifts',
  description: 'Includes gifts that staff recorded for you, recurring gifts and giving statements.',
  method: 'GET',
  path: '/giving/own',
  access: 'member',
  input: z.object({}),
  output: DonorGifts,
})

export const linkExpired = msg(
  'This link has expired. Enter your email address and we’ll send you a new one.',
)

export const readDonorGifts = endpoint({
  summary: 'List a donor’s gifts by their emailed link',
  description: 'Use this for donors without an account. The link is emailed to them and works for 24 hours.',
  method: 'GET',
  path: '/giving/donor-gifts/{token}',
  access: 'anyone',
  input: z.object({ token: z.string().max(100, linkExpired) }),
  output: DonorGifts,
})

/** The same response for every address, so that nobody can find out who gives here. */
export const linksSent = msg('If we have gifts from this address, we’ve emailed you the link.')

export const mailDonorLink = endpoint({
  summary: 'Email the link to your gifts',
  method: 'POST',
  path: '/giving/recurring-links',
  access: 'anyone',
  input: z.object({ email: Email }),
  output: z.object({ message: z.string() }),
})
