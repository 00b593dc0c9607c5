import { cleanRichText } from '#core/rich-text/rich-text.ts'
import { artUrl, type Palette, type Subject } from '#ui/art/art-url.ts'
import type { ProductColumns } from '../tables.ts'
import type { ProductVariants } from '../variants/variant-draft.ts'
import { newVariant } from '../variants/variant-rules.ts'

/** With the stock of the product or of each variant. */
export type SeedProduct = ProductColumns & { onHand: readonly number[] }

type SeedVariant = {
  values: readonly string[]
  sku: string
  stock: number
  cents?: number
  /** Other colors for its picture. */
  palette?: Palette
  /** In grams. */
  weight?: number
}

export type ProductInput = {
  name: string
  slug: string
  cents: number
  off?: number
  author?: string
  type: string
  palette: Palette
  motif: Subject
  /** The words on a cover, joined by hyphens; for other products, a seed for the picture. */
  title: string
  /** A second picture: the product open or in use. */
  use?: { motif: Subject; palette: Palette }
  /** The stock. */
  stock: number
  /** The options. Each variant then has its own stock. */
  options?: readonly { name: string; values: readonly string[] }[]
  variants?: readonly SeedVariant[]
  /** One paragraph per line. */
  text: string
}

export const guild = 'The mothers’ guild'
export const choir = 'The vigil choir'

