import { expect, test } from 'vitest'
import { z } from 'zod'
import { day, moment, typedNumber, version } from '#core/api/bounded.ts'
import { Donation, GivingOnly } from '#slices/giving/contract.ts'
import { unbounded, unboundedIn } from '../testing/checks/bounds.ts'
import { served } from './api.ts'

/** Columns that hold a `bigint`, and one call that checks its body by itself, with schemas that are looked at below. */
const known = [
  'GET /staff/audit.before: integer from 0 to 9007199254740991',
  'POST /staff/store/downloads/{id}/uploads.bytes: integer from 1 to 200000000000',
  'POST /staff/giving/purposes.draft.goal: integer from 0 to 9999999900',
  'PUT /staff/giving/purposes/{id}.draft.goal: integer from 0 to 9999999900',
  'POST /staff/giving/purposes/preview.draft.goal: integer from 0 to 9999999900',
  ...[
    'email',
    'donationPurpose',
    'amount',
    'name',
    'rhythm',
    'coverFee',
    'anonymous',
    'employer',
    'tribute',
  ].map((name) => `POST /donate/create-payment-intent.${name}: anything`),
]

test('every number, day, text and list that an endpoint takes has bounds', () => {
  // Use `id`, `version`, `day()`, `moment()` or `typedNumber()` of core/api/bounded.ts, or say .max().
  const findings = served.flatMap(({ endpoint }) => unboundedIn(endpoint))
  expect(findings.toSorted()).toEqual(known.toSorted())
  expect(unbounded(Donation, 'donation')).toEqual([])
  expect(unbounded(GivingOnly, 'giving')).toEqual([])
})

test.each<[string, z.ZodType, string]>([
  ['an integer', z.int(), 'integer from -9007199254740991 to 9007199254740991'],
  [
    'an integer of 33 bits',
    z
      .int()
      .min(0)
      .max(2 ** 32),
    'integer from 0 to 4294967296',
  ],
  ['a number', z.number().min(0), 'number from 0 to Infinity'],
  ['a text', z.string().min(1), 'a string without a maxLength'],
  ['a text with an open pattern', z.string().regex(/^a+$/), 'a string without a maxLength'],
  ['a text in a choice', z.union([z.literal(''), z.string()]), 'a string without a maxLength'],
  ['a day', z.iso.date(), 'a date without a range'],
  ['a moment', z.iso.datetime().nullable(), 'a date-time without a range'],
  ['a list', z.array(z.boolean()), 'an array without a maxItems'],
  ['a text in a list', z.array(z.string()).max(3), 'a string without a maxLength'],
  ['a record', z.record(z.string(), z.boolean()), 'a record with any number of keys'],
  ['anything', z.unknown(), 'anything'],
])('%s without bounds is reported', (_, field, fault) => {
  expect(unbounded(z.object({ field }), 'x')).toEqual([expect.stringContaining(fault)])
})

test('bounded input isn’t reported', () => {
  const bounded = z.object({
    version,
    day: day().optional(),
    moment: moment().nullable(),
    typed: typedNumber(),
    code: z.string().regex(/^(?:\+|[A-Z*]{2,3})$/),
    key: z.uuid(),
    kinds: z.array(z.enum(['a', 'b'])).max(2),
  })
  expect(unbounded(bounded, 'x')).toEqual([])
})
