import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { betweenDays } from '#core/data/series.ts'
import { CsvFile } from '#core/text/csv.ts'
import { msg } from '#core/text/messages.ts'
import { moneyField } from '#core/text/money.ts'
import { tooLong } from '#core/text/text-fields.ts'
import { PaymentHistory } from '#payments/ledger/history-contract.ts'
import { massStates } from '../states.ts'

const money = can('money')

const offeringKinds = ['with', 'without'] as const

/** Filters of the bursar's list and its export. */
export const OfferingsQuery = z.object({
  search: z.string().trim().max(100).default(''),
  state: z.enum(massStates).optional(),
  kind: z.enum(offeringKinds).optional(),
  /** By the date of the request. */
  ...betweenDays,
})
export type OfferingsQuery = z.output<typeof OfferingsQuery>

/** The offering of a Mass for the bursar, without the intention. */
const OfferingLine = z.object({
  id: z.int(),
  reference: z.string(),
  /** Its number in the register, once it is accepted. */
  number: z.int().nullable(),
  name: z.string(),
  state: z.enum(massStates),
  /** Minor units; null without an offering. */
  offering: z.int().nullable(),
  currency: z.string(),
  refunded: z.int(),
  created: z.iso.datetime(),
  paid: z.iso.datetime().nullable(),
})
export type OfferingLine = z.infer<typeof OfferingLine>

export const listOfferings = endpoint({
  summary: 'List Mass offerings',
  description: 'Also lists Masses without an offering.',
  method: 'GET',
  path: '/staff/mass-offerings',
  access: money,
  input: pageQuery(staffPageSize).extend(OfferingsQuery.shape),
  output: pageOf(OfferingLine),
  paged: true,
})

export const exportOfferings = endpoint({
  summary: 'Export Mass offerings as CSV',
  audit: '{name} exported {item}.',
  method: 'POST',
  path: '/staff/mass-offerings/export',
  access: money,
  input: OfferingsQuery,
  output: CsvFile,
  reauthenticate: true,
})

const Sum = z.object({ currency: z.string(), amount: z.int() })

export const offeringFigures = endpoint({
  summary: 'Get Mass offering totals',
  description:
    'Returns what is owed for Masses still to be offered, and where the offerings of Masses already offered went. The amounts come from the ledger.',
  method: 'GET',
  path: '/staff/mass-offerings/figures',
  access: money,
  input: z.object({}),
  output: z.object({
    /** A liability until the Masses are offered. */
    owed: z.array(Sum),
    kept: z.array(Sum.extend({ celebrant: z.string() })),
    ordinary: z.array(Sum),
    transferred: z.array(Sum),
    owedMasses: z.int(),
    /** How many of them have no offering. */
    without: z.int(),
  }),
})
export type OfferingFigures = z.infer<typeof offeringFigures.output>

const OfferingDetail = OfferingLine.extend({
  email: z.string(),
  mobileNumber: z.string(),
  wished: z.iso.date(),
  day: z.iso.date().nullable(),
  celebrant: z.string().nullable(),
  /** Whether the celebrant retains it, once the Mass was offered. */
  kept: z.boolean(),
  transferredTo: z.string(),
  ...PaymentHistory.shape,
})
export type OfferingDetail = z.infer<typeof OfferingDetail>

export const readOffering = endpoint({
  summary: 'Get a Mass offering',
  description: 'Includes its payments, refunds, ledger lines and emails.',
  method: 'GET',
  path: '/staff/mass-offerings/{id}',
  access: money,
  input: byId,
  output: OfferingDetail,
})

export const refundOffering = endpoint({
  summary: 'Refund a Mass offering',
  description: 'You can refund all of it or part of it.',
  audit: '{name} refunded {item}.',
  method: 'POST',
  path: '/staff/mass-offerings/{id}/refund',
  access: money,
  input: byId.extend({
    amount: moneyField({ missing: msg('Enter amount') }),
    reason: z.string('Enter a reason.').trim().min(1, 'Enter a reason.').max(500, tooLong(500)),
  }),
  output: OfferingDetail,
  reauthenticate: true,
  idempotent: true,
})
