import { z } from 'zod'
import { typedNumber } from '#core/api/bounded.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { honeypot } from '#core/security/honeypot.ts'
import { msg, t } from '#core/text/messages.ts'
import { personName } from '#core/text/person-name.ts'
import { looksLikeTelephone, wrongTelephone } from '#core/text/telephone-check.ts'
import { errorText, tooLong } from '#core/text/text-fields.ts'
import { linkToken } from '#slices/membership/contract.ts'

/** The specification's texts. */
export const texts = {
  busy: 'Submitting...',
  failed: 'Unable to submit convention form',
  failedCall: 'Unable to submit convention request',
  done: 'Form submitted successfuly',
  telephone: 'Enter Telephone',
  location: 'Select you concention location',
  hotel: 'Get Hotel Reservation',
  home: 'Return Home',
} as const

export const pages = {
  form: '/Holy-Ghost-prayer-movement',
  success: '/Holy-Ghost-prayer-movement-success',
  own: '/convention',
} as const

/** The choice for people who come to both cities. */
export const both = msg('Both')
export const locationName = (location: string) => (location === both ? t(both) : location)
export const genders = ['male', 'female'] as const
/** `pending`: has no place until its email address is confirmed. */
export const standings = ['placed', 'waiting', 'pending', 'cancelled'] as const
export type Standing = (typeof standings)[number]

/** How many people come along. */
export const maxOthers = 50

const text = (missing: string, maxLength: number) =>
  z.string(missing).trim().min(1, missing).max(maxLength, tooLong(maxLength))
const name = (missing: string) => personName(missing).pipe(text(missing, 60))
const optional = (maxLength: number) => z.string().trim().max(maxLength, tooLong(maxLength)).default('')

const people = msg('Enter number of people coming')
const tooMany = errorText('You can bring up to {max} people. For a larger group, please contact us.', {
  max: maxOthers,
})

/** How many come along, with what is said if the number is missing or too large. */
export const peopleField = (missing: string, tooLarge: typeof tooMany) =>
  typedNumber(missing)
    .transform((typed) => (typeof typed === 'string' && typed.trim() === '' ? Number.NaN : Number(typed)))
    .pipe(z.int(missing).min(0, missing).max(maxOthers, tooLarge))

/** In the order in which the specification checks them. */
export const registrationFields = {
  first_name: name(msg('Enter First Name')),
  last_name: name(msg('Enter Last Name')),
  telephone: typedNumber(texts.telephone)
    .transform(String)
    .pipe(text(texts.telephone, 40).refine(looksLikeTelephone, wrongTelephone)),
  email: text('Enter Email', 200).pipe(z.email('Enter Email')),
  gender: z.string('Enter Gender').max(20, 'Enter Gender').pipe(z.enum(genders, 'Enter Gender')),
  numbers_of_people_attending_with: peopleField(people, tooMany),
  convention_location: text(texts.location, 80),
  city: text('Enter City', 100),
  state: optional(100),
  country: optional(100),
  mailing_address: optional(300),
}

const day = z.iso.date()

const City = z.object({
  name: z.string(),
  venue: z.string(),
  starts: day,
  ends: day,
  /** `July 9-13 2025`. */
  dates: z.string(),
  /** New registrations go on the waiting list. */
  full: z.boolean(),
})

const Edition = z.object({
  title: z.string(),
  welcome: z.string(),
  hotelUrl: z.string(),
  open: z.boolean(),
  /** Its last day has passed. */
  over: z.boolean(),
  cities: z.array(City),
  /** What `convention_location` may be. */
  locations: z.array(z.string()),
})
export type Edition = z.infer<typeof Edition>

/** The year of the convention that is open for registration, or null. */
export const openYear = (edition: Edition | null | undefined): string | null =>
  edition?.open ? (edition.cities[0]?.starts.slice(0, 4) ?? null) : null

const path = '/resources/hgpm-convention'

export const readConvention = endpoint({
  summary: 'Get the current convention',
  description: '`edition` is null if no convention has been announced.',
  method: 'GET',
  path,
  access: 'anyone',
  input: z.object({}),
  output: z.object({ edition: Edition.nullable() }),
  cacheTables: ['convention_edition', 'convention_city'],
})

const Acknowledgement = z.object({ message: z.string() })

export const register = endpoint({
  summary: 'Register for the convention',
  description:
    'The person who registers gets an email. It says whether they have a place or asks them to confirm first, for example because the group is large.',
  method: 'POST',
  path,
  access: 'anyone',
  status: 201,
  input: z.object({ ...registrationFields, ...honeypot }),
  output: Acknowledgement,
})

/** Says the same for every email address. */
export const linkSent = msg(
  'If this address is registered, we’ll email the link in a moment. Nothing after a few minutes? Check your spam folder.',
)

export const mailLink = endpoint({
  summary: 'Resend a registration link',
  description: 'The response is the same for every email address.',
  method: 'POST',
  path: `${path}/link`,
  access: 'anyone',
  input: z.object({ email: registrationFields.email, ...honeypot }),
  output: Acknowledgement,
})

const OwnRegistration = z.object({
  reference: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  telephone: z.string(),
  email: z.string(),
  gender: z.string(),
  numbers_of_people_attending_with: z.int(),
  convention_location: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  mailing_address: z.string(),
  standing: z.enum(standings),
  /** Parties ahead on the waiting list; null if it isn't waiting. */
  ahead: z.int().nullable(),
  /** Until when a pending registration can be confirmed; null otherwise. */
  confirmBy: z.iso.datetime().nullable(),
  edition: Edition,
  /** The QR code for the door: its dark squares as an SVG path, and its width in squares. */
  qr: z.object({ size: z.int(), path: z.string() }).nullable(),
})
export type OwnRegistration = z.infer<typeof OwnRegistration>

const byToken = z.object({ token: linkToken })

export const readOwn = endpoint({
  summary: 'Get a registration by its link',
  method: 'POST',
  path: `${path}/mine`,
  access: 'anyone',
  input: byToken,
  output: OwnRegistration,
})

const { email: _, ...changeable } = registrationFields

export const changeOwn = endpoint({
  summary: 'Update your registration',
  description:
    'Uses the token from the link in the email. Returns 409 if the change would cost you your places, unless `wait` is true.',
  method: 'POST',
  path: `${path}/change`,
  access: 'anyone',
  input: byToken.extend({
    ...changeable,
    /** Give up the current place and wait for the new request. */
    wait: z.boolean().default(false),
  }),
  output: OwnRegistration,
})

export const confirmOwn = endpoint({
  summary: 'Confirm your registration',
  description:
    'Uses the token from the link in the email. A registration that must be confirmed doesn’t hold any places until then.',
  method: 'POST',
  path: `${path}/confirm`,
  access: 'anyone',
  input: byToken,
  output: OwnRegistration,
})

export const cancelOwn = endpoint({
  summary: 'Cancel your registration',
  description: 'Uses the token from the link in the email. People on the waiting list move up.',
  method: 'POST',
  path: `${path}/cancel`,
  access: 'anyone',
  input: byToken,
  output: OwnRegistration,
})
