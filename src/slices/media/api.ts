import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { changedMeanwhile, notFound, Problem } from '#core/api/problems.ts'
import type { Searchable } from '#core/collections/staff-search-api.ts'
import { mapAllRows } from '#core/data/list-sql.ts'
import { pictureAddress } from '#core/storage/media-url.ts'
import { readPictureAlt, uploadPicture } from '#core/storage/picture.ts'
import {
  describePicture,
  exportPictures,
  type LibraryPicture,
  listPictures,
  type PictureUse,
  readPicture,
  removePicture,
  restorePicture,
} from '#core/storage/picture-library.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import type { PictureHolder } from '../slice.ts'
import {
  allPictureRows,
  altOf,
  describe,
  findPicture,
  isStored,
  listPictureRows,
  lockPicture,
  type PictureRow,
  placeFor,
  setDeleted,
  type UseRow,
  usesOf,
} from './store.ts'

/** The file name without path and control characters. Browsers send the bare name, other clients may not. */
const cleanFileName = (sentName: string): string =>
  (sentName.split(/[\\/]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim().slice(0, 200)

const maxNamed = 3

/** Why a picture stays, and where to go first. */
function stillUsed(uses: readonly PictureUse[], total: number): string {
  const named = uses
    .slice(0, maxNamed)
    .map(({ kind, title, gone }) => `${kind} “${title}”${gone ? ' (deleted, but it may be restored)' : ''}`)
  if (total > named.length) named.push(`${total - named.length} more`)
  const last = named.pop() ?? ''
  const where = named.length > 0 ? `${named.join(', ')} and ${last}` : last
  return `This picture is in use: ${where}. Choose another picture there first.`
}

/** More places than this are counted, but not named one by one. */
const maxUses = 50

const csvColumns: readonly CsvColumn<LibraryPicture>[] = [
  ['Uploaded', ({ created }) => created, 'moment'],
  ['File', ({ fileName }) => fileName],
  ['Description', ({ alt }) => alt],
  ['Address', ({ image }) => image],
  ['Width', ({ width }) => width],
  ['Height', ({ height }) => height],
  ['Bytes', ({ bytes }) => bytes],
  ['Uploaded by', ({ uploader }) => uploader],
  ['Used in', ({ uses }) => uses],
  ['Deleted', ({ deleted }) => deleted, 'moment'],
]

export function mediaApi(holders: readonly PictureHolder[]): ServedEndpoint[] {
  const useOf = ({ source, item_id, title, gone }: UseRow): PictureUse => {
    const holder = holders.find(({ table }) => table === source)
    const href = holder && !gone ? holder.hrefOf(item_id) : null
    return { kind: holder?.kind ?? source, title: title || 'Untitled', href, gone }
  }
  return [
    on(uploadPicture, async ({ bytes, name = '' }, { db, media, caller, now, note, visit }) => {
      const content = bytes instanceof Blob ? new Uint8Array(await bytes.arrayBuffer()) : bytes
      const picture = await media.draw(content, { from: 'upload', who: visit.address })
      const fileName = cleanFileName(name)
      const place = await placeFor(db, picture, { fileName, memberId: memberOf(caller).id, now })
      await isStored(db, place.id, await media.keep(place.name, picture), now)
      if (fileName) note(fileName)
      return { id: place.id, image: pictureAddress(place.name) }
    }),
    on(readPictureAlt, async ({ image }, { db }) => ({
      alt: await altOf(db, image.replace(/^\/media\/|\.webp$/g, '')),
    })),
    on(listPictures, async (query, { db }) => {
      const { items, total } = await listPictureRows(db, query)
      return { items: items.map(pictureOf), total }
    }),
    onExport(exportPictures, 'pictures', csvColumns, async (filter, { db }) =>
      mapAllRows(await allPictureRows(db, filter), pictureOf),
    ),
    on(readPicture, async ({ id }, { db }) => {
      const row = pictureOrNotFound(await findPicture(db, id))
      return { ...pictureOf(row), usedIn: (await usesOf(db, id, maxUses)).map(useOf) }
    }),
    on(describePicture, async ({ id, alt, was }, { db }) => {
      const done = await describe(db, id, alt, was)
      const row = pictureOrNotFound(await findPicture(db, id))
      if (!done) throw changedMeanwhile()
      return pictureOf(row)
    }),
    on(removePicture, async ({ id }, { db, now, note }) => {
      await lockPicture(db, id)
      const row = pictureOrNotFound(await findPicture(db, id))
      if (row.deleted_at) throw notFound('This picture')
      if (row.uses > 0) {
        throw new Problem(409, stillUsed((await usesOf(db, id, maxUses)).map(useOf), row.uses))
      }
      await setDeleted(db, id, now)
      if (row.file_name) note(row.file_name)
      return { message: 'Picture deleted' }
    }),
    on(restorePicture, async ({ id }, { db }) => {
      await setDeleted(db, id, null)
      return pictureOf(pictureOrNotFound(await findPicture(db, id)))
    }),
  ]
}

function pictureOrNotFound(row: PictureRow | undefined): PictureRow {
  if (!row) throw notFound('This picture')
  return row
}

const pictureOf = ({ name, file_name, created, deleted_at, ...row }: PictureRow): LibraryPicture => ({
  ...row,
  image: pictureAddress(name),
  fileName: file_name,
  created: created.toISOString(),
  deleted: deleted_at?.toISOString() ?? null,
})

export const mediaSearch: Searchable = {
  needs: 'content',
  kind: 'Pictures',
  find: async (db, search, page_size) => {
    const { items } = await listPictureRows(db, { page: 1, page_size, search })
    return items.map(({ id, alt, file_name, width, height }) => ({
      title: alt || file_name || `Picture ${id}`,
      href: `/admin/media?open=${id}`,
      detail: `${width} × ${height}`,
    }))
  },
}
