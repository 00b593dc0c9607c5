import { z } from 'zod'
import { endpoint, id } from '#core/api/endpoint.ts'
import { extensionOf } from './file-type.ts'

const moment = z.iso.datetime()

const OwnFile = z.object({
  id: z.int(),
  title: z.string(),
  /** The media type, such as `audio/mpeg`. */
  type: z.string(),
  bytes: z.number(),
  /** How often it was downloaded. */
  used: z.int(),
  /** Permanent. Every request to it counts as a download, unless it resumes one. */
  href: z.string(),
})

/** A purchased product with its files. */
export const Download = z.object({
  token: z.uuid(),
  product: z.string(),
  image: z.string(),
  order: z.string(),
  files: z.array(OwnFile),
  /** How often each file can be downloaded; null for no limit. */
  limit: z.int().nullable(),
  expires: moment.nullable(),
  /** The order is no longer paid, or the access has expired. */
  refusal: z.enum(['ended', 'expired']).nullable(),
})
export type Download = z.infer<typeof Download>

export const readDownload = endpoint({
  summary: 'Get a download by its link',
  description: 'Returns the files that were bought, how often they were downloaded, and their links.',
  method: 'GET',
  path: '/store/downloads/{token}',
  access: 'anyone',
  input: z.object({ token: z.uuid('This link is incomplete. Please copy the whole link and try again.') }),
  output: Download,
})

export const ownDownloads = endpoint({
  summary: 'List your downloads',
  description: 'The newest come first.',
  method: 'GET',
  path: '/store/own-downloads',
  access: 'member',
  input: z.object({}),
  output: z.array(Download),
})

/** The files shown on a product page. */
export const productFiles = endpoint({
  summary: 'List the files of a product',
  description: 'Returns the files that customers get, with their public previews.',
  method: 'GET',
  path: '/store/products/{id}/files',
  access: 'anyone',
  input: z.object({ id }),
  output: z.object({
    /** `download`: nothing is shipped. Null for a product without files. */
    kind: z.enum(['download', 'both']).nullable(),
    files: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        type: z.string(),
        bytes: z.number(),
        /** The URL of a preview of thirty seconds; null if there is none. */
        preview: z.string().nullable(),
      }),
    ),
  }),
  cacheTables: ['product', 'product_download', 'download_file'],
})
export type ProductFiles = z.output<typeof productFiles.output>

export const downloadPage = (token: string) => `/shop/downloads/${token}`

/** With an extension, so links to it aren't treated as pages. */
export const downloadHref = (token: string, file: number, type: string) =>
  `/shop/download/${token}/${file}.${extensionOf(type)}`
