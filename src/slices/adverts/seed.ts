import type { Db } from '#core/data/db.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'

type SeedAdvert = {
  title: string
  organisation: string
  art: string
  url: string
  /** Days from the seeding, so that a fresh demo is never stale. */
  from: number
  to: number
  approved: boolean
}

const seedAdverts: readonly SeedAdvert[] = [
  {
    title: 'Help us pack Christmas baskets for forty-three widows',
    organisation: 'Saint Monica Guild',
    art: 'card-red-packing-hampers',
    url: '/programs-and-events',
    from: -6,
    to: 33,
    approved: true,
  },
  {
    title: 'Sing with us: our Advent choir meets every Thursday',
    organisation: demoOrganisation.name,
    art: 'card-violet-carols-thursday',
    url: '/programs-and-events',
    from: -3,
    to: 12,
    approved: true,
  },
  {
    title: 'Hand-poured candles: we give away one in every ten',
    organisation: 'Lantern House Candles',
    art: 'card-dawn-vigilcandle-lantern',
    url: '/shop',
    from: -10,
    to: 45,
    approved: true,
  },
  {
    title: 'Lenten retreat for married couples in the Texas Hill Country',
    organisation: 'Cana Families',
    art: 'card-violet-couple-cana',
    url: 'https://cana-families.example/retreat',
    from: 60,
    to: 95,
    approved: true,
  },
  {
    title: 'Free reading glasses, Saturday after Mass',
    organisation: 'Bright Eyes Clinic',
    art: 'card-sea-eyes-clinic',
    url: 'https://bright-eyes.example/',
    from: -2,
    to: 20,
    approved: false,
  },
  {
    title: 'Rosary procession through Enugu',
    organisation: 'Our Lady’s Sodality',
    art: 'card-rose-procession-enugu',
    url: '/programs-and-events',
    from: -45,
    to: -12,
    approved: true,
  },
]

export async function seedAdvertisements(db: Db, now: Date) {
  const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000)
  const rows = seedAdverts.map(({ title, organisation, art, url, from, to, approved }, index) => {
    const written = inDays(-50 - index)
    return {
      ads_title: title,
      organisation_name: organisation,
      image: `/art/${art}.svg`,
      ads_url: url,
      ads_starts: inDays(from),
      ads_end: inDays(to),
      state: approved ? ('published' as const) : ('draft' as const),
      publish_at: approved ? written : null,
      created: written,
      updated: written,
    }
  })
  await db.insertInto('advert').values(rows).execute()
}
