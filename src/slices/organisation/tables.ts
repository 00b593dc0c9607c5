import type { JSONColumnType } from 'kysely'

type SiteSettingsTable = {
  part: string
  content: JSONColumnType<object>
  version: number
  updated: Date
}

declare module '#core/data/db.ts' {
  interface Tables {
    site_settings: SiteSettingsTable
  }
}
