import { z } from 'zod'
import { day, maxInteger, version } from '#core/api/bounded.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { CsvFile } from '#core/text/csv.ts'
import { requiredText } from '#core/text/text-fields.ts'
import { both } from '../contract.ts'
import { manage } from '../registrations/registrations-contract.ts'

export const mostCities = 2

const isZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format() !== ''
  } catch {
    return false
  }
}

export const CityDraft = z
  .object({
    /** Null for one that is new. */
    id: z.int().positive().max(maxInteger).nullable(),
    name: requiredText('Enter the city', 60).refine(
      (name) => name !== both,
      `“${both}” stands for two cities`,
    ),
    venue: z.string().trim().max(200, 'At most 200 characters, please'),
    starts: day('Enter the first day'),
    ends: day('Enter the last day'),
    timeZone: z.string().max(60).refine(isZone, 'Enter a time zone, such as America/New_York'),
    capacity: z
      .int('Enter how many places there are')
      .min(0, 'Enter how many places there are')
      .max(1_000_000),
  })
  .refine(({ starts, ends }) => starts <= ends, {
    path: ['ends'],
    error: 'The last day comes before the first',
  })
export type CityDraft = z.infer<typeof CityDraft>

export const EditionDraft = z.object({
  title: requiredText('Enter a title', 100),
  welcome: z.string().trim().max(600, 'At most 600 characters, please'),
  hotelUrl: z
    .string()
    .trim()
    .max(500, 'At most 500 characters, please')
    .refine(
      (url) => url === '' || /^https:\/\/[^\s/]+/.test(url),
      'Enter an address that begins with https://',
    ),
  keepMonths: z.int('Enter a number of months').min(1, 'At least 1 month').max(120, 'At most 120 months'),
  cities: z
    .array(CityDraft)
    .min(1, 'A convention needs a city')
    .max(mostCities, `At most ${mostCities} cities`)
    .refine(
      (cities) => new Set(cities.map(({ name }) => name.toLowerCase())).size === cities.length,
      'Each city has a name of its own',
    ),
})
export type EditionDraft = z.infer<typeof EditionDraft>

const HeldEdition = z.object({
  id: z.int(),
  version: z.int(),
  draft: EditionDraft,
  open: z.boolean(),
  current: z.boolean(),
  over: z.boolean(),
  /** How it stands in each city, in the order of the draft; numbers are people. */
  numbers: z.array(z.object({ taken: z.int(), waiting: z.int() })),
  /** How many registered, those who cancelled included. */
  registrations: z.int(),
  /** Those who can be written to, by the cities that they come to or wait for. */
  reachable: z.array(z.object({ cities: z.array(z.int()), registrations: z.int() })),
})
export type HeldEdition = z.infer<typeof HeldEdition>

export const listEditions = endpoint({
  summary: 'The editions of the convention, newest first',
  method: 'GET',
  path: '/staff/convention/editions',
  access: manage,
  input: z.object({}),
  output: z.object({ editions: z.array(HeldEdition) }),
})

export const exportEditions = endpoint({
  summary: 'Export the editions of the convention as CSV, a line for each city',
  method: 'POST',
  path: '/staff/convention/editions/export',
  access: manage,
  input: z.object({}),
  output: CsvFile,
})

export const readEdition = endpoint({
  summary: 'One edition of the convention',
  method: 'GET',
  path: '/staff/convention/editions/{id}',
  access: manage,
  input: byId,
  output: HeldEdition,
})

export const createEdition = endpoint({
  summary: 'A new edition of the convention, closed until it is opened',
  method: 'POST',
  path: '/staff/convention/editions',
  access: manage,
  status: 201,
  input: z.object({ draft: EditionDraft }),
  output: HeldEdition,
})

export const writeEdition = endpoint({
  summary:
    'Change an edition of the convention; by places that are added, those who wait move up, and who comes is told of new days and places',
  method: 'PUT',
  path: '/staff/convention/editions/{id}',
  access: manage,
  input: byId.extend({
    version,
    draft: EditionDraft,
    /** Not for a spelling that is put right. */
    tell: z.boolean().default(true),
  }),
  output: HeldEdition.extend({
    /** Registrations that are written to because of this change. */
    told: z.int(),
  }),
})

export const openEdition = endpoint({
  summary: 'Open or close the registration for an edition of the convention',
  method: 'POST',
  path: '/staff/convention/editions/{id}/open',
  access: manage,
  input: byId.extend({ open: z.boolean() }),
  output: HeldEdition,
})

export const chooseEdition = endpoint({
  summary: 'Make an edition of the convention the one that the site shows',
  method: 'POST',
  path: '/staff/convention/editions/{id}/current',
  access: manage,
  input: byId,
  output: HeldEdition,
})

export const deleteEdition = endpoint({
  summary: 'Delete an edition of the convention for which nobody has registered',
  method: 'DELETE',
  path: '/staff/convention/editions/{id}',
  access: manage,
  input: byId,
  output: z.object({}),
})
