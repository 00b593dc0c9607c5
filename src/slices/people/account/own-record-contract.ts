import { z } from 'zod'
import { version } from '#core/api/bounded.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { personName } from '#core/text/person-name.ts'
import { optionalText } from '#core/text/text-fields.ts'
import { channels } from '../contract.ts'

/** What members can see and correct in their own record. Their email address belongs to their account. */
const Fields = z.object({
  name: personName(),
  phone: optionalText(40),
  address: optionalText(300),
  postalCode: optionalText(20),
  city: optionalText(100),
  region: optionalText(100),
  country: optionalText(100),
  language: optionalText(35),
  /** How we may contact them. */
  contactBy: z.array(z.enum(channels)).max(channels.length),
})

export const OwnRecord = Fields.extend({ version: z.int(), name: z.string() })
export type OwnRecord = z.infer<typeof OwnRecord>

export const readOwnRecord = endpoint({
  summary: 'Get your own record',
  method: 'GET',
  path: '/people/me',
  access: 'member',
  input: z.object({}),
  output: OwnRecord,
})

export const saveOwnRecord = endpoint({
  summary: 'Correct your own record',
  description: 'Returns 409 if the record has changed since you loaded it.',
  method: 'PUT',
  path: '/people/me',
  access: 'member',
  input: Fields.extend({ version }),
  output: OwnRecord.extend({ message: z.string() }),
})
