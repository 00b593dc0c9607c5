import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { version } from '#core/api/bounded.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { errorText, tooLong } from '#core/text/text-fields.ts'

export const pastoral = can('pastoral')

export const weeksOfYear = 52

const intBetween = (min: number, max: number) => {
  const message = errorText('Enter a number from {min, number} to {max, number}.', { min, max })
  return z.int(message).min(min, message).max(max, message)
}

/** The rules of the diocese; the defaults follow canons 945 to 958. */
export const MassSettings = z.object({
  /** Masses one priest may say on an ordinary day (canon 905). */
  massesPerDay: intBetween(1, 3),
  /** Offerings of one day that a priest retains; the others go to the purposes of the ordinary (canon 951). */
  keptPerDay: intBetween(1, 3),
  /** The default number of Masses a week that a priest can offer for others. */
  usualPerWeek: intBetween(1, 21),
  /** Masses a week that may be offered for several intentions; 0 means never. */
  sharedPerWeek: intBetween(0, 7),
  /** Years for which the register keeps the sealed intention and the requester's name. */
  keepYears: intBetween(1, 50),
  /** Days until an unpaid request ends. */
  unpaidDays: intBetween(1, 90),
  /** Whole units of the ministry's currency; 0 leaves it to the giver. */
  leastOffering: intBetween(0, 500_000),
})
export type MassSettings = z.infer<typeof MassSettings>

const EditableMassSettings = z.object({ version, draft: MassSettings })
export type EditableMassSettings = z.infer<typeof EditableMassSettings>

const CelebrantDraft = z.object({
  name: z.string('Enter a name.').trim().min(1, 'Enter a name.').max(100, tooLong(100)),
  perWeek: intBetween(0, 21),
  active: z.boolean(),
})
export const Celebrant = CelebrantDraft.extend({ id: z.int(), version: z.int() })
export type Celebrant = z.infer<typeof Celebrant>

export const readMassSettings = endpoint({
  summary: 'Get Mass settings',
  description: 'Returns the rules for Masses, and the celebrants.',
  method: 'GET',
  path: '/staff/mass-settings',
  access: pastoral,
  input: z.object({}),
  output: EditableMassSettings.extend({
    celebrants: z.array(Celebrant),
    /** The yearly capacity, and how much of it is used. */
    capacity: z.int(),
    owed: z.int(),
  }),
})

export const writeMassSettings = endpoint({
  summary: 'Update Mass settings',
  description: 'Returns 409 if someone else has changed them since you loaded them.',
  audit: msg('{name} changed the Mass rules.'),
  method: 'PUT',
  path: '/staff/mass-settings',
  access: pastoral,
  input: EditableMassSettings,
  output: EditableMassSettings,
})

export const addCelebrant = endpoint({
  summary: 'Add a celebrant',
  audit: msg('{name} added the celebrant {item}.'),
  method: 'POST',
  path: '/staff/mass-celebrants',
  access: pastoral,
  input: CelebrantDraft,
  output: Celebrant,
  status: 201,
})

export const changeCelebrant = endpoint({
  summary: 'Update a celebrant',
  description: 'Returns 409 if someone else has changed these details since you loaded them.',
  audit: msg('{name} changed the celebrant {item}.'),
  method: 'PUT',
  path: '/staff/mass-celebrants/{id}',
  access: pastoral,
  input: byId.extend(CelebrantDraft.shape).extend({ version }),
  output: Celebrant,
})
