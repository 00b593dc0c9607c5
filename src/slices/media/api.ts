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
import { formatList } from '#core/text/format-list.ts'
import { msg, reworded, t } from '#core/text/messages.ts'
import { describeArt } from '#ui/art/scenes/describe.ts'
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
function stillUsed(uses: readonly PictureUse[], total: number): Problem {
  const named = uses
    .slice(0, maxNamed)
    .map(({ kind, title, gone }) =>
      gone
        ? t('“{title}” ({kind}, deleted but can still be restored)', { kind: reworded(kind), title })
        : t('“{title}” ({kind})', { kind: reworded(kind), title }),
    )
  const more = total - named.length
  if (more > 0) named.push(t('{more, plural, one {# more place} other {# more places}}', { more }))
  const places = formatList(named)
  return new Problem(
    409,
    t('This picture is used in {places}. Choose another picture there first.', { places }),
    undefined,
    { code: 'picture_in_use', params: { places } },
  )
}

/** More places than this are counted, but not named one by one. */
const maxUses = 50

const csvColumns: readonly CsvColumn<LibraryPicture>[] = [
  [msg('Uploaded'), ({ created }) => created, 'moment'],
  [msg('File'), ({ fileName }) => fileName],
  [msg('Description'), ({ alt }) => alt],
  [msg('Link'), ({ image }) => image],
  [msg('Width'), ({ width }) => width],
  [msg('Height'), ({ height }) => height],
  [msg('Size in bytes'), ({ bytes }) => bytes],
  [msg('Uploaded by'), ({ uploader }) => uploader],
  [msg('Times used'), ({ uses }) => uses],
  [msg('Deleted'), ({ deleted }) => deleted, 'moment'],
]

export function mediaApi(holders: readonly PictureHolder[]): ServedEndpoint[] {
  const useOf = ({ source, item_id, title, gone }: UseRow): PictureUse => {
    const holder = holders.find(({ table }) => table === source)
    const href = holder && !gone ? holder.hrefOf(item_id) : null
    return { kind: holder?.kind ?? source, title: title || t('Untitled'), href, gone }
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
      alt: image.startsWith('/art/')
        ? describeArt(image)
        : await altOf(db, image.replace(/^\/media\/|\.webp$/g, '')),
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
      if (row.deleted_at) throw notFound('We couldn’t find this picture.')
      if (row.uses > 0) {
        throw stillUsed((await usesOf(db, id, maxUses)).map(useOf), row.uses)
      }
      await setDeleted(db, id, now)
      if (row.file_name) note(row.file_name)
      return { message: 'Picture deleted.' }
    }),
    on(restorePicture, async ({ id }, { db }) => {
      await setDeleted(db, id, null)
      return pictureOf(pictureOrNotFound(await findPicture(db, id)))
    }),
  ]
}

function pictureOrNotFound(row: PictureRow | undefined): PictureRow {
  if (!row) throw notFound('We couldn’t find this picture.')
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
  kind: msg('Pictures'),
  find: async (db, search, page_size) => {
    const { items } = await listPictureRows(db, { page: 1, page_size, search })
    return items.map(({ id, alt, file_name, width, height }) => ({
      title: alt || file_name || t('Picture {id}', { id }),
      href: `/admin/media?open=${id}`,
      detail: `${width} × ${height}`,
    }))
  },
}
