import { z } from 'zod'
import { day, maxInteger, version } from '#core/api/bounded.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { CsvFile } from '#core/text/csv.ts'
import { msg, t } from '#core/text/messages.ts'
import { errorText, requiredText, tooLong } from '#core/text/text-fields.ts'
import { formatDateRange } from '#core/time/format-date.ts'
import { zoneName } from '#core/time/zone-places.ts'
import { both } from '../contract.ts'
import { manage } from '../registrations/registrations-contract.ts'

export const maxCities = 2

const isZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format() !== ''
  } catch {
    return false
  }
}

export const CityDraft = z
  .object({
    /** Null for a new one. */
    id: z.int().positive().max(maxInteger).nullable(),
    name: requiredText('Enter the city.', 60).refine(
      (name) => name !== both,
      'Use another name: “Both” means both cities.',
    ),
    venue: z.string().trim().max(200, tooLong(200)),
    starts: day('Enter the first day.'),
    ends: day('Enter the last day.'),
    timeZone: z.string().max(60).refine(isZone, 'Choose a time zone.'),
    capacity: z.int('Enter the number of places.').min(0, 'Enter the number of places.').max(1_000_000),
  })
  .refine(({ starts, ends }) => starts <= ends, {
    path: ['ends'],
    error: msg('Choose a last day on or after the first day.'),
  })
export type CityDraft = z.infer<typeof CityDraft>

export const EditionDraft = z.object({
  title: requiredText('Enter a title.', 100),
  welcome: z.string().trim().max(600, tooLong(600)),
  hotelUrl: z
    .string()
    .trim()
    .max(500, tooLong(500))
    .refine((url) => url === '' || /^https:\/\/[^\s/]+/.test(url), 'Enter a link that starts with https://.'),
  keepMonths: z
    .int('Enter a number of months.')
    .min(1, 'Enter at least 1 month.')
    .max(120, 'Enter at most 120 months.'),
  cities: z
    .array(CityDraft)
    .min(1, 'Add at least one city.')
    .max(maxCities, errorText('Add up to {max, plural, one {# city} other {# cities}}.', { max: maxCities }))
    .refine(
      (cities) => new Set(cities.map(({ name }) => name.toLowerCase())).size === cities.length,
      'Give each city a different name.',
    ),
})
export type EditionDraft = z.infer<typeof EditionDraft>

const EditableEdition = z.object({
  id: z.int(),
  version: z.int(),
  draft: EditionDraft,
  open: z.boolean(),
  current: z.boolean(),
  over: z.boolean(),
  /** The numbers of each city, in the order of the draft, counted in people. */
  numbers: z.array(z.object({ taken: z.int(), waiting: z.int() })),
  /** All registrations, including cancelled ones. */
  registrations: z.int(),
  /** Registrations with an email address, grouped by their cities. */
  reachable: z.array(z.object({ cities: z.array(z.int()), registrations: z.int() })),
})
export type EditableEdition = z.infer<typeof EditableEdition>

export const listEditions = endpoint({
  summary: 'List conventions',
  description: 'The current convention comes first, then the newest.',
  method: 'GET',
  path: '/staff/convention/editions',
  access: manage,
  input: z.object({}),
  output: z.object({ editions: z.array(EditableEdition) }),
})

export const exportEditions = endpoint({
  summary: 'Export conventions as CSV',
  description: 'The file has one line for each city.',
  audit: '{name} exported {item}.',
  method: 'POST',
  path: '/staff/convention/editions/export',
  access: manage,
  input: z.object({}),
  output: CsvFile,
})

export const readEdition = endpoint({
  summary: 'Get a convention',
  method: 'GET',
  path: '/staff/convention/editions/{id}',
  access: manage,
  input: byId,
  output: EditableEdition,
})

