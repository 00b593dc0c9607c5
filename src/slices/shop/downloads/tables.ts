import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** A product without a row has no files. */
export type DownloadKind = 'download' | 'both'

type ProductDownloadTable = {
  product_id: number
  kind: DownloadKind
  max_downloads: number | null
  days: number | null
  updated: Generated<Date>
}

type DownloadFileTable = {
  id: GeneratedAlways<number>
  product_id: number
  title: string
  position: number
  file_id: number
  preview_id: number | null
  created: Generated<Date>
}

type DownloadUploadTable = { file_id: number; product_id: number; preview_of: number | null }

type DownloadAccessTable = {
  id: GeneratedAlways<number>
  line_id: number
  token: Generated<string>
  max_downloads: number | null
  expires_at: Date | null
  revoked_at: Date | null
  created: Generated<Date>
}

type DownloadUseTable = { access_id: number; file_id: number; used: number; last_at: Generated<Date> }

type DownloadTicketTable = {
  token: Generated<string>
  access_id: number
  file_id: number
  until: Date
}

type DownloadSettingsTable = {
  only_one: Generated<boolean>
  content: JSONColumnType<object>
  version: number
  updated: Date
}

declare module '#core/data/db.ts' {
  interface Tables {
    product_download: ProductDownloadTable
    download_file: DownloadFileTable
    download_upload: DownloadUploadTable
    download_access: DownloadAccessTable
    download_use: DownloadUseTable
    download_ticket: DownloadTicketTable
    download_settings: DownloadSettingsTable
  }
}
