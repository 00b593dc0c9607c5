import { z } from 'zod'
import { endpoint, id } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { manage, subscriberStates } from '../subscribers/subscriber-contract.ts'
import { path } from './issue-contract.ts'

const Failure = z.object({
  id: z.int(),
  subscriber: z.object({ id: z.int(), email: z.string() }).nullable(),
  error: z.string(),
  tries: z.int(),
  at: z.iso.datetime(),
})
export type Failure = z.infer<typeof Failure>

export const listFailures = endpoint({
  summary: 'List failed newsletter emails',
  description:
    'Returns the addresses that couldn’t be reached, and what their mail servers said. For an issue to a segment based on giving, this requires the `money` permission.',
  method: 'GET',
  path: `${path}/{id}/failures`,
  access: manage,
  input: pageQuery(staffPageSize).extend({ id }),
  output: pageOf(Failure),
  paged: true,
})

export const readAudience = endpoint({
  summary: 'Get the newsletter audience',
  description:
    'Returns how many people would get an issue if it were sent now, and how fast it would be sent. Without an issue, counts everyone who is subscribed.',
  method: 'GET',
  path: '/staff/newsletter/audience',
  access: manage,
  input: z.object({ issue: id.optional() }),
  output: z.object({
    /** Null for a segment that the caller may not use. */
    recipients: z.int().nullable(),
    counts: z.record(z.enum(subscriberStates), z.int()),
    perMinute: z.int(),
    /** There is a mail server. */
    leaves: z.boolean(),
    /** The caller's address, for a test mail. */
    ownEmail: z.string().nullable(),
  }),
})
