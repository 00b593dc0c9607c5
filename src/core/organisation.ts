export type SocialName = 'WhatsApp' | 'Twitter' | 'YouTube' | 'Instagram' | 'Facebook' | 'TikTok'

export type Organisation = {
  name: string
  acronym: string
  /** Stands in some paths of the API: `/about_us/hgpm_leaders`. */
  slug: string
  shortName: string
  description: string
  address: readonly string[]
  telephone: string
  email: string
  timeZone: string
  /** `name` is what everybody calls him; `fullName` is for formal places. */
  spiritualDirector: { name: string; fullName: string }
  social: readonly { name: SocialName; url: `https://${string}` }[]
  copyrightYear: number
}

export const organisation = {
  name: 'Holy Ghost Prayer Movement',
  acronym: 'HGPM',
  slug: 'hgpm',
  shortName: 'Holy Ghost Movement',
  description:
    'A Catholic family of prayer and adoration, begun in Nigeria and at home in the United States. ' +
    'We pray together every day, and no one who asks for prayer is left to pray alone.',
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
} as const satisfies Organisation
