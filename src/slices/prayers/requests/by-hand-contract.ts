import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { byHandFields } from '#core/api/by-hand.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { personName } from '#core/text/person-name.ts'
import { requiredText } from '#core/text/text-fields.ts'
import { genders, maxRequestLength, readersChoices, usualReaders } from '../contract.ts'

export const recordPrayer = endpoint({
  summary: 'Record a prayer request taken by phone or in person',
  description:
    'It’s encrypted like a request from the website and shown to the same people. The person who asked gets an email only if they gave an address and want one.',
  audit: msg('{name} recorded prayer request {item}.'),
  method: 'POST',
  path: '/staff/prayers',
  access: can('prayer'),
  status: 201,
  idempotent: true,
  input: z.object({
    ...byHandFields,
    name: personName(msg('Enter a name.')).pipe(requiredText(msg('Enter a name.'), 100)),
    gender: z.enum(genders).nullable().default(null),
    prayerRequest: requiredText(msg('Enter the prayer request.'), maxRequestLength),
    readers: z.enum(readersChoices, msg('Choose who can read it.')).default(usualReaders),
  }),
  output: z.object({
    reference: z.string(),
    /** Null if the caller may not open it: it's for the priest only. */
    id: z.int().nullable(),
  }),
})
