import type { Db } from '#core/data/db.ts'

/** Newest first: drawn picture and what it shows. */
const pictures: readonly (readonly [art: string, description: string])[] = [
  ['card-dawn-lasthour-sunrise', 'The last hour of all-night adoration in Long Beach, just before sunrise.'],
  [
    'poster-olive-packing-youth',
    'Our youth group packed rice and beans for forty-three widows in one afternoon.',
  ],
  ['card-violet-adventwreath-agnes', 'Sister Agnes helps the children light the first Advent candle.'],
  ['card-rose-rosarycrowd-october', 'The October rosary in the courtyard, with more people than chairs.'],
  ['card-sea-christening-daniel', 'A baptism on Pentecost, with what felt like half of Houston watching.'],
  ['card-night-chapelnight-enugu', 'The chapel in Enugu on the night of the vigil, seen from the road.'],
  ['card-gold-consecration-jubilee', 'Fada Barnabas at the Mass for his 25th anniversary of ordination.'],
  [
    'card-green-lilies-okafor',
    'Mrs. Okafor’s lilies for the altar, cut at five in the morning so they’ll last.',
  ],
  ['poster-red-pentecostday-newyork', 'Red in every row at our Pentecost Mass in New York.'],
  ['card-dawn-healing-bluebook', 'Praying for the sick, with the book of intentions on the altar.'],
  ['card-olive-biblestudy-abuja', 'Tuesday Bible study in Abuja. We had to borrow chairs from next door.'],
  ['card-sea-well-umuaji', 'The first clean water from the new well at Ụmụaji. Everyone wanted a taste.'],
  ['card-dawn-choir-lagos12', 'The Lagos branch choir, five minutes before their first recording.'],
  ['card-rose-wedding-chinedu', 'Chinedu and Grace met at our convention and came back to get married.'],
  [
    'card-night-carols-stairs',
    'Christmas carols on the hospital stairs. The nurses joined in on the second verse.',
  ],
  ['card-gold-oilblessing-year', 'A year’s supply of blessed oil, ready to go out to our branches.'],
  [
    'card-violet-marketcross-traders',
    'The Stations of the Cross through the market. The traders stood up as we passed.',
  ],
  [
    'poster-green-picnic-familyday',
    'Family day in the park: three generations and one very small soccer ball.',
  ],
]

export async function seedGallery(db: Db, now: Date) {
  const rows = pictures.map(([art, image_description], index) => {
    const hung = new Date(now.getTime() - (index + 1) * 5 * 24 * 3_600_000)
    return {
      upload_image: `/art/${art}.svg`,
      image_description,
      state: 'published' as const,
      publish_at: hung,
      created: hung,
      updated: hung,
    }
  })
  await db.insertInto('gallery_picture').values(rows).execute()
}