const inputs: readonly ProductInput[] = [
  {
    name: 'Blessed oil flask',
    slug: 'oil',
    cents: 850,
    author: 'Enugu branch',
    type: 'Oil',
    palette: 'olive',
    motif: 'oilflask',
    title: 'small',
    stock: 48,
    text: 'Four ounces, with a cork. Cold-pressed olive oil, blessed at our Friday vigil and safe to carry in your bag.\nUse it when you pray with the people you love. It isn’t medicine, so please keep taking yours.',
  },
  {
    name: 'Family oil bottle',
    slug: 'oil',
    cents: 1900,
    off: 10,
    author: 'Enugu branch',
    type: 'Oil',
    palette: 'gold',
    motif: 'oilbottle',
    title: 'family',
    stock: 22,
    text: 'Enough for about a year. Our large bottle of blessed oil comes with a card that has a short blessing for parents to pray over their children.',
  },
  {
    name: 'Oil of gladness',
    slug: 'oil',
    cents: 1450,
    author: 'Enugu branch',
    type: 'Oil',
    palette: 'rose',
    motif: 'oilmyrrh',
    title: 'myrrh',
    stock: 4,
    text: 'With myrrh and orange. Customers tell us this olive oil makes a room smell like the chapel on Holy Thursday.',
  },
  {
    name: 'Dove window sticker',
    slug: 'sticker',
    cents: 350,
    type: 'Sticker',
    palette: 'sea',
    motif: 'stickerdove',
    title: 'dove',
    stock: 240,
    text: 'Four inches of color. When the sun shines through this stained-glass dove, it lights up the floor. Peels off cleanly.',
  },
  {
    name: '“I am with you” set',
    slug: 'sticker',
    cents: 600,
    type: 'Sticker',
    palette: 'night',
    motif: 'stickersheet',
    title: 'six',
    stock: 120,
    text: 'Six stickers to share. Small enough for a laptop, a bike helmet or a lunch box. Keep one and give the rest to friends.',
  },
  {
    name: 'Psalm 121 sticker',
    slug: 'sticker',
    cents: 450,
    off: 20,
    type: 'Sticker',
    palette: 'green',
    motif: 'carsticker',
    title: 'psalm',
    stock: 75,
    text: 'For your rear window. Letters big enough to read at a red light: “The Lord will guard your coming and going.” Fade-resistant.',
  },
  {
    name: 'Stay with me',
    slug: 'adoration-songs',
    cents: 1200,
    author: choir,
    type: 'CD',
    palette: 'night',
    motif: 'cd',
    title: 'stay-with-me',
    stock: 60,
    text: 'A holy hour on CD. Recorded live, quiet moments included. You can even hear the rain start in the middle of the Tantum Ergo.',
  },
  {
    name: 'O Salutaris',
    slug: 'adoration-songs',
    cents: 1200,
    author: choir,
    type: 'CD',
    palette: 'violet',
    motif: 'cd',
    title: 'o-salutaris',
    stock: 34,
    text: 'Twelve evening hymns. They’re in English, Igbo and Latin, and the lyrics are in the booklet so you can sing along.',
  },
  {
    name: 'Morning has come',
    slug: 'gospelandsongs',
    cents: 1000,
    off: 15,
    author: 'Brother Chike and friends',
    type: 'CD',
    palette: 'gold',
    motif: 'cd',
    title: 'morning-has-come',
    stock: 51,
    text: 'Songs for the road. Fourteen of them, for your morning commute. Brother Chike plays his father’s guitar, and his sisters sing and clap along.',
  },
  {
    name: 'Jubilate',
    slug: 'gospelandsongs',
    cents: 1000,
    author: 'Brother Chike and friends',
    type: 'CD',
    palette: 'dawn',
    motif: 'cd',
    title: 'jubilate',
    stock: 40,
    text: 'Songs of Advent joy. Recorded live on Gaudete Sunday, with four hundred people singing along.',
  },
  {
    name: 'Two-yard wrapper',
    slug: 'ministry-wraper',
    cents: 2800,
    author: guild,
    type: 'Cloth',
    palette: 'red',
    motif: 'clothfolded',
    title: 'two',
    use: { motif: 'wrappers', palette: 'dawn' },
    stock: 26,
    options: [{ name: 'Color', values: ['Red', 'Violet', 'Green'] }],
    variants: [
      { values: ['Red'], sku: 'WR-2-RED', stock: 26, weight: 420 },
      { values: ['Violet'], sku: 'WR-2-VIO', stock: 14, weight: 420, palette: 'violet' },
      { values: ['Green'], sku: 'WR-2-GRN', stock: 0, weight: 420, palette: 'green' },
    ],
    text: 'Woven and hemmed by hand. Two yards of our ministry cloth with its border. Wash it cold, dry it in the shade, and it will last for years.',
  },
  {
    name: 'Six-yard wrapper',
    slug: 'ministry-wraper',
    cents: 7400,
    off: 12,
    author: guild,
    type: 'Cloth',
    palette: 'rose',
    motif: 'clothdraped',
    title: 'six',
    stock: 9,
    text: 'Enough for a full outfit. Six yards of ministry cloth, with some left for a head tie. Sales pay the school fees of nine children whose mothers sew these wrappers.',
  },
]

export const firstProducts: readonly SeedProduct[] = inputs.map(productFrom)

export function productFrom(item: ProductInput): SeedProduct {
  const { name, slug, cents, off, author = '', type, palette, motif, title, use, stock, text } = item
  return {
    name,
    slug,
    price: cents,
    allow_discount: off !== undefined,
    discount_percent: off ?? null,
    sale_starts: null,
    sale_ends: null,
    image: artUrl({ shape: 'square', palette, motif, seed: title }),
    pictures: use ? [artUrl({ shape: 'square', ...use, seed: title })] : [],
    author,
    type,
    description: cleanRichText(text),
    tax_exempt: false,
    ...(item.variants && { variants: variantsFrom(item, item.variants) }),
    onHand: item.variants?.map((variant) => variant.stock) ?? [stock],
  }
}

function variantsFrom(
  { options = [], motif, title }: ProductInput,
  variants: readonly SeedVariant[],
): ProductVariants {
  return {
    options: options.map(({ name, values }) => ({ name, values: [...values] })),
    list: variants.map(({ values, sku, cents, palette, weight }) => ({
      ...newVariant(values),
      ...{ sku, price: cents ?? null, weight: weight ?? null },
      img: palette ? artUrl({ shape: 'square', palette, motif, seed: title }) : null,
    })),
  }
}
