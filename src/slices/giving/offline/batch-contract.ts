import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { day } from '#core/api/bounded.ts'
import { byId, endpoint, id } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { moneyField } from '#core/text/money.ts'
import { personName } from '#core/text/person-name.ts'
import { optionalEmail, optionalText, requiredText } from '#core/text/text-fields.ts'
import { person } from './offline-contract.ts'

const money = can('money')
const path = '/staff/batches'

export const countedMethods = ['cash', 'check'] as const

/** The most lines in one batch. */
export const mostLines = 500

const Line = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  purpose: z.string(),
  amount: z.int(),
  method: z.enum(countedMethods),
  checkNumber: z.string(),
  /** The gift that it became. */
  gift: z.object({ id: z.int(), receiptNumber: z.string().nullable(), reversed: z.int() }).nullable(),
})
export type BatchLine = z.infer<typeof Line>

const Batch = z.object({
  id: z.int(),
  receivedOn: z.iso.date(),
  currency: z.string(),
  controlTotal: z.int(),
  counters: z.tuple([z.string(), z.string()]),
  note: z.string(),
  openedBy: z.string(),
  closedBy: z.string().nullable(),
  closedAt: z.iso.datetime().nullable(),
  lines: z.int(),
  entered: z.int(),
  /** The deposit that it went to the bank with. */
  deposit: z.object({ id: z.int(), reference: z.string(), depositedOn: z.iso.date() }).nullable(),
})
export type Batch = z.infer<typeof Batch>

const fields = {
  receivedOn: day(msg('Enter the date you received it.')),
  controlTotal: moneyField({ missing: msg('Enter the counted total.') }),
  counterOne: requiredText(msg('Enter who counted.'), 100),
  counterTwo: requiredText(msg('Enter who else counted.'), 100),
  note: optionalText(200).default(''),
}
const twoPeople = (input: { counterOne: string; counterTwo: string }) =>
  input.counterOne.toLowerCase() !== input.counterTwo.toLowerCase()
const notAlone = { path: ['counterTwo'], message: msg('Enter a second person. No one should count alone.') }

export const listBatches = endpoint({
  summary: 'List batches',
  description: 'Returns up to 200 batches: open ones first, then the newest.',
  method: 'GET',
  path,
  access: money,
  input: z.object({}),
  output: z.array(Batch),
})

export const readBatch = endpoint({
  summary: 'Get a batch',
  method: 'GET',
  path: `${path}/{id}`,
  access: money,
  input: byId,
  output: Batch.extend({ all: z.array(Line) }),
})

export const openBatch = endpoint({
  summary: 'Open a batch',
  description: 'Two people count the money first. Their total is the control total.',
  audit: '{name} opened {item}.',
  method: 'POST',
  path,
  access: money,
  status: 201,
  idempotent: true,
  input: z.object(fields).refine(twoPeople, notAlone),
  output: z.object({ id: z.int() }),
})

export const changeBatch = endpoint({
  summary: 'Update an open batch',
  audit: '{name} changed {item}.',
  method: 'POST',
  path: `${path}/{id}`,
  access: money,
  input: byId.extend(fields).refine(twoPeople, notAlone),
  output: z.object({ message: z.string() }),
})

export const addLine = endpoint({
  summary: 'Add a line to an open batch',
  audit: '{name} added {item}.',
  method: 'POST',
  path: `${path}/{id}/lines`,
  access: money,
  status: 201,
  idempotent: true,
  input: byId
    .extend({
      person,
      name: personName().default(''),
      email: optionalEmail,
      amount: moneyField({ missing: msg('Enter the amount.') }),
      method: z.enum(countedMethods, 'Choose how it was paid.'),
      checkNumber: optionalText(40).default(''),
      purpose: z.coerce
        .number<string | number>('Choose a purpose.')
        .int('Choose a purpose.')
        .positive('Choose a purpose.')
        .max(2_147_483_647),
    })
    .refine((line) => line.method !== 'check' || line.checkNumber !== '', {
      path: ['checkNumber'],
      message: msg('Enter the check number.'),
    }),
  output: z.object({ id: z.int() }),
})

export const removeLine = endpoint({
  summary: 'Remove a line from an open batch',
  audit: '{name} removed {item}.',
  method: 'POST',
  path: `${path}/{id}/lines/{line}/remove`,
  access: money,
  input: byId.extend({ line: id }),
  output: z.object({ message: z.string() }),
})

export const closeBatch = endpoint({
  summary: 'Close a batch',
  description:
    'Returns 409 unless the lines equal the control total. Every line becomes a gift with its own receipt, and nothing in the batch changes after that.',
  audit: '{name} closed {item}.',
  method: 'POST',
  path: `${path}/{id}/close`,
  access: money,
  reauthenticate: true,
  input: byId,
  output: z.object({ message: z.string() }),
})

export const discardBatch = endpoint({
  summary: 'Delete an open batch',
  description: 'Deletes its lines too. A closed batch can’t be deleted.',
  audit: '{name} deleted {item}.',
  method: 'POST',
  path: `${path}/{id}/discard`,
  access: money,
  input: byId,
  output: z.object({ message: z.string() }),
})
