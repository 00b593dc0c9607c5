import { sql } from 'kysely'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import { dropPrivate } from '#core/storage/private-file-store.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { msg, t } from '#core/text/messages.ts'
import {
  changeFile,
  exportDownloads,
  type ListedDownloads,
  listDownloads,
  orderFiles,
  type ProductDownloads,
  readDownloadSettings,
  readProductDownloads,
  removeFile,
  removePreview,
  writeDownloadSettings,
  writeProductDownloads,
} from './download-admin-contract.ts'
import { kindNames } from './download-labels.ts'
import { downloadSettings } from './download-settings.ts'
import {
  allProductDownloads,
  filesOfProduct,
  findFile,
  findKind,
  findProductName,
  listProductDownloads,
  setOrder,
  setPreview,
  soldOf,
} from './file-store.ts'
import { removeFiles } from './preview.ts'

const csvColumns: readonly CsvColumn<ListedDownloads>[] = [
  [msg('Product'), ({ name }) => name],
  [msg('Delivery'), ({ kind }) => t(kindNames[kind])],
  [msg('Files'), ({ files }) => files],
  [msg('Size in bytes'), ({ bytes }) => bytes],
  [msg('Orders'), ({ sold }) => sold],
  [msg('Downloads'), ({ downloads }) => downloads],
]

async function nameOf({ db }: Context, product: number) {
  const found = await findProductName(db, product)
  if (!found) throw notFound('We couldn’t find this product.')
  return found
}

async function shown(context: Context, product: number): Promise<ProductDownloads> {
  const { db, maxFileBytes } = context
  const kind = await findKind(db, product)
  return {
    ...(await nameOf(context, product)),
    kind: kind?.kind ?? 'shipped',
    limit: kind?.max_downloads ?? null,
    days: kind?.days ?? null,
    files: await filesOfProduct(db, product),
    sold: await soldOf(db, product),
    maxBytes: maxFileBytes,
  }
}

async function fileOf({ db }: Context, id: number) {
  const file = await findFile(db, id)
  if (!file) throw notFound('We couldn’t find this file.')
  return file
}

async function discard({ db, jobs }: Context, ids: readonly number[]) {
  for (const gone of await dropPrivate(db, ids)) await jobs.send(db, removeFiles, gone)
}

/** Downloads never run out, so their stock isn't tracked. */
const stopCounting = ({ db }: Context, product: number) =>
  sql`
    update stock set tracked = false from product_variant v
    where v.id = stock.variant_id and v.product_id = ${product} and tracked`.execute(db)

export const fileAdminApi: ServedEndpoint[] = [
  on(listDownloads, (page, { db }) => listProductDownloads(db, page)),

  onExport(exportDownloads, 'downloads', csvColumns, (_, { db }) => allProductDownloads(db)),

  on(readProductDownloads, ({ id }, context) => shown(context, id)),

  on(writeProductDownloads, async ({ id, kind, limit, days }, context) => {
    const { db, now, note } = context
    note((await nameOf(context, id)).name)
    if (kind === 'shipped') {
      await db.deleteFrom('product_download').where('product_id', '=', id).execute()
      return shown(context, id)
    }
    if (kind === 'download' && (await filesOfProduct(db, id)).length === 0) {
      const message = t('Upload a file first. Otherwise customers would get nothing.')
      throw new Problem(409, message, { kind: message })
    }
    const values = { kind, max_downloads: limit, days, updated: now }
    await db
      .insertInto('product_download')
      .values({ product_id: id, ...values })
      .onConflict((conflict) => conflict.column('product_id').doUpdateSet(values))
      .execute()
    if (kind === 'download') await stopCounting(context, id)
    return shown(context, id)
  }),

  on(changeFile, async ({ id, title }, context) => {
    const { product_id } = await fileOf(context, id)
    context.note(title)
    await context.db.updateTable('download_file').set({ title }).where('id', '=', id).execute()
    return shown(context, product_id)
  }),

  on(orderFiles, async ({ id, files }, context) => {
    context.note((await nameOf(context, id)).name)
    await setOrder(context.db, id, files)
    return shown(context, id)
  }),

  on(removeFile, async ({ id }, context) => {
    const { product_id, title, file_id, preview_id } = await fileOf(context, id)
    context.note(title)
    const kind = await findKind(context.db, product_id)
    if (kind?.kind === 'download' && (await filesOfProduct(context.db, product_id)).length === 1) {
      throw new Problem(
        409,
        t('This product is only a download, and this is its last file. Upload another one first.'),
      )
    }
    await context.db.deleteFrom('download_file').where('id', '=', id).execute()
    await discard(context, preview_id === null ? [file_id] : [file_id, preview_id])
    return shown(context, product_id)
  }),

  on(removePreview, async ({ id }, context) => {
    const { product_id, title } = await fileOf(context, id)
    context.note(title)
    const before = await setPreview(context.db, id, null)
    if (before !== null) await discard(context, [before])
    return shown(context, product_id)
  }),

  on(readDownloadSettings, (_, { db }) => downloadSettings.find(db)),
  on(writeDownloadSettings, (settings, { db, now, note }) => downloadSettings.save(db, settings, now, note)),
]
