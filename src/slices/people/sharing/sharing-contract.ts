import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { thousands } from '#core/text/plain-text.ts'
import { PeopleFilter } from '../contract.ts'

/** People from a file, and people on address labels. */

/** Rows of one file. */
export const maxImported = 5000

export const importResults = ['added', 'updated', 'twice', 'faulty'] as const
export type ImportResult = (typeof importResults)[number]

const modes = ['check', 'write'] as const

export const importPeople = endpoint({
  summary: 'Import people',
  description: `The people come from a CSV file of up to ${thousands(maxImported)} rows, whose first line names the columns. The mode \`check\` reports what \`write\` would do with each row, and changes nothing. People are recognized by their email address or phone number: empty fields are filled in and tags are added.`,
  audit: msg('{name} imported people: {item}.'),
  method: 'POST',
  path: '/staff/people/import',
  access: can('people'),
  input: z.object({
    mode: z.enum(modes),
    bytes: z.custom<Blob | Uint8Array>((value) => value instanceof Blob || value instanceof Uint8Array),
  }),
  output: z.object({
    written: z.boolean(),
    counts: z.record(z.enum(importResults), z.int()),
    lines: z.array(
      z.object({
        line: z.int(),
        name: z.string(),
        result: z.enum(importResults),
        /** Why the line is faulty. */
        reason: z.string(),
      }),
    ),
  }),
  upload: { types: ['text/csv'], limit: 3 * 1024 * 1024 },
})
export type Imported = z.output<typeof importPeople.output>

export const ImportForm = z.object({
  file: z.custom<File>((file) => file instanceof File && file.size > 0, msg('Choose a CSV file.')),
})

/** Labels of one print. */
export const maxLabels = 3000

export const printLabels = endpoint({
  summary: 'Get address labels',
  description:
    'Returns a label for each household, and for each person who isn’t in one. People without a street address are left out.',
  audit: msg('{name} printed address labels: {item}.'),
  method: 'POST',
  path: '/staff/people/labels',
  access: can('directory'),
  input: PeopleFilter,
  output: z.object({
    labels: z.array(z.array(z.string())),
    /** People without an address. */
    without: z.int(),
    /** There are more than one print holds. */
    more: z.boolean(),
  }),
  reauthenticate: true,
})
