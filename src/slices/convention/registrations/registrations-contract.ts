import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { moment as momentParameter } from '#core/api/bounded.ts'
import { byId, endpoint, id } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { betweenDays, Series, stepParameter } from '#core/data/series.ts'
import { CsvFile } from '#core/text/csv.ts'
import { msg, t } from '#core/text/messages.ts'
import { personName } from '#core/text/person-name.ts'
import { thousands } from '#core/text/plain-text.ts'
import { errorText, requiredText, tooLong } from '#core/text/text-fields.ts'
import { genders, maxOthers, peopleField, registrationFields, standings } from '../contract.ts'

export const manage = can('outreach')

/** The list is counted and paged up to here; filters narrow it. */
export const maxCounted = 2000

const moment = z.iso.datetime()

/** Filters of the list and its export. */
export const RegistrationsFilter = z.object({
  search: z.string().trim().max(100).default(''),
  /** Defaults to the current edition. */
  edition: id.optional(),
  city: id.optional(),
  standing: z.enum(standings).optional(),
  /** Those who have arrived, or those with a place who haven't. */
  arrived: z.enum(['', 'yes', 'no']).default(''),
  sort: z.enum(['-date', 'date', 'name', 'turn']).default('-date'),
})
export type RegistrationsFilter = z.output<typeof RegistrationsFilter>

const RegistrationRow = z.object({
  id: z.int(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  telephone: z.string(),
  /** Where the registrant lives. */
  from: z.string(),
  party: z.int(),
  convention_location: z.string(),
  standing: z.enum(standings),
  /** The cities where they have arrived. */
  arrived: z.array(z.string()),
  created: moment,
})
export type RegistrationRow = z.infer<typeof RegistrationRow>

export const listRegistrations = endpoint({
  summary: 'List convention registrations',
  description: `Search matches the beginnings of words. The total is counted up to ${thousands(maxCounted)}.`,
  method: 'GET',
  path: '/staff/convention/registrations',
  access: manage,
  input: pageQuery(staffPageSize).extend(RegistrationsFilter.shape),
  output: pageOf(RegistrationRow),
  paged: true,
})

export const exportRegistrations = endpoint({
  summary: 'Export convention registrations as CSV',
  audit: '{name} exported {item}.',
  method: 'POST',
  path: '/staff/convention/registrations/export',
  access: manage,
  input: RegistrationsFilter,
  output: CsvFile,
  reauthenticate: true,
})

const enterFirstName = msg('Enter a first name.')
const enterLastName = msg('Enter a last name.')

/** People who call may have no email address, so only the necessary fields are required. */
export const staffFields = {
  ...registrationFields,
  first_name: personName(enterFirstName).pipe(requiredText(enterFirstName, 60)),
  last_name: personName(enterLastName).pipe(requiredText(enterLastName, 60)),
  numbers_of_people_attending_with: peopleField(
    msg('Enter the number of people.'),
    errorText('One registration can include up to {max} more people.', { max: maxOthers }),
  ),
  convention_location: requiredText(msg('Choose a location.'), 80),
  telephone: z.union([z.literal(''), registrationFields.telephone]),
  email: z.union([z.literal(''), registrationFields.email]),
  gender: z
    .string()
    .max(20)
    .pipe(z.enum([...genders, ''])),
  city: z.string().trim().max(100, tooLong(100)).default(''),
  note: z.string().trim().max(1000, tooLong(1000)).default(''),
}

export const RegistrationDetail = z.object({
  id: z.int(),
  key: z.uuid(),
  reference: z.string(),
  edition: z.object({ id: z.int(), title: z.string(), locations: z.array(z.string()) }),
  first_name: z.string(),
  last_name: z.string(),
  telephone: z.string(),
  email: z.string(),
  gender: z.enum([...genders, '']),
  numbers_of_people_attending_with: z.int(),
  convention_location: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  mailing_address: z.string(),
  note: z.string(),
  standing: z.enum(standings),
  ahead: z.int().nullable(),
  /** Until when a pending registration can be confirmed; null otherwise. */
  confirmBy: moment.nullable(),
  cities: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      dates: z.string(),
      /** When the first of them arrived. */
      arrivedAt: moment.nullable(),
      /** How many of them have arrived. */
      arrived: z.int(),
      receivedBy: z.string().nullable(),
    }),
  ),
  addedBy: z.string().nullable(),
  member: z.object({ id: z.int(), username: z.string() }).nullable(),
  created: moment,
  updated: moment,
  /** The personal data was erased. */
  erased: z.boolean(),
})
export type RegistrationDetail = z.infer<typeof RegistrationDetail>

export const readRegistration = endpoint({
  summary: 'Get a convention registration',
  method: 'GET',
  path: '/staff/convention/registrations/{id}',
  access: manage,
  input: byId,
  output: RegistrationDetail,
})

export const addRegistration = endpoint({
  summary: 'Create a convention registration',
  audit: msg('{name} added registration {item}.'),
  method: 'POST',
  path: '/staff/convention/registrations',
  access: manage,
  status: 201,
  input: z.object({ ...staffFields, edition: id }),
  output: RegistrationDetail,
})

export const writeRegistration = endpoint({
  summary: 'Update a convention registration',
  description:
    'Returns 409 if the change would cost the group its places and `wait` isn’t true, or if someone else has changed the registration since you loaded it.',
  audit: msg('{name} changed registration {item}.'),
  method: 'PUT',
  path: '/staff/convention/registrations/{id}',
  access: manage,
  input: byId.extend({
    ...staffFields,
    wait: z.boolean().default(false),
    /** When it was last changed, as the sender saw it. */
    seen: momentParameter().optional(),
  }),
  output: RegistrationDetail,
})

export const cancelRegistration = endpoint({
  summary: 'Cancel a convention registration',
  description: 'People on the waiting list move up.',
  audit: msg('{name} canceled registration {item}.'),
  method: 'POST',
  path: '/staff/convention/registrations/{id}/cancel',
  access: manage,
  input: byId,
  output: RegistrationDetail,
})

export const confirmRegistration = endpoint({
  summary: 'Confirm a convention registration',
  description:
    'Use this for a registration whose email address was never confirmed. It gets its places or joins the waiting list.',
  audit: msg('{name} confirmed registration {item}.'),
  method: 'POST',
  path: '/staff/convention/registrations/{id}/confirm',
  access: manage,
  input: byId,
  output: RegistrationDetail,
})

export const mailRegistration = endpoint({
  summary: 'Resend a convention confirmation',
  audit: msg('{name} resent the confirmation of registration {item}.'),
  method: 'POST',
  path: '/staff/convention/registrations/{id}/mail',
  access: manage,
  input: byId,
  output: z.object({ message: z.string() }),
})

export const conventionSeries = endpoint({
  summary: 'Get registrations over time',
  description: 'Also shows how full each city is.',
  method: 'GET',
  path: '/staff/convention/course',
  access: manage,
  input: z.object({ ...betweenDays, by: stepParameter, edition: id.optional(), city: id.optional() }),
  output: Series.omit({ currency: true }).extend({
    cities: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        capacity: z.int(),
        taken: z.int(),
        waiting: z.int(),
        arrived: z.int(),
      }),
    ),
  }),
})

/** The registrant's full name, or `Erased`. */
export const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim() || t('Deleted')
