import { z } from 'zod'
import { currencies, isCurrency } from '../text/currencies.ts'
import { english } from '../text/messages.ts'
import { Look } from './look.ts'
import { sectionNames } from './sections.ts'

export const socialNames = ['WhatsApp', 'Twitter', 'YouTube', 'Instagram', 'Facebook', 'TikTok'] as const
export type SocialName = (typeof socialNames)[number]

export const currencyCodes = Object.keys(currencies).filter(isCurrency)

/** Who runs the site, as every page, mail and calendar names them. Staff change it in the admin area. */
export const Organisation = z.object({
  name: z.string(),
  acronym: z.string(),
  shortName: z.string(),
  description: z.string(),
  address: z.array(z.string()),
  telephone: z.string(),
  email: z.string(),
  timeZone: z.string(),
  /** What prices and gifts are in. A payment that was started in another keeps it. */
  currency: z.enum(currencyCodes),
  /** Two letters. */
  country: z.string(),
  /** `name` is what everybody calls the priest; `fullName` is for formal places. */
  spiritualDirector: z.object({ name: z.string(), fullName: z.string() }),
  social: z.array(z.object({ name: z.enum(socialNames), url: z.string() })),
  copyrightYear: z.int(),
  /** Whether pages may show the players of YouTube, Vimeo, Facebook and TikTok. */
  thirdPartyPlayers: z.boolean(),
  /** The sections that are turned on. */
  sections: z.array(z.enum(sectionNames)),
  /** Only while no payments are accepted: the sections that are turned on, but hidden from visitors for that reason. */
  unpaid: z.array(z.enum(sectionNames)).optional(),
  /** Left out where nothing of the default look was changed. */
  look: Look.optional(),
})
export type Organisation = z.infer<typeof Organisation>

export const withLook = (
  { look: _, ...organisation }: Organisation,
  look: Look | undefined,
): Organisation => ({
  ...organisation,
  ...(look && { look }),
})

/** The table with the settings of staff. */
export const settingsTable = 'site_settings'

/** A new site, until staff enter who they are. What is empty is left out wherever it would be shown. */
export const initialOrganisation: Organisation = {
  name: 'Our Ministry',
  acronym: 'Our Ministry',
  shortName: 'Our Ministry',
  description: 'A ministry of prayer. Everyone is welcome.',
  address: [],
  telephone: '',
  email: '',
  timeZone: 'Etc/UTC',
  currency: english.currency,
  country: english.country,
  spiritualDirector: { name: '', fullName: '' },
  social: [],
  copyrightYear: new Date().getFullYear(),
  thirdPartyPlayers: true,
  sections: [...sectionNames],
}
