import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { maxCounted } from '#core/api/paging.ts'
import { reason } from '#core/data/data-folder.ts'
import type { Db } from '#core/data/db.ts'
import { countedPage, readAllRows } from '#core/data/list-sql.ts'
import type { Search } from '#core/data/text-search.ts'
import { queryOf, wordsIn } from '#core/data/words.ts'
import { broken, type Finding, good } from '#core/doctor/finding.ts'
import type { DrawnPicture, Media } from '#core/storage/media.ts'
import { filesOf, pictureAddress } from '#core/storage/media-url.ts'
import type { PictureFilter } from '#core/storage/picture-library.ts'
import type { FileStorage } from '#core/storage/storage.ts'
import { t } from '#core/text/messages.ts'

export type PictureRow = {
  id: number
  name: string
  width: number
  height: number
  bytes: number | null
  file_name: string
  alt: string
  created: Date
  deleted_at: Date | null
  uploader: string | null
  uses: number
}

export type UseRow = { source: string; item_id: number; title: string; gone: boolean }

const isUsed = sql`exists (select from media_use where media_id = media.id)`

const columns = sql`media.id, name, width, height, bytes, file_name, alt, media.created, deleted_at, username as uploader,
  (select count(*)::int from media_use where media_id = media.id) as uses`
const from = sql`media left join member_profile uploader on uploader.id = uploaded_by`
const newest = sql`media.created desc, media.id desc`

type PictureQuery = { search?: string | undefined; show?: PictureFilter | undefined }

function listOf({ search, show }: PictureQuery) {
  const conditions = [
    sql`stored_at is not null`,
    show === 'deleted' ? sql`deleted_at is not null` : sql`deleted_at is null`,
  ]
  if (show === 'unused') conditions.push(sql`not ${isUsed}`)
  if (show === 'undescribed') conditions.push(sql`alt = ''`)
  return {
    columns,
    from,
    where: sql.join(conditions, sql` and `),
    key: sql`media.id`,
    order: newest,
    most: maxCounted,
    search: search !== undefined && search !== '' && searchOf(wordsIn(search)),
  }
}

export const listPictureRows = (db: Db, query: PictureQuery & { page: number; page_size: number }) =>
  countedPage<PictureRow>(db, query, listOf(query))

export const allPictureRows = (db: Db, filter: PictureQuery) => readAllRows<PictureRow>(db, listOf(filter))

