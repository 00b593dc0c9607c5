import type { Generated, GeneratedAlways } from 'kysely'

/** A product without a row has no files. */
export const downloadKinds = ['download', 'both'] as const
export type DownloadKind = (typeof downloadKinds)[number]

export type ProductDownloadTable = {
  product_id: number
  kind: DownloadKind
  max_downloads: number | null
  days: number | null
  updated: Generated<Date>
}

export type DownloadFileTable = {
  id: GeneratedAlways<number>
  product_id: number
  title: string
  position: number
  file_id: number
  preview_id: number | null
  created: Generated<Date>
}

export type DownloadUploadTable = { file_id: number; product_id: number; preview_of: number | null }

export type DownloadAccessTable = {
  id: GeneratedAlways<number>
  line_id: number
  token: Generated<string>
  max_downloads: number | null
  expires_at: Date | null
  revoked_at: Date | null
  created: Generated<Date>
}

export type DownloadUseTable = { access_id: number; file_id: number; used: number; last_at: Generated<Date> }

export type DownloadTicketTable = {
  token: Generated<string>
  access_id: number
  file_id: number
  until: Date
}
