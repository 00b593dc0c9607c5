import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { day } from '#core/api/bounded.ts'
import { byId, endpoint, id } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { requiredText } from '#core/text/text-fields.ts'

const money = can('money')
const path = '/staff/accounts/deposits'

const Sums = { currency: z.string(), cash: z.int(), checks: z.int() }

const Undeposited = z.object({
  /** Closed batches, each deposited as a whole. */
  batches: z.array(z.object({ id: z.int(), receivedOn: z.iso.date(), ...Sums })),
  /** Payments that were entered one at a time. */
  payments: z.array(
    z.object({
      id: z.int(),
      receivedOn: z.iso.date(),
      /** `gift RC-2026-000052` */
      what: z.string(),
      checkNumber: z.string(),
      ...Sums,
    }),
  ),
})
export type Undeposited = z.infer<typeof Undeposited>

const Deposit = z.object({
  id: z.int(),
  depositedOn: z.iso.date(),
  reference: z.string(),
  ...Sums,
  /** How many payments it has. */
  payments: z.int(),
  enteredBy: z.string(),
  reversedBy: z.string().nullable(),
})
export type Deposit = z.infer<typeof Deposit>

export const listDeposits = endpoint({
  summary: 'List deposits',
  description: 'Returns cash and checks that haven’t been deposited yet, and the newest 200 deposits.',
  method: 'GET',
  path,
  access: money,
  input: z.object({}),
  output: z.object({ undeposited: Undeposited, deposits: z.array(Deposit) }),
})

const chosen = z.array(id).max(500, msg('Choose 500 or fewer.')).default([])

export const enterDeposit = endpoint({
  summary: 'Record a deposit',
  description:
    'Moves closed batches, and payments that aren’t in a batch, from cash on hand and undeposited checks to the bank. Returns 409 if any of it has been deposited in the meantime.',
  audit: '{name} recorded {item}.',
  method: 'POST',
  path,
  access: money,
  status: 201,
  reauthenticate: true,
  idempotent: true,
  input: z.object({
    batches: chosen,
    payments: chosen,
    depositedOn: day(msg('Enter the deposit date.')),
    reference: requiredText(msg('Enter the reference from the deposit slip.'), 100),
  }),
  output: z.object({ id: z.int() }),
})

export const reverseDeposit = endpoint({
  summary: 'Reverse a deposit',
  description: 'Use this for a deposit that was entered by mistake. Its money can be deposited again.',
  audit: '{name} reversed {item}.',
  method: 'POST',
  path: `${path}/{id}/reverse`,
  access: money,
  reauthenticate: true,
  input: byId,
  output: z.object({ message: z.string() }),
})
