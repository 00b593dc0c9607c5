import { sql } from 'kysely'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import { formatBytes } from '#core/doctor/finding.ts'
import { bytesOfPart, headOf, partCount, partName } from '#core/storage/private-file.ts'
import {
  beginPrivate,
  dropPrivate,
  findPrivate,
  type PrivateFileRow,
  partReceived,
  privateIsStored,
} from '#core/storage/private-file-store.ts'
import { t } from '#core/text/messages.ts'
import { addFile, findFile, findProductName, setPreview } from './file-store.ts'
import { fileTypes, headBytes, isAudio, typeOfFile } from './file-type.ts'
import { makePreview, removeFiles } from './preview.ts'
import { beginUpload, finishUpload, maxPreviewBytes, sendPart, type Upload } from './upload-contract.ts'

/** The maximum number of files per product. */
const maxFiles = 200

const uploadOf = (file: PrivateFileRow): Upload => ({
  id: file.id,
  partBytes: file.part_bytes,
  parts: partCount(file),
  received: file.received,
})

/** The file name without path and control characters. Browsers send the bare name; other clients may not. */
const cleanName = (sent: string) => (sent.split(/[\\/]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim() || 'file'

/** `02 Come, Holy Ghost.mp3` becomes `02 Come, Holy Ghost`. */
const titleOf = (fileName: string) => fileName.replace(/\.[a-z0-9]{1,5}$/i, '').slice(0, 120) || fileName

const tooLarge = (bytes: number) => {
  const params = { size: formatBytes(bytes) }
  return new Problem(413, t('This file is too large. The limit is {size}.', params), undefined, { params })
}

async function refuseFull({ storageTrial }: Context, bytes: number) {
  const { bucket, free, needed } = await storageTrial.place()
  if (bucket || free - bytes > needed) return
  throw new Problem(
    507,
    t(
      'There isn’t enough space on the server’s disk for this file. Ask the person who runs the site to free up space.',
    ),
  )
}

/** An unfinished upload of the same file. Locked, so two tabs don't start it twice. */
async function begunBefore(
  { db }: Context,
  of: { product: number; previewOf: number | null; fileName: string; bytes: number },
) {
  await sql`select from product where id = ${of.product} for update`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select p.id from download_upload u join private_file p on p.id = u.file_id
    where u.product_id = ${of.product} and u.preview_of is not distinct from ${of.previewOf}::int
      and p.file_name = ${of.fileName} and p.bytes = ${of.bytes} and p.stored_at is null
    order by p.id limit 1`.execute(db)
  return rows[0] && findPrivate(db, rows[0].id)
}

async function unfinished({ db }: Context, id: number) {
  const upload = await db
    .selectFrom('download_upload')
    .selectAll()
    .where('file_id', '=', id)
    .executeTakeFirst()
  const file = upload && (await findPrivate(db, id))
  if (!upload || !file) throw notFound(t('We couldn’t find this upload. Please choose the file again.'))
  return { upload, file }
}

export const uploadApi: ServedEndpoint[] = [
  on(beginUpload, async ({ id: product, fileName: sent, bytes, previewOf = null }, context) => {
    const { db, now, note, maxFileBytes } = context
    if (!(await findProductName(db, product))) throw notFound('We couldn’t find this product.')
    const isOfProduct = previewOf === null || (await findFile(db, previewOf))?.product_id === product
    if (!isOfProduct) throw notFound('We couldn’t find this file.')
    const most = previewOf === null ? maxFileBytes : maxPreviewBytes
    if (bytes > most) throw tooLarge(most)
    const fileName = cleanName(sent)
    note(fileName)
    const before = await begunBefore(context, { product, previewOf, fileName, bytes })
    if (before) return uploadOf(before)
    await refuseFull(context, bytes)
    const { rows } = await sql<{ count: number }>`
      select ((select count(*) from download_file where product_id = ${product})
        + (select count(*) from download_upload where product_id = ${product}))::int as count`.execute(db)
    if ((rows[0]?.count ?? 0) >= maxFiles)
      throw new Problem(409, t('A product can have up to {max} files.', { max: maxFiles }))
    const file = await beginPrivate(db, fileName, bytes, now)
    await db
      .insertInto('download_upload')
      .values({ file_id: file.id, product_id: product, preview_of: previewOf })
      .execute()
    return uploadOf(file)
  }),

  on(sendPart, async ({ id, part, bytes }, context) => {
    const { db, jobs, storage } = context
    const { upload, file } = await unfinished(context, id)
    const content = bytes instanceof Blob ? new Uint8Array(await bytes.arrayBuffer()) : bytes
    if (part >= partCount(file) || content.length !== bytesOfPart(file, part))
      throw new Problem(400, t('This part doesn’t match the file. Please choose the file again.'))
    if (part > file.received) throw new Problem(409, t('Send the parts in order.'), undefined, uploadOf(file))
    // Right after the first part: nobody has to wait for the rest of a file that can't be sold.
    if (part === 0 && sellableType(upload, content.subarray(0, headBytes)) === null) {
      await db.transaction().execute(async (trx) => {
        for (const gone of await dropPrivate(trx, [id])) await jobs.send(trx, removeFiles, gone)
      })
      throw wrongType(upload.preview_of !== null)
    }
    await storage.put(partName(file.name, part), content)
    await partReceived(db, id, part)
    return uploadOf((await findPrivate(db, id)) ?? file)
  }),

  on(finishUpload, async ({ id }, context) => {
    const { db, jobs, now, note, storage } = context
    const { upload, file } = await unfinished(context, id)
    if (file.received < partCount(file))
      throw new Problem(409, t('Some parts of this file are missing.'), undefined, uploadOf(file))
    note(file.file_name)
    const type = sellableType(upload, await headOf(storage, file, headBytes))
    if (type === null) throw wrongType(upload.preview_of !== null)
    await privateIsStored(db, id, type, now)
    await db.deleteFrom('download_upload').where('file_id', '=', id).execute()
    const title = titleOf(file.file_name)
    if (upload.preview_of !== null) {
      const before = await setPreview(db, upload.preview_of, id)
      const gone = before === null ? [] : await dropPrivate(db, [before])
      for (const each of gone) await jobs.send(db, removeFiles, each)
    } else {
      const added = await addFile(db, upload.product_id, title, id)
      if (isAudio(type)) await jobs.send(db, makePreview, { file: added })
    }
    return { product: upload.product_id, title, message: t('{name} uploaded.', { name: file.file_name }) }
  }),
]

/** The type of a file that begins like this; null if it can't be sold, or isn't a preview. */
function sellableType({ preview_of }: { preview_of: number | null }, head: Uint8Array) {
  const type = typeOfFile(head)
  const fits = preview_of === null || type === 'audio/mpeg' || type === 'audio/mp4'
  return fits ? type : null
}

const wrongType = (isPreview: boolean) =>
  new Problem(
    415,
    isPreview
      ? t('A preview has to be an MP3 or M4A file.')
      : t('This file type can’t be sold. Choose one of these: {types}.', {
          types: Object.values(fileTypes)
            .map(({ extension }) => extension.toUpperCase())
            .join(', '),
        }),
  )
