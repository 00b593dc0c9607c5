import { z } from 'zod'
import { can, roles } from '#core/api/access.ts'
import { day } from '#core/api/bounded.ts'
import { endpoint, id } from '#core/api/endpoint.ts'
import { Change } from '#core/security/audit-change.ts'
import { CsvFile } from '#core/text/csv.ts'

const Line = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actorId: z.int(),
  actor: z.string(),
  roles: z.array(z.enum(roles)),
  act: z.string(),
  path: z.string(),
  /** What it was done to. */
  item: z.string().nullable(),
  area: z.string().nullable(),
  changes: z.array(Change),
})
export type Line = z.infer<typeof Line>

export const Filter = z.object({
  person: id.optional(),
  area: z.string().max(40).optional(),
  act: z.string().max(300).optional(),
  /** Days of the ministry's time zone, both included. */
  from: day('Enter a date.').optional(),
  to: day('Enter a date.').optional(),
})
export type Filter = z.infer<typeof Filter>

export const linesPerPage = 50

export const listActs = endpoint({
  summary: 'List audit log entries',
  description: 'Returns what staff have done, newest first.',
  method: 'GET',
  path: '/staff/audit',
  access: can('site'),
  input: Filter.extend({
    /** The last line of the page before. */
    before: z.coerce.number<string | number>().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  output: z.object({
    items: z.array(Line),
    more: z.boolean(),
    /** What can be chosen in the filter. */
    people: z.array(z.object({ id: z.int(), name: z.string() })),
    areas: z.array(z.string()),
    acts: z.array(z.string()),
  }),
})

export const exportActs = endpoint({
  summary: 'Export the audit log as CSV',
  audit: '{name} exported {item}.',
  method: 'POST',
  path: '/staff/audit/export',
  access: can('site'),
  input: Filter,
  output: CsvFile,
  reauthenticate: true,
})
