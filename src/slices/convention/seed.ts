import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { newReference } from '#core/security/tokens.ts'
import { dayOf } from '#core/time/time.ts'
import type { Standing } from './contract.ts'
import { fits, type Places, taking } from './rules.ts'
import { type CityRow, citiesOf } from './store.ts'

const day = 86_400_000

/**
 * The edition of 2024, in one city, is over and not yet erased. That of 2025 is the specification's; once it is over,
 * one for the coming July follows, so that the demo always has one to register for.
 */
export async function seedConvention(trx: Db, now: Date): Promise<void> {
  const past = await edition(trx, '2024 Convention', 'over', [
    ['Newark', 'Paraclete Center, 410 Branch Street', '2024-07-10', '2024-07-14', 'America/New_York', 60],
  ])
  await seedGuests(trx, past, guests.slice(0, 18), now)
  const year = comingYear(now)
  if (year > firstYear)
    await seedGuests(trx, await inTwoCities(trx, firstYear, 'over'), guests.slice(5, 40), now)
  await seedGuests(trx, await inTwoCities(trx, year, 'current'), guests, now)
}

const firstYear = 2025

/** The year of the first edition that isn't over; editions end on July 20. */
export function comingYear(now: Date): number {
  const today = dayOf(now, 'America/Los_Angeles')
  const year = Number(today.slice(0, 4))
  return Math.max(firstYear, today > `${year}-07-20` ? year + 1 : year)
}

const inTwoCities = (trx: Db, year: number, state: State) =>
  edition(trx, `${year} Convention`, state, [
    [
      'New York',
      'Holy Ghost Hall, 88 Cathedral Street',
      `${year}-07-09`,
      `${year}-07-13`,
      'America/New_York',
      240,
    ],
    [
      'Houston',
      'Upper Room Center, 2300 Bayou Road',
      `${year}-07-16`,
      `${year}-07-20`,
      'America/Chicago',
      100,
    ],
  ])

type State = 'over' | 'current'

type City = readonly [
  name: string,
  venue: string,
  starts: string,
  ends: string,
  time_zone: string,
  capacity: number,
]

