import { z } from 'zod'
import { endpoint } from '#core/api/endpoint.ts'
import { honeypot } from '#core/security/honeypot.ts'
import { msg } from '#core/text/messages.ts'
import { personName } from '#core/text/person-name.ts'
import { optionalEmail, requiredText, tooLong } from '#core/text/text-fields.ts'
import { linkToken } from '#slices/membership/contract.ts'

/** The specification's texts. */
export const texts = {
  open: 'open 24 hours a day, 7 days a week',
  failed: 'Unable to submit prayer request',
  busy: 'Submitting...',
} as const

/** Who may read a request, from fewest to most. */
export const readersChoices = ['priest', 'team', 'wall'] as const
export type Readers = (typeof readersChoices)[number]
export const usualReaders: Readers = 'team'

export const prayerStates = ['received', 'prayed', 'answered', 'withdrawn'] as const
export type PrayerState = (typeof prayerStates)[number]

export const wallStates = ['held', 'approved', 'declined'] as const
export type WallState = (typeof wallStates)[number]

export const genders = ['male', 'female'] as const
export type Gender = (typeof genders)[number]
export const maxRequestLength = 5000
export const maxThanksLength = 1000

const path = '/consultation/prayer_request'
const moment = z.iso.datetime()

/** A choice as a form sends it: any text, until it is checked. */
const chosen = <const Values extends readonly string[]>(values: Values, missing: string) =>
  z.string(missing).max(40, missing).pipe(z.enum(values, missing))
const readers = chosen(readersChoices, msg('Choose who can read it.'))

export const requestPrayer = endpoint({
  summary: 'Request prayer',
  description: 'Only `name`, `gender` and `prayerRequest` are required.',
  method: 'POST',
  path,
  access: 'anyone',
  status: 201,
  input: z.object({
    name: personName('Please Enter your name').pipe(requiredText('Please Enter your name', 100)),
    gender: chosen(genders, msg('Please Select a gender')),
    prayerRequest: requiredText('Please Enter your prayer request', maxRequestLength),
    readers: readers.default(usualReaders),
    email: optionalEmail,
    ...honeypot,
  }),
  output: z.object({
    message: z.string(),
    reference: z.string(),
    /** Goes after the `#` of `/prayer`. Anyone who has it can open the request. */
    token: z.string(),
  }),
})

const Followed = z.object({
  reference: z.string(),
  state: z.enum(prayerStates),
  readers: z.enum(readersChoices),
  wall: z.enum(wallStates).nullable(),
  /** How many people prayed for it on the wall. */
  wallPrayed: z.int(),
  created: moment,
  /** How often it was prayed for, and the latest times. */
  prayed: z.int(),
  prayedAt: z.array(moment),
  answeredAt: moment.nullable(),
  /** The text was erased. */
  erased: z.boolean(),
})
export type Followed = z.infer<typeof Followed>

const byToken = z.object({ token: linkToken })

export const followPrayer = endpoint({
  summary: 'Get a prayer request by its link',
  description: 'Returns its status, never its text.',
  method: 'POST',
  path: `${path}/follow`,
  access: 'anyone',
  input: byToken,
  output: Followed,
})

export const withdrawPrayer = endpoint({
  summary: 'Withdraw a prayer request',
  description: 'Its text is erased immediately.',
  method: 'POST',
  path: `${path}/withdraw`,
  access: 'anyone',
  input: byToken,
  output: Followed,
})

export const answeredPrayer = endpoint({
  summary: 'Mark your prayer request as answered',
  description: 'You can add a word of thanks.',
  method: 'POST',
  path: `${path}/answered`,
  access: 'anyone',
  input: byToken.extend({
    thanks: z.string().trim().max(maxThanksLength, tooLong(maxThanksLength)).default(''),
  }),
  output: Followed,
})

export const changeReaders = endpoint({
  summary: 'Change who may read a prayer request',
  method: 'POST',
  path: `${path}/readers`,
  access: 'anyone',
  input: byToken.extend({ readers }),
  output: Followed,
})

export const ownPrayers = endpoint({
  summary: 'List your prayer requests',
  description: 'Includes the tokens for their links, never their text.',
  method: 'GET',
  path: `${path}/mine`,
  access: 'member',
  input: z.object({}),
  output: z.array(Followed.omit({ prayedAt: true, wallPrayed: true }).extend({ token: z.string() })),
})
