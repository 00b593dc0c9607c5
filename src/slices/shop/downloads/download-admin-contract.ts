import { z } from 'zod'
import { version } from '#core/api/bounded.ts'
import { byId, endpoint, id } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { exportOf } from '#core/data/list-query.ts'
import { msg } from '#core/text/messages.ts'
import { requiredText } from '#core/text/text-fields.ts'
import { manage } from '../contract.ts'

/** 0 means no limit. */
const limit = z
  .int(msg('Enter a number.'))
  .min(0, msg('Enter a number.'))
  .max(1000, msg('Enter a number up to 1,000.'))
const days = z
  .int(msg('Enter a number.'))
  .min(0, msg('Enter a number.'))
  .max(3650, msg('Enter a number up to 3,650.'))

export const kindsOfProduct = ['shipped', 'download', 'both'] as const

const ProductFile = z.object({
  id: z.int(),
  title: z.string(),
  type: z.string(),
  bytes: z.number(),
  fileName: z.string(),
  /** The address of its preview. */
  preview: z.string().nullable(),
  downloads: z.int(),
})
export type ProductFile = z.infer<typeof ProductFile>

const ProductDownloads = z.object({
  id: z.int(),
  name: z.string(),
  image: z.string(),
  kind: z.enum(kindsOfProduct),
  /** Null to use the store's settings. */
  limit: limit.nullable(),
  days: days.nullable(),
  files: z.array(ProductFile),
  /** How many orders include it. */
  sold: z.int(),
  /** Staff can upload files up to this size. */
  maxBytes: z.number(),
})
export type ProductDownloads = z.infer<typeof ProductDownloads>

const ListedDownloads = z.object({
  id: z.int(),
  name: z.string(),
  image: z.string(),
  kind: z.enum(kindsOfProduct),
  files: z.int(),
  bytes: z.number(),
  sold: z.int(),
  downloads: z.int(),
})
export type ListedDownloads = z.infer<typeof ListedDownloads>

export const listDownloads = endpoint({
  summary: 'List products with files',
  description: 'The most recently changed come first.',
  method: 'GET',
  path: '/staff/store/downloads',
  access: manage,
  input: pageQuery(20),
  output: pageOf(ListedDownloads),
  paged: true,
})

export const exportDownloads = exportOf(listDownloads, 'products with files', { reauthenticate: false })

export const readProductDownloads = endpoint({
  summary: 'Get a product’s files and delivery settings',
  method: 'GET',
  path: '/staff/store/downloads/{id}',
  access: manage,
  input: byId,
  output: ProductDownloads,
})

export const writeProductDownloads = endpoint({
  summary: 'Update how a product is delivered',
  description:
    'Sets whether it’s shipped, downloaded or both, and its own limits. New limits apply to orders from now on. Returns 409 if it’s set to download but has no files.',
  audit: msg('{name} changed how {item} is delivered.'),
  method: 'PUT',
  path: '/staff/store/downloads/{id}',
  access: manage,
  input: z.object({ id, kind: z.enum(kindsOfProduct), limit: limit.nullable(), days: days.nullable() }),
  output: ProductDownloads,
})

export const changeFile = endpoint({
  summary: 'Rename a file',
  audit: msg('{name} renamed the file {item}.'),
  method: 'PUT',
  path: '/staff/store/files/{id}',
  access: manage,
  input: z.object({ id, title: requiredText(msg('Enter a title.'), 120) }),
  output: ProductDownloads,
})

export const orderFiles = endpoint({
  summary: 'Reorder a product’s files',
  audit: msg('{name} reordered the files for {item}.'),
  method: 'PUT',
  path: '/staff/store/downloads/{id}/order',
  access: manage,
  input: z.object({ id, files: z.array(id).max(200) }),
  output: ProductDownloads,
})

export const removeFile = endpoint({
  summary: 'Delete a file',
  description: 'People who bought it can’t download it anymore.',
  audit: msg('{name} deleted the file {item}.'),
  method: 'DELETE',
  path: '/staff/store/files/{id}',
  access: manage,
  input: byId,
  output: ProductDownloads,
})

export const removePreview = endpoint({
  summary: 'Delete the preview of a file',
  audit: msg('{name} removed the preview of {item}.'),
  method: 'DELETE',
  path: '/staff/store/files/{id}/preview',
  access: manage,
  input: byId,
  output: ProductDownloads,
})

/** The store's limits, for products without their own limits. */
export const DownloadSettings = z.object({ limit, days })
export type DownloadSettings = z.infer<typeof DownloadSettings>

const EditableSettings = z.object({ version, draft: DownloadSettings })
export type EditableDownloadSettings = z.infer<typeof EditableSettings>

export const readDownloadSettings = endpoint({
  summary: 'Get download settings',
  description: 'Returns how often and for how many days customers can download a file. 0 means no limit.',
  method: 'GET',
  path: '/staff/store/download-settings',
  access: manage,
  input: z.object({}),
  output: EditableSettings,
})

export const writeDownloadSettings = endpoint({
  summary: 'Update download settings',
  description:
    'New settings apply to orders from now on. Returns 409 if someone else has changed the settings since you loaded them.',
  audit: msg('{name} changed the download settings.'),
  method: 'PUT',
  path: '/staff/store/download-settings',
  access: manage,
  input: EditableSettings,
  output: EditableSettings,
})