async function edition(trx: Db, title: string, state: State, cities: readonly City[]): Promise<CityRow[]> {
  const { id } = await trx
    .insertInto('convention_edition')
    .values({
      open: state === 'current',
      current: state === 'current',
      title,
      welcome:
        'Join us for five days of prayer, teaching and adoration with Fada. Bring your family or your choir, or come by yourself and make new friends.',
      hotel_url: 'https://hotels.example/hgpm-convention',
      keep_months: 36,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('convention_city')
    .values(
      cities.map(([name, venue, starts, ends, time_zone, capacity], position) => ({
        edition_id: id,
        name,
        venue,
        starts,
        ends,
        time_zone,
        capacity,
        position,
      })),
    )
    .execute()
  return citiesOf(trx, [id])
}

/** Sizes of the parties, repeated: mostly families, some single people, a few choirs. */
const along = [1, 3, 0, 2, 1, 5, 0, 4, 2, 11, 1]

/** Registers them in order; parties that no longer fit wait. */
async function seedGuests(
  trx: Db,
  cities: readonly CityRow[],
  people: typeof guests,
  now: Date,
): Promise<void> {
  const [first = ''] = cities.map(({ starts }) => starts)
  const starts = new Date(`${first}T14:00:00Z`)
  const came = starts < now
  // The first registered 75 days before the last.
  const until = Math.min(Number(now), Number(starts)) - day
  let places: Places = new Map(cities.map(({ id, capacity }) => [id, { capacity, taken: 0 }]))
  const comes = people.map((guest, index) => {
    const [name, gender, city, state, country] = guest
    const [last_name = '', ...first] = name.split(' ').toReversed()
    // The last one is a choir that doesn't fit.
    const others = !came && index === people.length - 1 ? 24 : (along[index % along.length] ?? 0)
    // Every seventh party comes to both cities.
    const chosen = cities.filter((_, at) => index % 7 === 3 || cities.length === 1 || at === index % 2)
    const party = { size: others + 1, cities: chosen.map(({ id }) => id) }
    const isCancelled = index % 19 === 18
    const standing: Standing = isCancelled ? 'cancelled' : fits(places, party) ? 'placed' : 'waiting'
    if (standing === 'placed') places = taking(places, party)
    const registered = new Date(until - 74 * day * (1 - index / people.length))
    const line = {
      edition_id: cities[0]?.edition_id ?? 0,
      key: randomUUID(),
      reference: newReference('CV'),
      first_name: first.toReversed().join(' '),
      last_name,
      telephone: `${country === 'Nigeria' ? '+234 803' : '+1 562'} 555 ${1000 + guests.indexOf(guest)}`,
      email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@mail.example`,
      city,
      state,
      country,
      gender,
      mailing_address: '',
      others,
      standing,
      member_id: null,
      added_by: index % 11 === 5 ? 'Sister Agnes' : null,
      note: index === 9 ? 'Coming with the choir. They’d like to sit together.' : '',
      created: registered,
      updated: registered,
      placed_at: standing === 'placed' ? registered : null,
      cancelled_at: isCancelled ? registered : null,
      erased_at: null,
      confirmed_at: registered,
    }
    return { line, party }
  })
  const rows = await trx
    .insertInto('convention_registration')
    .values(comes.map(({ line }) => line))
    .returning(['id', 'key', 'standing', 'created'])
    .execute()
  const byKey = new Map(rows.map((row) => [row.key, row]))
  await trx
    .insertInto('convention_place')
    .values(
      comes.flatMap(({ line, party }, index) => {
        const registration = byKey.get(line.key)
        if (!registration) return []
        const arrived = came && line.standing === 'placed' && index % 9 !== 8
        return party.cities.map((city_id) => ({
          registration_id: registration.id,
          city_id,
          arrived_at: arrived ? starts : null,
          received_by: arrived ? 'Brother Dominic' : null,
        }))
      }),
    )
    .execute()
  for (const [id, { taken, capacity }] of places) {
    await sql`
      update convention_city set taken = ${taken}, is_full = ${taken >= capacity} where id = ${id}`.execute(
      trx,
    )
  }
}

/** First and last name, city, state, country, telephone; all invented. */
type Guest = readonly [name: string, gender: 'male' | 'female', city: string, state: string, country: string]

const guests: readonly Guest[] = [
  ['Adaeze Okonkwo', 'female', 'Enugu', 'Enugu', 'Nigeria'],
  ['Martha Kowalski', 'female', 'Chicago', 'Illinois', 'United States'],
  ['Emeka Nwosu', 'male', 'Enugu', 'Enugu', 'Nigeria'],
  ['Grace Adeyemi', 'female', 'Lagos', 'Lagos', 'Nigeria'],
  ['Thomas Whitfield', 'male', 'Newark', 'New Jersey', 'United States'],
  ['Ngozi Eze', 'female', 'Katy', 'Texas', 'United States'],
  ['Rosa Delgado', 'female', 'San Antonio', 'Texas', 'United States'],
  ['Chukwudi Obi', 'male', 'Brooklyn', 'New York', 'United States'],
  ['Ifeoma Nnamdi', 'female', 'Onitsha', 'Anambra', 'Nigeria'],
  ['Patrick Gallagher', 'male', 'Yonkers', 'New York', 'United States'],
  ['Blessing Okafor', 'female', 'Sugar Land', 'Texas', 'United States'],
  ['Samuel Adebayo', 'male', 'Ibadan', 'Oyo', 'Nigeria'],
  ['Eleanor Brooks', 'female', 'Baltimore', 'Maryland', 'United States'],
  ['Kelechi Ibe', 'male', 'Dallas', 'Texas', 'United States'],
  ['Uche Anyanwu', 'female', 'Owerri', 'Imo', 'Nigeria'],
  ['Margaret O’Neill', 'female', 'Hartford', 'Connecticut', 'United States'],
  ['Tunde Balogun', 'male', 'Queens', 'New York', 'United States'],
  ['Chiamaka Udeh', 'female', 'Pearland', 'Texas', 'United States'],
  ['Joseph Marino', 'male', 'Staten Island', 'New York', 'United States'],
  ['Amaka Chukwu', 'female', 'Abuja', 'FCT', 'Nigeria'],
  ['Dorothy Hill', 'female', 'Beaumont', 'Texas', 'United States'],
  ['Obinna Agu', 'male', 'Atlanta', 'Georgia', 'United States'],
  ['Folake Martins', 'female', 'Toronto', 'Ontario', 'Canada'],
  ['Peter Nwachukwu', 'male', 'Manchester', '', 'United Kingdom'],
  ['Lucia Fernandez', 'female', 'Galveston', 'Texas', 'United States'],
  ['Chinedu Okeke', 'male', 'Jersey City', 'New Jersey', 'United States'],
  ['Helen Baptiste', 'female', 'New Orleans', 'Louisiana', 'United States'],
  ['Ikenna Uzor', 'male', 'Port Harcourt', 'Rivers', 'Nigeria'],
  ['Sister Mary Agnes Bello', 'female', 'Philadelphia', 'Pennsylvania', 'United States'],
  ['Francis Mensah', 'male', 'Worcester', 'Massachusetts', 'United States'],
  ['Nkechi Onuoha', 'female', 'Spring', 'Texas', 'United States'],
  ['Gerald Thompson', 'male', 'Oklahoma City', 'Oklahoma', 'United States'],
  ['Yetunde Alabi', 'female', 'Long Beach', 'California', 'United States'],
  ['Daniel Ezeudu', 'male', 'Cypress', 'Texas', 'United States'],
  ['Teresa Nowak', 'female', 'Buffalo', 'New York', 'United States'],
  ['Oluchi Nwankwo', 'female', 'Aba', 'Abia', 'Nigeria'],
  ['Walter Jenkins', 'male', 'Mobile', 'Alabama', 'United States'],
  ['Chika Igwe', 'female', 'Round Rock', 'Texas', 'United States'],
  ['Benedict Ogbu', 'male', 'Bronx', 'New York', 'United States'],
  ['Angela Rossi', 'female', 'Albany', 'New York', 'United States'],
  ['Somto Aneke', 'male', 'Nsukka', 'Enugu', 'Nigeria'],
  ['Catherine Dubois', 'female', 'Lafayette', 'Louisiana', 'United States'],
  ['Victor Effiong', 'male', 'Calabar', 'Cross River', 'Nigeria'],
  ['Josephine Clarke', 'female', 'Stamford', 'Connecticut', 'United States'],
]
