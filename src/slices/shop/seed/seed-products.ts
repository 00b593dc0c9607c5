import { artUrl, type Motif, type Palette } from '#ui/art/art-url.ts'
import type { ProductColumns } from '../tables.ts'

export type SeedProduct = ProductColumns & { onHand: number }

export type ProductInput = {
  name: string
  slug: string
  cents: number
  off?: number
  author?: string
  type: string
  palette: Palette
  motif: Motif
  /** The stock. */
  stock: number
  /** One line a paragraph. */
  text: string
}

export const guild = 'The mothers’ guild'
export const choir = 'The vigil choir'

const inputs: readonly ProductInput[] = [
  {
    name: 'Small flask of blessed oil',
    slug: 'oil',
    cents: 850,
    author: 'The oil house, Enugu',
    type: 'Oil',
    palette: 'olive',
    motif: 'oil',
    stock: 48,
    text: 'Half a cup of cold-pressed olive oil, prayed over at the Friday vigil. The cork fits tightly: it has travelled to Houston in a handbag and lost nothing.\nUse it to bless those you love. It is no medicine, and nobody should stop taking theirs.',
  },
  {
    name: 'Family bottle of blessed oil',
    slug: 'oil',
    cents: 1900,
    off: 10,
    author: 'The oil house, Enugu',
    type: 'Oil',
    palette: 'gold',
    motif: 'oil',
    stock: 22,
    text: 'The large bottle, enough for a year of evenings. With it comes a card with the short blessing that parents say over their children.',
  },
  {
    name: 'Oil of gladness with myrrh',
    slug: 'oil',
    cents: 1450,
    author: 'The oil house, Enugu',
    type: 'Oil',
    palette: 'rose',
    motif: 'oil',
    stock: 4,
    text: 'Olive oil with a little myrrh and orange peel. People say that their room smells like the chapel on Holy Thursday.',
  },
  {
    name: 'Dove sticker for the window',
    slug: 'sticker',
    cents: 350,
    type: 'Sticker',
    palette: 'sea',
    motif: 'sticker',
    stock: 240,
    text: 'As wide as a hand, made like a piece of stained glass: when the sun comes in, it paints the floor. It comes off again without a trace.',
  },
  {
    name: '“I am with you” stickers, set of six',
    slug: 'sticker',
    cents: 600,
    type: 'Sticker',
    palette: 'night',
    motif: 'sticker',
    stock: 120,
    text: 'Six small ones for a laptop, a helmet, a lunch box. Six friends can share a set; that is what it is for.',
  },
  {
    name: 'Car sticker, psalm 121',
    slug: 'sticker',
    cents: 450,
    off: 20,
    type: 'Sticker',
    palette: 'green',
    motif: 'sticker',
    stock: 75,
    text: '“He will guard your coming and your going.” For the rear window, in letters that can be read at a red light. It does not fade.',
  },
  {
    name: 'Stay with me: an hour of adoration',
    slug: 'adoration-songs',
    cents: 1200,
    author: choir,
    type: 'CD',
    palette: 'night',
    motif: 'songs',
    stock: 60,
    text: 'One whole holy hour as it was sung, with its silences. Nothing was cut: one hears the rain begin in the middle of the Tantum ergo.',
  },
  {
    name: 'O Salutaris: twelve evening songs',
    slug: 'adoration-songs',
    cents: 1200,
    author: choir,
    type: 'CD',
    palette: 'violet',
    motif: 'songs',
    stock: 34,
    text: 'Twelve songs in English, Igbo and Latin for the last hour of the day. The words are printed, so that you can sing along.',
  },
  {
    name: 'Morning has come: songs for the road',
    slug: 'gospelandsongs',
    cents: 1000,
    off: 15,
    author: 'Brother Chike and friends',
    type: 'CD',
    palette: 'gold',
    motif: 'songs',
    stock: 51,
    text: 'Fourteen songs to drive to work by. Brother Chike plays the guitar that his father left him, and his sisters clap.',
  },
  {
    name: 'Jubilate: the Sunday of joy',
    slug: 'gospelandsongs',
    cents: 1000,
    author: 'Brother Chike and friends',
    type: 'CD',
    palette: 'dawn',
    motif: 'songs',
    stock: 40,
    text: 'Recorded on the third Sunday of Advent with four hundred people in the church and the windows open.',
  },
  {
    name: 'Two-yard ministry wrapper',
    slug: 'ministry-wraper',
    cents: 2800,
    author: guild,
    type: 'Cloth',
    palette: 'red',
    motif: 'wrapper',
    stock: 26,
    text: 'The cloth of the movement with its woven border, two yards, hemmed by hand. Wash it cold and dry it in the shade, and it will see your daughter’s wedding.',
  },
  {
    name: 'Six-yard ministry wrapper',
    slug: 'ministry-wraper',
    cents: 7400,
    off: 12,
    author: guild,
    type: 'Cloth',
    palette: 'rose',
    motif: 'wrapper',
    stock: 9,
    text: 'Enough for a whole dress with its headtie. What it brings in pays the school fees of nine children whose mothers sew it.',
  },
]

export const firstProducts: readonly SeedProduct[] = inputs.map(productFrom)

export function productFrom(item: ProductInput, index: number): SeedProduct {
  const { name, slug, cents, off, author = '', type, palette, motif, stock, text } = item
  const art = (shape: 'square' | 'card', seed: string) => artUrl({ shape, palette, motif, seed })
  return {
    name,
    slug,
    price: cents,
    allow_discount: off !== undefined,
    discount_percent: off ?? null,
    image: art('square', `${slug.replaceAll('-', '')}${index}`),
    pictures: [
      art('card', `${slug.replaceAll('-', '')}${index}b`),
      art('square', `${slug.replaceAll('-', '')}${index}c`),
    ],
    author,
    type,
    description: text,
    onHand: stock,
  }
}
