import { z } from 'zod'
import { endpoint, id } from '#core/api/endpoint.ts'
import { partBytes } from '#core/storage/private-file.ts'
import { msg } from '#core/text/messages.ts'
import { requiredText } from '#core/text/text-fields.ts'
import { manage } from '../contract.ts'

/** The maximum size of an uploaded preview, in bytes. */
export const maxPreviewBytes = 3 * 1024 * 1024

const Upload = z.object({
  id: z.int(),
  /** The size of each part in bytes; the last one may be smaller. */
  partBytes: z.int(),
  parts: z.int(),
  /** The number of stored parts, which is also the number of the next part to send. */
  received: z.int(),
})
export type Upload = z.infer<typeof Upload>

export const beginUpload = endpoint({
  summary: 'Start a file upload',
  description:
    'Large files are sent in parts, so an interrupted upload can continue where it stopped. If you send the same name and size for the same product again, you get the unfinished upload. Accepts MP3, M4A, FLAC, WAV, MP4, PDF, EPUB and ZIP. A preview must be MP3 or M4A.',
  audit: msg('{name} started uploading the file {item}.'),
  method: 'POST',
  path: '/staff/store/downloads/{id}/uploads',
  access: manage,
  input: z.object({
    /** The product. */
    id,
    fileName: requiredText(msg('Choose a file.'), 200),
    bytes: z.int(msg('Choose a file.')).min(1, msg('This file is empty.')).max(200_000_000_000),
    /** The file that this is a preview of. Without it, the upload is a new file of the product. */
    previewOf: id.optional(),
  }),
  output: Upload,
  status: 201,
})

export const sendPart = endpoint({
  summary: 'Upload a part of a file',
  description:
    'Parts are sent in order, starting with 0. The same part can be sent again. Returns 415 and drops the upload if the first part is of a file type that can’t be sold.',
  method: 'POST',
  path: '/staff/store/uploads/{id}/parts/{part}',
  access: manage,
  unaudited: true,
  input: z.object({
    id,
    part: z.coerce.number<string | number>().int().min(0).max(100_000),
    bytes: z.custom<Blob | Uint8Array>((value) => value instanceof Blob || value instanceof Uint8Array),
  }),
  output: Upload,
  upload: { types: ['application/octet-stream'], limit: partBytes, admitted: true },
})

export const finishUpload = endpoint({
  summary: 'Finish uploading a file',
  description:
    'Checks the file’s content and adds it to the product. Returns 409 if parts are missing, and 415 if the file type can’t be sold.',
  audit: msg('{name} added the file {item}.'),
  method: 'POST',
  path: '/staff/store/uploads/{id}/finish',
  access: manage,
  input: z.object({ id }),
  output: z.object({ product: z.int(), title: z.string(), message: z.string() }),
})
