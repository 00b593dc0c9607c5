import { z } from 'zod'
import { Look } from './look.ts'
import { sectionNames } from './sections.ts'

export const socialNames = ['WhatsApp', 'Twitter', 'YouTube', 'Instagram', 'Facebook', 'TikTok'] as const
export type SocialName = (typeof socialNames)[number]

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

/** The default: the fictional ministry of the demo. */
export const initialOrganisation: Organisation = {
  name: 'Holy Ghost Prayer Movement',
  acronym: 'HGPM',
  shortName: 'Holy Ghost Movement',
  description:
    'A Catholic family of prayer and adoration that began in Nigeria and now also meets in the United States. ' +
    'We pray together every day, and no one who asks for prayer has to pray alone.',
  address: ['Holy Ghost Prayer Movement', '2140 Paraclete Avenue, Suite 3', 'Long Beach, CA 90813', 'USA'],
  telephone: '+1 562 555 0142',
  email: 'office@hgpm.example',
  timeZone: 'America/Los_Angeles',
  spiritualDirector: {
    name: 'Fada Barnabas',
    fullName: 'Rev. Fr. Barnabas Chidiebere Ụzọchukwu',
  },
  social: [
    { name: 'WhatsApp', url: 'https://wa.me/15625550142' },
    { name: 'Twitter', url: 'https://twitter.com/hgpm.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@hgpm.example' },
    { name: 'Instagram', url: 'https://www.instagram.com/hgpm.example' },
    { name: 'Facebook', url: 'https://www.facebook.com/hgpm.example' },
    { name: 'TikTok', url: 'https://www.tiktok.com/@hgpm.example' },
  ],
  copyrightYear: 2024,
  thirdPartyPlayers: true,
  sections: [...sectionNames],
}
