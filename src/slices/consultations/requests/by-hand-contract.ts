import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { byHandFields } from '#core/api/by-hand.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { personName } from '#core/text/person-name.ts'
import { optionalText, requiredText } from '#core/text/text-fields.ts'
import { genders, maxLengths, meetingWays, Preferred } from '../contract.ts'

const toReachThem = msg('Enter a phone number or an email address.')

export const recordConsultation = endpoint({
  summary: 'Record a consultation request taken by phone or in person',
  description:
    'The prayer team can record a request too, but only pastoral staff can read it afterward. The person who asked gets an email only if they gave an address and want one.',
  audit: msg('{name} recorded consultation request {item}.'),
  method: 'POST',
  path: '/staff/consultation/consultations',
  access: can('prayer'),
  status: 201,
  idempotent: true,
  input: z
    .object({
      ...byHandFields,
      name: personName(msg('Enter a name.')).pipe(requiredText(msg('Enter a name.'), maxLengths.name)),
      gender: z.enum(genders, msg('Please Select a gender')),
      country: optionalText(maxLengths.country).default(''),
      resonToSeeFada: requiredText(msg('Enter what they’d like to talk about.'), maxLengths.reason),
      meetBy: z.enum(meetingWays).nullable().default(null),
      preferred: Preferred.default({ days: [], parts: [], notBefore: '' }),
    })
    .refine(({ mobileNumber, email }) => mobileNumber !== '' || email !== '', {
      path: ['mobileNumber'],
      message: toReachThem,
    }),
  /** Nothing that leads to it: the caller may not be allowed to read it. */
  output: z.object({ reference: z.string() }),
})
