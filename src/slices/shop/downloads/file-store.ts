import { sql } from 'kysely'
import { maxCounted } from '#core/api/paging.ts'
import type { Db } from '#core/data/db.ts'
import { countedPage, readAllRows } from '#core/data/list-sql.ts'
import type { ListedDownloads, ProductFile } from './download-admin-contract.ts'
import type { ProductFiles } from './download-contract.ts'
import { previewHref } from './open-download.ts'
import type { DownloadKind } from './tables.ts'

type FileRow = Omit<ProductFile, 'preview' | 'fileName'> & {
  file_name: string
  preview_name: string | null
}

/** All files of a product, for staff. */
export async function filesOfProduct(db: Db, product: number): Promise<ProductFile[]> {
  const { rows } = await sql<FileRow>`
    select f.id, f.title, p.type, p.bytes, p.file_name, v.name as preview_name,
      (select coalesce(sum(used), 0)::int from download_use u where u.file_id = f.id) as downloads
    from download_file f join private_file p on p.id = f.file_id left join private_file v on v.id = f.preview_id
    where f.product_id = ${product} order by f.position, f.id`.execute(db)
  return rows.map(({ file_name, preview_name, ...file }) => ({
    ...file,
    fileName: file_name,
    preview: preview_name === null ? null : previewHref(file.id, preview_name),
  }))
}

/** The files that visitors see on a public product. */
export async function publicFiles(db: Db, product: number): Promise<ProductFiles> {
  const { rows } = await sql<{
    kind: DownloadKind
    id: number
    title: string
    type: string
    bytes: number
    preview_name: string | null
  }>`
    select d.kind, f.id, f.title, p.type, p.bytes, v.name as preview_name
    from product_download d join product on product.id = d.product_id
    join download_file f on f.product_id = d.product_id join private_file p on p.id = f.file_id
    left join private_file v on v.id = f.preview_id
    where d.product_id = ${product} and product.state = 'published' and product.deleted_at is null
    order by f.position, f.id`.execute(db)
  return {
    kind: rows[0]?.kind ?? null,
    files: rows.map(({ kind: _, preview_name, ...file }) => ({
      ...file,
      preview: preview_name === null ? null : previewHref(file.id, preview_name),
    })),
  }
}

export const findKind = (db: Db, product: number) =>
  db
    .selectFrom('product_download')
    .select(['kind', 'max_downloads', 'days'])
    .where('product_id', '=', product)
    .executeTakeFirst()

export const findProductName = (db: Db, product: number) =>
  db
    .selectFrom('product')
    .select(['id', 'name', 'image'])
    .where('id', '=', product)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const soldOf = async (db: Db, product: number): Promise<number> =>
  (
    await sql<{ sold: number }>`
      select count(*)::int as sold from order_line l join download_access a on a.line_id = l.id
      where l.product_id = ${product}`.execute(db)
  ).rows[0]?.sold ?? 0

/** Adds a file at the end. Returns its ID. */
export async function addFile(trx: Db, product: number, title: string, fileId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into download_file (product_id, title, position, file_id)
    select ${product}, ${title}, coalesce(max(position), 0) + 1, ${fileId}
    from download_file where product_id = ${product} returning id`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('download: the insert returned no row')
  return row.id
}

/** Replaces a file's preview and returns the ID of the old one. */
export async function setPreview(trx: Db, file: number, preview: number | null): Promise<number | null> {
  const before = await trx
    .selectFrom('download_file')
    .select('preview_id')
    .where('id', '=', file)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return preview
  await trx.updateTable('download_file').set({ preview_id: preview }).where('id', '=', file).execute()
  return before.preview_id
}

export const findFile = (db: Db, id: number) =>
  db.selectFrom('download_file').selectAll().where('id', '=', id).executeTakeFirst()

/** Files that aren't listed go last. */
export async function setOrder(trx: Db, product: number, files: readonly number[]): Promise<void> {
  await sql`
    update download_file set position = coalesce(array_position(${files}::int[], id), 100000 + position)
    where product_id = ${product}`.execute(trx)
}

const listed = {
  columns: sql`d.product_id as id, product.name, product.image, d.kind,
    (select count(*)::int from download_file f where f.product_id = d.product_id) as files,
    (select coalesce(sum(p.bytes), 0)::bigint from download_file f join private_file p on p.id = f.file_id
      where f.product_id = d.product_id) as bytes,
    (select count(*)::int from order_line l join download_access a on a.line_id = l.id
      where l.product_id = d.product_id) as sold,
    (select coalesce(sum(u.used), 0)::int from download_file f join download_use u on u.file_id = f.id
      where f.product_id = d.product_id) as downloads`,
  from: sql`product_download d join product on product.id = d.product_id`,
  where: sql`product.deleted_at is null`,
  key: sql`d.product_id`,
  order: sql`d.updated desc, d.product_id desc`,
}

export const listProductDownloads = (db: Db, page: { page: number; page_size: number }) =>
  countedPage<ListedDownloads>(db, page, { ...listed, most: maxCounted })

export const allProductDownloads = (db: Db) => readAllRows<ListedDownloads>(db, listed)
