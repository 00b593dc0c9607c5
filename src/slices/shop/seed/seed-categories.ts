import { artUrl, type Palette, type Subject } from '#ui/art/art-url.ts'
import type { CategoryColumns } from '../tables.ts'

const category = (
  name: string,
  slug: string,
  description: string,
  cta: string,
  palette: Palette,
  motif: Subject,
): CategoryColumns => ({
  name,
  slug,
  description,
  cta,
  image: artUrl({ shape: 'square', palette, motif, seed: slug.replaceAll('-', '') }),
})

/** The specification's slugs, odd spelling included: first those of the store's tabs, then those of the admin area. */
export const seedCategories: readonly CategoryColumns[] = [
  category(
    'Oil',
    'oil',
    'Olive oil blessed at our Friday vigil, to keep at home or in the car.',
    'Shop oils',
    'olive',
    'oilblessing',
  ),
  category(
    'Stickers',
    'sticker',
    'Small signs of faith for a window, a laptop or a lunch box.',
    'Shop stickers',
    'sea',
    'bus',
  ),
  category(
    'Adoration Songs',
    'adoration-songs',
    'The hymns we sing before the Blessed Sacrament, recorded live in our chapel.',
    'Listen and pray',
    'night',
    'benediction',
  ),
  category(
    'Gospel and Songs',
    'gospelandsongs',
    'Gospel songs for the car, the kitchen and Sunday morning.',
    'Shop songs',
    'gold',
    'harvest',
  ),
  category(
    'Ministry Wrapper',
    'ministry-wraper',
    'Our ministry cloth, woven in Aba and hemmed by the mothers’ guild.',
    'Shop wrappers',
    'red',
    'sewing',
  ),
  category(
    'Ministry Candle',
    'ministry-candle',
    'Hand-poured candles for your prayer corner, your table or a baptism.',
    'Shop candles',
    'dawn',
    'snowadvent',
  ),
  category(
    'Paraclete Water',
    'paraclet-water',
    'Holy water blessed by our priests, in bottles that won’t leak on the road.',
    'Shop holy water',
    'sea',
    'jordan',
  ),
  category(
    'Books',
    'books',
    'Books on prayer, to read a few pages at a time.',
    'Shop books',
    'violet',
    'reading',
  ),
  category(
    'Music',
    'music',
    'Full concerts by our choirs, to enjoy at home.',
    'Hear the choir',
    'rose',
    'choir',
  ),
  category(
    'Series',
    'series',
    'Complete teaching series on DVD, for families and small groups.',
    'Shop series',
    'green',
    'camera',
  ),
  category(
    'Gift',
    'gift',
    'For a baptism, a birthday or a friend far from home.',
    'Shop gifts',
    'gold',
    'newborn',
  ),
]
