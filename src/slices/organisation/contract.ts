import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { version } from '#core/api/bounded.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { currencyCodes, Organisation, settingsTable, socialNames } from '#core/settings/organisation.ts'
import { msg } from '#core/text/messages.ts'
import { errorText, optionalText, requiredText, tooLong, videoLink } from '#core/text/text-fields.ts'
import { isTimeZone } from '#core/time/zoned-time.ts'
import { diallingCodes } from '#ui/fields/phone-number.ts'

export const ruleCount = 3

/** Of the address. */
export const maxLines = 6

/** The texts of Home and of the first tab of Ministry. */
export const SiteTexts = z.object({
  faith: z.object({ statement: z.string(), text: z.string() }),
  about: z.object({
    title: z.string(),
    /** Plain text, one line a paragraph. */
    body: z.string(),
    ruleTitle: z.string(),
    ruleText: z.string(),
    rules: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
  /** Plays on Home while no session is live; empty for a still picture. */
  heroFilm: z.string(),
})
export type SiteTexts = z.infer<typeof SiteTexts>

export const readOrganisation = endpoint({
  summary: 'Get the organization',
  description:
    'Returns the name, address, phone number, social links, time zone, country and currency of the ministry that runs this site, and what it has changed about the default look.',
  method: 'GET',
  path: '/about_us/organisation',
  access: 'anyone',
  input: z.object({}),
  output: Organisation,
  cacheTables: [settingsTable, 'branding_settings'],
})

export const readTexts = endpoint({
  summary: 'Get the organization’s statement of faith and description',
  description: 'Returns the statement of faith, and what the ministry says about itself.',
  method: 'GET',
  path: '/about_us/texts',
  access: 'anyone',
  input: z.object({}),
  output: SiteTexts,
  cacheTables: [settingsTable],
})

/** The ministry's name, sender address, time zone, currency and country. Only the owner may change them. */
export const Identity = z.object({
  name: requiredText('Enter the name.', 60),
  acronym: requiredText('Enter the acronym.', 12),
  shortName: requiredText('Enter the short name.', 40),
  /** Empty where there is none yet. */
  email: optionalText(200).refine(
    (email) => email === '' || z.email().safeParse(email).success,
    'Enter an email address.',
  ),
  timeZone: z
    .string()
    .max(60)
    .refine((name) => name.includes('/') && isTimeZone(name), 'Choose a time zone.'),
  currency: z.enum(currencyCodes, 'Choose a currency.'),
  country: z
    .string()
    .max(2)
    .refine((code) => diallingCodes.has(code), 'Choose a country.'),
})
export type Identity = z.infer<typeof Identity>

const secureLink = /^https:\/\/[^\s/.]+(?:\.[^\s/.]+)+(?:\/\S*)?$/

/** What staff say about the ministry, and where it can be reached. What is left empty isn't shown. */
export const Words = z.object({
  description: requiredText('Describe the ministry in a sentence or two.', 400),
  address: z
    .array(requiredText('Enter this line of the address.', 100))
    .max(maxLines, errorText('Use {max} lines or fewer.', { max: maxLines })),
  telephone: z
    .string()
    .trim()
    .regex(/^(?:\+?[\d\s().-]{6,24})?$/, 'Enter a phone number.'),
  spiritualDirector: z.object({ name: optionalText(60), fullName: optionalText(120) }),
  /** A network without an address is not shown. */
  social: z
    .array(
      z.object({
        name: z.enum(socialNames),
        url: z
          .string()
          .trim()
          .max(300, tooLong(300))
          .refine((url) => url === '' || secureLink.test(url), 'Enter a link that starts with https://.'),
      }),
    )
    .max(socialNames.length),
  heroFilm: videoLink,
  thirdPartyPlayers: z.boolean(),
  copyrightYear: z.int('Enter a year.').min(1900, 'Enter a year.').max(2200, 'Enter a year.'),
  faith: z.object({ statement: optionalText(400), text: optionalText(600) }),
  about: z.object({
    title: optionalText(120),
    body: optionalText(10_000),
    ruleTitle: optionalText(120),
    ruleText: optionalText(400),
    rules: z.array(z.object({ title: optionalText(80), text: optionalText(300) })).length(ruleCount),
  }),
})
export type Words = z.infer<typeof Words>

export const VersionedIdentity = z.object({ version, draft: Identity })
export type VersionedIdentity = z.infer<typeof VersionedIdentity>
export const VersionedWords = z.object({ version, draft: Words })
export type VersionedWords = z.infer<typeof VersionedWords>

export const readIdentity = endpoint({
  summary: 'Get the organization’s details for editing',
  description: 'Returns the name, email address, time zone, currency and country.',
  method: 'GET',
  path: '/staff/settings/identity',
  access: can('content'),
  input: z.object({}),
  output: VersionedIdentity,
})

export const writeIdentity = endpoint({
  summary: 'Update the organization’s details',
  description:
    'Changes the name, email address, time zone, currency or country. A new currency doesn’t convert prices and goals: their numbers stay the same. Payments and recurring gifts keep the currency they were started in. Returns 409 if someone else has changed the details since you loaded them.',
  audit: msg('{name} changed the ministry’s details.'),
  method: 'PUT',
  path: '/staff/settings/identity',
  access: can('site'),
  reauthenticate: true,
  input: VersionedIdentity,
  output: VersionedIdentity,
})

export const readWords = endpoint({
  summary: 'Get the organization’s description and contact details',
  description: 'Returns the descriptions, address, phone number and social links.',
  method: 'GET',
  path: '/staff/settings/words',
  access: can('content'),
  input: z.object({}),
  output: VersionedWords,
})

export const writeWords = endpoint({
  summary: 'Update the organization’s description and contact details',
  description:
    'Changes the descriptions, address, phone number or social links. Returns 409 if someone else has changed them since you loaded them.',
  audit: msg('{name} changed the ministry’s contact details and description.'),
  method: 'PUT',
  path: '/staff/settings/words',
  access: can('content'),
  input: VersionedWords,
  output: VersionedWords,
})
