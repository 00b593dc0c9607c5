import type { JSONColumnType } from 'kysely'

type BrandingSettingsTable = {
  only_one: boolean
  title: string
  content: JSONColumnType<object>
  version: number
  updated: Date
}

declare module '#core/data/db.ts' {
  interface Tables {
    branding_settings: BrandingSettingsTable
  }
}
