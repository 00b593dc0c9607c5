import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { CsvFile } from '#core/text/csv.ts'
import { msg } from '#core/text/messages.ts'
import { thousands } from '#core/text/plain-text.ts'
import { requiredText } from '#core/text/text-fields.ts'
import { Acknowledgement } from '#slices/membership/contract.ts'
import { Added } from '../contract.ts'

export const subscriberStates = ['confirmed', 'pending', 'unsubscribed', 'suspended'] as const
export type SubscriberState = (typeof subscriberStates)[number]

export const subscriberSources = ['form', 'staff', 'import'] as const
export type SubscriberSource = (typeof subscriberSources)[number]

/** The list is counted and paged up to here; filters narrow it. */
export const maxCounted = 2000

/** Issues in a row that an address may refuse before it is suspended. */
export const maxBounces = 3

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

/** Filters of the list and its export. */
export const SubscribersFilter = z.object({
  search: z.string().trim().max(100).default(''),
  state: z.enum(subscriberStates).optional(),
})
export type SubscribersFilter = z.output<typeof SubscribersFilter>

export const manage = can('outreach')
const path = '/staff/newsletter/subscribers'

export const listSubscribers = endpoint({
  summary: 'List newsletter subscribers',
  description: `The newest come first. Search matches the beginnings of words. The total is counted up to ${thousands(maxCounted)}.`,
  method: 'GET',
  path,
  access: manage,
  input: pageQuery(staffPageSize).extend(SubscribersFilter.shape),
  output: pageOf(Subscriber),
  paged: true,
})

export const exportSubscribers = endpoint({
  summary: 'Export newsletter subscribers as CSV',
  audit: '{name} exported {item}.',
  method: 'POST',
  path: `${path}/export`,
  access: manage,
  input: SubscribersFilter,
  output: CsvFile,
  reauthenticate: true,
})

export const addSubscriber = endpoint({
  summary: 'Invite a newsletter subscriber',
  description: 'We email them to ask whether they want the newsletter.',
  audit: msg('{name} added a newsletter subscriber.'),
  method: 'POST',
  path,
  access: manage,
  input: Added,
  output: Acknowledgement,
  status: 201,
})

export const inviteSubscriber = endpoint({
  summary: 'Resend a subscription confirmation link',
  audit: msg('{name} resent a newsletter confirmation.'),
  method: 'POST',
  path: `${path}/{id}/invite`,
  access: manage,
  input: byId,
  output: Acknowledgement,
})

export const stopSubscriber = endpoint({
  summary: 'Unsubscribe a person from the newsletter',
  description: 'Use this for people who asked in another way, such as by phone, to be unsubscribed.',
  audit: msg('{name} unsubscribed a person from the newsletter.'),
  method: 'POST',
  path: `${path}/{id}/unsubscribe`,
  access: manage,
  input: byId,
  output: Subscriber,
})

export const reviveSubscriber = endpoint({
  summary: 'Reactivate a newsletter subscriber',
  description: 'Use this for an address that was suspended because it rejected our emails.',
  audit: msg('{name} reactivated a newsletter subscriber.'),
  method: 'POST',
  path: `${path}/{id}/revive`,
  access: manage,
  input: byId,
  output: Subscriber,
})

export const removeSubscriber = endpoint({
  summary: 'Delete a newsletter subscriber',
  audit: msg('{name} deleted a newsletter subscriber.'),
  method: 'DELETE',
  path: `${path}/{id}`,
  access: manage,
  input: byId,
  output: Acknowledgement,
})

/** Lines of one file. */
export const maxImported = 20_000

export const importModes = ['ask', 'consented'] as const
export type ImportMode = (typeof importModes)[number]

const declaration = {
  mode: z.enum(importModes, 'Choose how to add them.'),
  source: requiredText('Enter where these people signed up.', 200),
  declared: z.enum(['', 'true']).default(''),
}

/** Required to add people without asking them. */
const isDeclared = ({ mode, declared }: { mode: ImportMode; declared: string }) =>
  mode === 'ask' || declared === 'true'
const undeclared = { path: ['declared'], error: msg('Confirm that each of them agreed to get our emails.') }

/** What staff declare about the people in a file. */
export const ImportDeclaration = z.object(declaration).refine(isDeclared, undeclared)

/** The same with the file, for the form. */
export const ImportForm = z
  .object({
    ...declaration,
    file: z.custom<File>((file) => file instanceof File && file.size > 0, 'Choose a CSV file.'),
  })
  .refine(isDeclared, undeclared)

export const importSubscribers = endpoint({
  summary: 'Import newsletter subscribers',
  description: 'The subscribers come from a CSV file.',
  audit: msg('{name} imported newsletter subscribers: {item}.'),
  method: 'POST',
  path: `${path}/import`,
  access: manage,
  input: z.object({
    ...declaration,
    bytes: z.custom<Blob | Uint8Array>((value) => value instanceof Blob || value instanceof Uint8Array),
  }),
  output: z.object({
    added: z.int(),
    /** Already subscribed, or twice in the file. */
    known: z.int(),
    /** Unsubscribed earlier, so they are skipped. */
    left: z.int(),
    /** Line numbers without a valid address. */
    faulty: z.array(z.object({ line: z.int(), value: z.string() })),
    faultyCount: z.int(),
  }),
  upload: { types: ['text/csv'], limit: 3 * 1024 * 1024 },
})
export type Imported = z.output<typeof importSubscribers.output>
