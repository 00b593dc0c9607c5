import type { Organisation } from './organisation.ts'
import { sectionNames } from './sections.ts'

/** The fictional ministry of the demo. Only what fills the demo, and what looks for leftovers of it, uses this. */
export const demoOrganisation: Organisation = {
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
  currency: 'USD',
  country: 'US',
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
