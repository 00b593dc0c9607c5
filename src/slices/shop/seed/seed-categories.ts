import { artUrl, type Motif, type Palette } from '#ui/art/art-url.ts'
import type { CategoryColumns } from '../tables.ts'

const category = (
  name: string,
  slug: string,
  description: string,
  cta: string,
  palette: Palette,
  motif: Motif,
): CategoryColumns => ({
  name,
  slug,
  description,
  cta,
  image: artUrl({ shape: 'wide', palette, motif, seed: slug }),
})

/** The specification's slugs, odd spelling included: first those of the store's tabs, then those of the admin area. */
export const seedCategories: readonly CategoryColumns[] = [
  category(
    'Oil',
    'oil',
    'Olive oil, prayed over at the Friday vigil. Keep it by the door, by the bed, in the car.',
    'Take some home',
    'olive',
    'oil',
  ),
  category(
    'Stickers',
    'sticker',
    'Small signs of faith for a window, a laptop, a lunch box.',
    'Pick a sticker',
    'sea',
    'sticker',
  ),
  category(
    'Adoration Songs',
    'adoration-songs',
    'What we sing before the Blessed Sacrament, recorded in the chapel with the doors open.',
    'Listen and pray',
    'night',
    'songs',
  ),
  category(
    'Gospel and Songs',
    'gospelandsongs',
    'Songs for the road, the kitchen and the morning of a feast.',
    'Find a song',
    'gold',
    'songs',
  ),
  category(
    'Ministry Wrapper',
    'ministry-wraper',
    'The cloth of the movement, woven in Aba and hemmed by the mothers’ guild.',
    'Wear it with joy',
    'red',
    'wrapper',
  ),
  category(
    'Ministry Candle',
    'ministry-candle',
    'Beeswax and patience: candles that burn quietly and to the end.',
    'Light a candle',
    'dawn',
    'candle',
  ),
  category(
    'Paraclete Water',
    'paraclet-water',
    'Water blessed at Pentecost and through the year, in bottles that travel well.',
    'Bring some home',
    'sea',
    'water',
  ),
  category('Books', 'books', 'To read slowly, with a pencil.', 'Open a book', 'violet', 'book'),
  category(
    'Music',
    'music',
    'Whole concerts of the choir, for your own evening.',
    'Hear the choir',
    'rose',
    'songs',
  ),
  category(
    'Series',
    'series',
    'Teachings that belong together, in one box.',
    'Start a series',
    'green',
    'flame',
  ),
  category(
    'Gift',
    'gift',
    'For a baptism, a birthday, a friend who is far away.',
    'Give with love',
    'gold',
    'heart',
  ),
]
