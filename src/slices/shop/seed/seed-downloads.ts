import type { Db } from '#core/data/db.ts'
import { storePrivate } from '#core/storage/private-file.ts'
import { addPrivate } from '#core/storage/private-file-store.ts'
import type { FileStorage } from '#core/storage/storage.ts'
import { booklet } from './demo-booklet.ts'
import { bells, type Note } from './demo-sounds.ts'
import { choir, productFrom } from './seed-products.ts'

/** Original melodies for bells. */
const songs: readonly { title: string; beat: number; melody: readonly Note[] }[] = [
  {
    title: '1. Before the dawn',
    beat: 0.55,
    melody: [...times(2, [0, 1], [4, 1], [7, 2], [9, 1], [7, 1], [4, 2], [2, 1], [4, 1], [0, 2])],
  },
  {
    title: '2. The lamp is lit',
    beat: 0.45,
    melody: [...times(2, [7, 1], [9, 1], [12, 2], [9, 1], [7, 1], [4, 1], [2, 1], [0, 2], [4, 2], [7, 2])],
  },
  {
    title: '3. Peace to this house',
    beat: 0.7,
    melody: [...times(2, [4, 2], [2, 1], [0, 1], [-3, 2], [0, 1], [2, 1], [4, 2])],
  },
]

function times(count: number, ...notes: Note[]): Note[] {
  return Array.from({ length: count }, () => notes).flat()
}

const products = [
  productFrom({
    name: 'Bells before dawn',
    slug: 'music',
    cents: 700,
    author: choir,
    type: 'Digital album',
    palette: 'night',
    motif: 'cd',
    title: 'bells-before-dawn',
    stock: 0,
    text: 'Quiet music to download. Three pieces for bells to start the day, yours right after you pay. Listen to part of each one here.',
  }),
  productFrom({
    name: 'Nine evenings (PDF)',
    slug: 'books',
    cents: 400,
    author: 'Sister Immaculata',
    type: 'Digital booklet',
    palette: 'sea',
    motif: 'bookcover',
    title: 'nine-evenings-of-prayer',
    stock: 0,
    text: 'Family prayers to print. A short one for each of nine evenings, to read on a phone or leave on the table.',
  }),
]

/** Length of a demo preview in seconds: the songs themselves are short. */
const previewSeconds = 8

/** An album and a booklet that are sold as downloads. */
export async function seedDownloads(trx: Db, storage: FileStorage, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 320 * 86_400_000)
  const [album, book] = await trx
    .insertInto('product')
    .values(
      products.map(({ onHand: _, ...columns }) => ({
        ...{ ...columns, state: 'published' as const },
        ...{ publish_at: at, created: at, updated: at },
      })),
    )
    .returning('id')
    .execute()
  if (!album || !book) throw new Error('downloads: the products were not inserted')
  const keep = async (bytes: Uint8Array, type: string, fileName: string) =>
    addPrivate(trx, await storePrivate(storage, bytes), { fileName, type, now: at })
  for (const [index, { title, beat, melody }] of songs.entries()) {
    const file_id = await keep(bells(melody, beat), 'audio/wav', `${index + 1}.wav`)
    const preview_id = await keep(bells(melody, beat, previewSeconds), 'audio/wav', 'preview.wav')
    await trx
      .insertInto('download_file')
      .values({ product_id: album.id, title, position: index + 1, file_id, preview_id })
      .execute()
  }
  const pdf = await keep(await booklet(), 'application/pdf', 'nine-evenings.pdf')
  await trx
    .insertInto('download_file')
    .values({
      product_id: book.id,
      title: 'Nine evenings of prayer',
      position: 1,
      file_id: pdf,
      preview_id: null,
    })
    .execute()
  await trx
    .insertInto('product_download')
    .values(
      [album, book].map(({ id }) => ({
        product_id: id,
        kind: 'download' as const,
        max_downloads: null,
        days: null,
      })),
    )
    .execute()
}
