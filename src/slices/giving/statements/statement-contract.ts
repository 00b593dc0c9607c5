import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { endpoint, id } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { msg } from '#core/text/messages.ts'

const money = can('money')
const path = '/staff/statements'

const year = z.coerce
  .number<string | number>(msg('Enter a year.'))
  .int(msg('Enter a year.'))
  .min(1900, msg('Enter a year.'))
  .max(2199, msg('Enter a year.'))
const byYear = z.object({ year })

const Sum = z.object({ currency: z.string(), amount: z.int() })

const Line = z.object({
  kind: z.enum(['gift', 'in_kind', 'mass']),
  day: z.iso.date(),
  receiptNumber: z.string(),
  /** The purpose, or what was given in kind. Empty for a Mass offering. */
  what: z.string(),
  amount: z.int(),
  currency: z.string(),
  goods: z.string(),
  goodsValue: z.int(),
})
export type StatementLine = z.infer<typeof Line>

/** Everything that a statement shows. */
const Statement = z.object({
  id: z.int(),
  year: z.int(),
  name: z.string(),
  address: z.string(),
  corrected: z.boolean(),
  issuedAt: z.iso.datetime(),
  lines: z.array(Line),
})
export type Statement = z.infer<typeof Statement>

/** `changed`: the gifts of the year have changed since it was issued. */
const statementStates = ['missing', 'issued', 'changed'] as const

const Donor = z.object({
  person: z.int(),
  name: z.string(),
  email: z.string(),
  gifts: z.int(),
  sums: z.array(Sum),
  state: z.enum(statementStates),
  corrected: z.boolean(),
  mailed: z.boolean(),
  token: z.uuid().nullable(),
})
export type StatementDonor = z.infer<typeof Donor>

export const statementSummary = endpoint({
  summary: 'Get the progress of a year’s statements',
  method: 'GET',
  path: `${path}/{year}/summary`,
  access: money,
  input: byYear,
  output: z.object({
    donors: z.int(),
    missing: z.int(),
    changed: z.int(),
    /** Current statements whose donor has an email address, and how many of them were emailed. */
    mailable: z.int(),
    mailed: z.int(),
    /** Gifts from unknown donors, which aren't on any statement. */
    anonymous: z.int(),
    sums: z.array(Sum),
  }),
})

export const listStatements = endpoint({
  summary: 'List donors and their statements for a year',
  method: 'GET',
  path: `${path}/{year}`,
  access: money,
  input: pageQuery(staffPageSize).extend(byYear.shape),
  output: pageOf(Donor),
  paged: true,
})

export const previewStatement = endpoint({
  summary: 'Preview a donor’s statement',
  description: 'Returns the gifts as they are now, whether or not a statement was issued.',
  method: 'GET',
  path: `${path}/{year}/donors/{person}`,
  access: money,
  input: byYear.extend({ person: id }),
  output: z.object({ name: z.string(), address: z.string(), lines: z.array(Line) }),
})

export const issueStatements = endpoint({
  summary: 'Issue statements for a year',
  description:
    'Issues a statement for every donor who has none, and a corrected one where gifts have changed since. Running it again changes nothing.',
  audit: '{name} issued {item}.',
  method: 'POST',
  path: `${path}/{year}/issue`,
  access: money,
  reauthenticate: true,
  input: byYear,
  output: z.object({ issued: z.int() }),
})

export const mailStatements = endpoint({
  summary: 'Email statements for a year',
  description:
    'Emails each current statement once, in the background. Donors without an email address are left out.',
  audit: '{name} emailed {item}.',
  method: 'POST',
  path: `${path}/{year}/mail`,
  access: money,
  reauthenticate: true,
  input: byYear,
  output: z.object({ message: z.string() }),
})

export const downloadStatements = endpoint({
  summary: 'Download statements for a year',
  description: 'Returns the address of one PDF with all current statements.',
  audit: '{name} downloaded {item}.',
  method: 'POST',
  path: `${path}/{year}/download`,
  access: money,
  reauthenticate: true,
  input: byYear,
  output: z.object({ href: z.string() }),
})

/** For the file with all of them, which reads them page by page. */
export const statementPages = endpoint({
  summary: 'List current statements for a year',
  description: 'Returns up to 100 statements after the one whose ID you pass as `after`.',
  method: 'GET',
  path: `${path}/{year}/pages`,
  access: money,
  input: byYear.extend({
    after: z.coerce.number<string | number>().int().min(0).max(2_147_483_647).default(0),
  }),
  output: z.array(Statement),
})

export const readStatement = endpoint({
  summary: 'Get a statement by its link',
  method: 'GET',
  path: '/giving/statements/{token}',
  access: 'anyone',
  input: z.object({
    token: z.uuid(msg('This link is incomplete. Please copy the whole link and try again.')),
  }),
  output: Statement,
})

export const ownStatements = endpoint({
  summary: 'List your statements',
  method: 'GET',
  path: '/giving/own-statements',
  access: 'member',
  input: z.object({}),
  output: z.array(z.object({ year: z.int(), token: z.uuid(), corrected: z.boolean() })),
})

export const statementFile = (token: string) => `/give/statement/${token}.pdf`
