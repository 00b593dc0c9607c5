import { z } from 'zod'
import { byId, endpoint, id } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { errorText } from '#core/text/text-fields.ts'
import { maxOthers } from '../contract.ts'
import { manage, RegistrationDetail, staffFields } from '../registrations/registrations-contract.ts'

const howMany = errorText('Enter the number of people, from 1 to {max}.', { max: maxOthers + 1 })
const people = z
  .int(howMany)
  .min(1, howMany)
  .max(maxOthers + 1, howMany)

export const receive = endpoint({
  summary: 'Check in a registration',
  description: 'Records how many of the group have arrived, or undoes a check-in.',
  audit: msg('{name} checked in {item}.'),
  method: 'POST',
  path: '/staff/convention/registrations/{id}/arrival',
  access: manage,
  input: byId.extend({
    city: id,
    arrived: z.boolean(),
    /** How many have arrived; if left out, the whole party, or as many as counted before. */
    people: people.optional(),
  }),
  output: RegistrationDetail,
})

export const readAtDoor = endpoint({
  summary: 'Look up a registration by QR code',
  method: 'GET',
  path: '/staff/convention/door/{key}',
  access: manage,
  input: z.object({ key: z.string().max(100) }),
  output: RegistrationDetail,
})

export const doorList = endpoint({
  summary: 'Get the check-in list',
  description: 'Lists everyone with a place in a city, by name.',
  method: 'GET',
  path: '/staff/convention/door-list',
  access: manage,
  input: z.object({ city: id }),
  output: z.object({
    edition: z.string(),
    city: z.string(),
    dates: z.string(),
    rows: z.array(
      z.object({
        id: z.int(),
        reference: z.string(),
        name: z.string(),
        party: z.int(),
        arrived: z.boolean(),
        here: z.int(),
      }),
    ),
  }),
})

export const walkIn = endpoint({
  summary: 'Register a walk-in',
  description:
    'Includes everyone they bring. Returns 409 if there isn’t enough room, unless `addPlaces` is true.',
  audit: '{name} registered a walk-in: {item}.',
  method: 'POST',
  path: '/staff/convention/walk-ins',
  access: manage,
  status: 201,
  idempotent: true,
  input: z.object({
    city: id,
    first_name: staffFields.first_name,
    last_name: staffFields.last_name,
    people,
    telephone: staffFields.telephone.default(''),
    email: staffFields.email.default(''),
    /** Add the missing places to the city. */
    addPlaces: z.boolean().default(false),
  }),
  output: RegistrationDetail,
})