export const createEdition = endpoint({
  summary: 'Create a convention',
  description: 'Registration stays closed until you open it.',
  audit: msg('{name} added the convention {item}.'),
  method: 'POST',
  path: '/staff/convention/editions',
  access: manage,
  status: 201,
  input: z.object({ draft: EditionDraft }),
  output: EditableEdition,
})

export const writeEdition = endpoint({
  summary: 'Update a convention',
  description:
    'If places are added, people on the waiting list move up. If dates or venues change, attendees are emailed unless `tell` is false. Returns 409 if someone else has changed the convention since you loaded it.',
  audit: msg('{name} changed the convention {item}.'),
  method: 'PUT',
  path: '/staff/convention/editions/{id}',
  access: manage,
  input: byId.extend({
    version,
    draft: EditionDraft,
    /** False when only a spelling was corrected. */
    tell: z.boolean().default(true),
  }),
  output: EditableEdition.extend({
    /** How many registrations are mailed about this change. */
    told: z.int(),
  }),
})

export const openEdition = endpoint({
  summary: 'Open or close registration for a convention',
  audit: msg('{name} opened registration for {item}.'),
  method: 'POST',
  path: '/staff/convention/editions/{id}/open',
  access: manage,
  input: byId.extend({ open: z.boolean() }),
  output: EditableEdition,
})

export const chooseEdition = endpoint({
  summary: 'Make a convention the current one',
  description: 'The site shows the current one.',
  audit: msg('{name} showed the convention {item} on the site.'),
  method: 'POST',
  path: '/staff/convention/editions/{id}/current',
  access: manage,
  input: byId,
  output: EditableEdition,
})

export const deleteEdition = endpoint({
  summary: 'Delete a convention',
  description: 'This is possible only while no one has registered.',
  audit: msg('{name} deleted the convention {item}.'),
  method: 'DELETE',
  path: '/staff/convention/editions/{id}',
  access: manage,
  input: byId,
  output: z.object({}),
})

/** Place and dates: what people plan a journey by. */
type Whereabouts = Pick<CityDraft, 'id' | 'name' | 'venue' | 'starts' | 'ends' | 'timeZone'>

function venueOf(before: Whereabouts, after: Whereabouts): string {
  const values = { city: after.name, before: before.venue, after: after.venue }
  if (after.venue === '')
    return t('{city}: no longer at {before}. The new venue hasn’t been announced yet.', values)
  return before.venue === ''
    ? t('{city}: the venue is {after}', values)
    : t('{city}: {after} instead of {before}', values)
}

/** Describes what has changed in a city. */
export function changesOf(before: Whereabouts, after: Whereabouts): string[] {
  const city = after.name
  const [datesBefore, datesAfter] = [
    formatDateRange(before.starts, before.ends, 'long'),
    formatDateRange(after.starts, after.ends, 'long'),
  ]
  const changes = [
    before.name !== city && t('In {after} instead of {before}', { after: city, before: before.name }),
    datesBefore !== datesAfter &&
      t('{city}: {after} instead of {before}', { city, after: datesAfter, before: datesBefore }),
    before.venue !== after.venue && venueOf(before, after),
    before.timeZone !== after.timeZone &&
      t('{city}: times are now in {after} instead of {before}', {
        city,
        after: zoneName(after.timeZone),
        before: zoneName(before.timeZone),
      }),
  ]
  return changes.flatMap((words) => words || [])
}

/** The cities that have changed, in their old form. */
export const changedCities = <City extends Whereabouts>(
  before: readonly City[],
  after: readonly Whereabouts[],
): City[] =>
  before.filter((city) => after.some((each) => each.id === city.id && changesOf(city, each).length > 0))

/** How many registrations a change affects. */
export const affectedCount = (
  groups: EditableEdition['reachable'],
  changed: readonly Whereabouts[],
): number =>
  groups
    .filter(({ cities }) => changed.some(({ id }) => id !== null && cities.includes(id)))
    .reduce((sum, { registrations }) => sum + registrations, 0)
