import type { Db } from '#core/data/db.ts'

/** Newest first: drawn picture and what it shows. */
const pictures: readonly (readonly [art: string, description: string])[] = [
  [
    'card-dawn-monstrance-adoration',
    'The last hour of the all-night adoration in Long Beach, just before sunrise.',
  ],
  [
    'poster-olive-bread-widows',
    'Rice and beans for forty-three widows in Nsukka, packed by the youth in one afternoon.',
  ],
  [
    'card-violet-candle-advent',
    'Children light the first candle of Advent while Sister Agnes holds the match.',
  ],
  [
    'card-rose-rosary-october',
    'October rosary in the courtyard: three hundred voices, one decade at a time.',
  ],
  ['card-sea-dove-baptism', 'Baby Kosisochukwu Daniel, baptised on Pentecost with half of Houston watching.'],
  ['card-night-chapel-vigil', 'The chapel in Enugu on the night of the great vigil, seen from the road.'],
  ['card-gold-chalice-jubilee', 'Fada Barnabas raises the chalice at the Mass of his silver jubilee.'],
  [
    'card-green-lily-garden',
    'Mrs. Okafor’s lilies for the altar, cut at five in the morning so that they last.',
  ],
  ['poster-red-flame-pentecost', 'Red scarves in every row: the Pentecost prayer in New York.'],
  ['card-dawn-hands-healing', 'Prayer for the sick, with the names from the blue book laid on the altar.'],
  ['card-olive-book-study', 'Tuesday Bible study in Dallas, with more chairs borrowed from next door.'],
  ['card-sea-water-well', 'The first clean water from the new well at Umuaji. Everybody wanted to taste it.'],
  ['card-dawn-songs-choir', 'The choir of the Lagos branch, five minutes before its first recording.'],
  ['card-rose-heart-wedding', 'Chinedu and Grace, who met at the convention and came back to be married.'],
  ['card-night-star-carols', 'Carols on the hospital stairs. The nurses sang the second verse.'],
  ['card-gold-oil-blessing', 'Oil for the year, blessed and ready to be carried to the branches.'],
  [
    'card-violet-cross-goodfriday',
    'The Way of the Cross through the market, where the traders stood up as we passed.',
  ],
  ['poster-green-dove-picnic', 'Family day in the park: three generations, one very small football.'],
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
