import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { CsvFile } from '#core/text/csv.ts'
import { requiredText } from '#core/text/text-fields.ts'
import { Told } from '#slices/membership/contract.ts'
import { Asking } from '../contract.ts'

export const subscriberStates = ['confirmed', 'pending', 'unsubscribed', 'suspended'] as const
export type SubscriberState = (typeof subscriberStates)[number]

export const subscriberSources = ['form', 'staff', 'import'] as const
export type SubscriberSource = (typeof subscriberSources)[number]

/** The list is not counted, nor paged, any further: who looks for others narrows it. */
export const mostCounted = 2000

/** Issues in a row that an address may refuse before it gets no more. */
export const mostBounces = 3

const moment = z.iso.datetime()

const Subscriber = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  state: z.enum(subscriberStates),
  source: z.enum(subscriberSources),
  consent: z.string(),
  created: moment,
  confirmed: moment.nullable(),
  unsubscribed: moment.nullable(),
})
export type Subscriber = z.infer<typeof Subscriber>

/** What the list and its export are narrowed by. */
export const SubscribersWanted = z.object({
  search: z.string().trim().max(100).default(''),
  state: z.enum(subscriberStates).optional(),
})
export type SubscribersWanted = z.output<typeof SubscribersWanted>

export const manage = can('outreach')
const path = '/staff/newsletter/subscribers'

export const listSubscribers = endpoint({
  summary: `Who gets the newsletter, newest first, by the beginnings of words; counted up to ${mostCounted}`,
  method: 'GET',
  path,
  access: manage,
  input: pageQuery(staffPageSize).extend(SubscribersWanted.shape),
  output: pageOf(Subscriber),
  paged: true,
})

export const exportSubscribers = endpoint({
  summary: 'Export subscribers as CSV',
  method: 'POST',
  path: `${path}/export`,
  access: manage,
  input: SubscribersWanted,
  output: CsvFile,
  reauthenticate: true,
})

export const addSubscriber = endpoint({
  summary: 'Ask somebody by email whether the newsletter is wanted',
  method: 'POST',
  path,
  access: manage,
  input: Asking,
  output: Told,
  status: 201,
})

export const inviteSubscriber = endpoint({
  summary: 'Send the confirming mail once more',
  method: 'POST',
  path: `${path}/{id}/invite`,
  access: manage,
  input: byId,
  output: Told,
})

export const stopSubscriber = endpoint({
  summary: 'Unsubscribe somebody who asked for it in another way',
  method: 'POST',
  path: `${path}/{id}/unsubscribe`,
  access: manage,
  input: byId,
  output: Subscriber,
})

export const reviveSubscriber = endpoint({
  summary: 'Write again to an address that was suspended since it refused our letters',
  method: 'POST',
  path: `${path}/{id}/revive`,
  access: manage,
  input: byId,
  output: Subscriber,
})

export const removeSubscriber = endpoint({
  summary: 'Forget a subscriber',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: manage,
  input: byId,
  output: Told,
})

/** Lines of one file. */
export const mostImported = 20_000

export const importModes = ['ask', 'consented'] as const
export type ImportMode = (typeof importModes)[number]

const said = {
  mode: z.enum(importModes, 'Choose how the people come in'),
  source: requiredText('Say where these people said yes', 200),
  declared: z.enum(['', 'true']).default(''),
}

/** Without it nobody comes in unasked. */
const isDeclared = ({ mode, declared }: { mode: ImportMode; declared: string }) =>
  mode === 'ask' || declared === 'true'
const undeclared = { path: ['declared'], error: 'Confirm that each of them has agreed to get our letters' }

/** What staff say of the people in a file. */
export const ImportSaid = z.object(said).refine(isDeclared, undeclared)

/** The same with the file, as the form holds it. */
export const ImportForm = z
  .object({
    ...said,
    file: z.custom<File>((file) => file instanceof File && file.size > 0, 'Choose a CSV file'),
  })
  .refine(isDeclared, undeclared)

export const importSubscribers = endpoint({
  summary: 'Take subscribers from a CSV file',
  method: 'POST',
  path: `${path}/import`,
  access: manage,
  input: z.object({
    ...said,
    bytes: z.custom<Blob | Uint8Array>((value) => value instanceof Blob || value instanceof Uint8Array),
  }),
  output: z.object({
    added: z.int(),
    /** Already there, or in the file twice. */
    known: z.int(),
    /** Unsubscribed before: they are not brought back. */
    left: z.int(),
    /** Lines that hold no address, by their number. */
    faulty: z.array(z.object({ line: z.int(), value: z.string() })),
    faultyCount: z.int(),
  }),
  upload: { types: ['text/csv'], limit: 3 * 1024 * 1024 },
})
export type Imported = z.output<typeof importSubscribers.output>