/** Each search word has to occur in the picture's texts or in the title of an item that uses it. Stop words match nothing. */
function searchOf(words: readonly string[]): Search {
  const each = (has: (query: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    words.length === 0
      ? sql`false`
      : sql.join(
          words.map((word) => {
            const query = sql`to_tsquery('english', ${queryOf([word])})`
            return sql`(numnode(${query}) = 0 or ${has(query)})`
          }),
          sql` and `,
        )
  return {
    newest,
    has: each(
      (query) => sql`media.words @@ ${query}
        or (select bool_or(words @@ ${query}) from media_use where media_id = media.id)`,
    ),
    indexed: each(
      (query) => sql`media.id = any(array(
        select id from media where words @@ ${query} union all select media_id from media_use where words @@ ${query}
      ))`,
    ),
  }
}

export const findPicture = async (db: Db, id: number) =>
  (
    await sql<PictureRow>`select ${columns} from ${from} where stored_at is not null and media.id = ${id}`.execute(
      db,
    )
  ).rows[0]

/** Public uses come first. */
export const usesOf = async (db: Db, id: number, limit: number) =>
  (
    await sql<UseRow>`
      select source, item_id, title, gone from media_use where media_id = ${id}
      order by gone, source, item_id desc limit ${limit}`.execute(db)
  ).rows

export async function altOf(db: Db, name: string): Promise<string> {
  const { rows } = await sql<{ alt: string }>`select alt from media where name = ${name}`.execute(db)
  return rows[0]?.alt ?? ''
}

/** False, and nothing changed, where it does not say any more what was read. */
export async function describe(db: Db, id: number, alt: string, was: string): Promise<boolean> {
  const { rows } = await sql`
    update media set alt = ${alt} where id = ${id} and alt = ${was} returning id`.execute(db)
  return rows.length > 0
}

/**
 * A place for a picture whose files are about to be written. The same picture has one place, also when it comes
 * twice at once, and comes back when it was deleted.
 */
export async function placeFor(
  db: Db,
  { content, width, height }: DrawnPicture,
  from: { fileName: string; memberId: number | null; now: Date },
) {
  const name = `${randomBytes(16).toString('hex')}-${width}x${height}`
  const { rows } = await sql<{ id: number; name: string }>`
    insert into media (name, content, width, height, file_name, uploaded_by, created)
    values (${name}, ${content}, ${width}, ${height}, ${from.fileName},
      (select id from member_profile where id = ${from.memberId}), ${from.now})
    on conflict (content) do update set
      deleted_at = null,
      created = excluded.created,
      file_name = case when media.file_name = '' then excluded.file_name else media.file_name end
    returning id, name`.execute(db)
  const [place] = rows
  if (!place) throw new Error('media: the insert returned no row')
  return place
}

export async function isStored(db: Db, id: number, bytes: number, now: Date) {
  await sql`update media set stored_at = coalesce(stored_at, ${now}), bytes = ${bytes} where id = ${id}`.execute(
    db,
  )
}

/** Locks a picture until the transaction ends, so that nobody starts to use it meanwhile. */
export async function lockPicture(db: Db, id: number) {
  await sql`select from media where id = ${id} for update`.execute(db)
}

/** Lets a picture go that nothing shows. */
async function letGo(trx: Db, name: string, now: Date) {
  await sql`update media set deleted_at = ${now} where name = ${name} and not ${isUsed}`.execute(trx)
}

export async function setDeleted(db: Db, id: number, at: Date | null) {
  await sql`update media set deleted_at = ${at} where id = ${id}`.execute(db)
}

/** Takes out of the library what was deleted, or broke off while it was uploaded, before that moment. */
export async function clearLibrary(trx: Db, before: Date) {
  const { rows } = await sql<{ name: string; width: number }>`
    delete from media where id in (
      select id from media
      where (deleted_at < ${before} or stored_at is null and created < ${before}) and not ${isUsed}
      for update
    ) returning name, width`.execute(trx)
  return rows
}

export async function removeUnused(trx: Db) {
  const { rows } = await sql<{ name: string; width: number }>`
    delete from media where not ${isUsed} returning name, width`.execute(trx)
  return rows
}

export async function isKnown(db: Db, name: string): Promise<boolean> {
  return (await sql`select from media where name = ${name}`.execute(db)).rows.length > 0
}

/** The library for slices that publish a picture they had stored privately. */
export const pictureLibrary = (db: Db, media: Media) => ({
  keep: async (bytes: Uint8Array, now: Date): Promise<string> => {
    const picture = await media.draw(bytes, { from: 'us', who: 'library' })
    const place = await placeFor(db, picture, { fileName: '', memberId: null, now })
    await isStored(db, place.id, await media.keep(place.name, picture), now)
    return pictureAddress(place.name)
  },
  letGo: (trx: Db, address: string, now: Date): Promise<void> =>
    letGo(trx, address.replace(/^\/media\/|\.webp$/g, ''), now),
})

/** Whether the newest pictures are where they should be. */
export async function uploadFindings(db: Db, storage: FileStorage): Promise<Finding[]> {
  const { rows } = await sql<{ name: string; width: number }>`
    select name, width from media where stored_at is not null order by id desc limit 10`.execute(db)
  const missing: string[] = []
  for (const { name, width } of rows)
    for (const { file } of filesOf(name, width)) {
      const stored = await storage.read(file).catch((error: unknown) => reason(error))
      if (typeof stored === 'string') return [broken('uploads', stored)]
      if (stored) await stored.body.cancel()
      else missing.push(file)
    }
  return missing[0]
    ? [
        broken(
          'uploads',
          t(
            '{count, plural, one {A recent picture file is missing: {file}. Restore it from a backup.} other {# recent picture files are missing, such as {file}. Restore them from a backup.}}',
            { count: missing.length, file: missing[0] },
          ),
        ),
      ]
    : [
        good(
          'uploads',
          t(
            '{count, plural, =0 {There are no pictures yet.} one {No files are missing (1 recent picture checked).} other {No files are missing (# recent pictures checked).}}',
            { count: rows.length },
          ),
        ),
      ]
}
