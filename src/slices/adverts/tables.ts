import type { Generated, GeneratedAlways } from 'kysely'
import type { Kind } from '#core/collections/collection-store.ts'

export type AdvertColumns = {
  ads_title: string
  image: string
  organisation_name: string
  ads_url: string
  ads_starts: Date
  ads_end: Date
}

type AdvertTable = AdvertColumns &
  Omit<Kind, 'id' | 'version'> & { id: GeneratedAlways<number>; version: Generated<number> }

declare module '#core/data/db.ts' {
  interface Tables {
    advert: AdvertTable
  }
}
