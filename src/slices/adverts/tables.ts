import type { CollectionTable } from '#core/collections/collection-table.ts'

export type AdvertColumns = {
  ads_title: string
  image: string
  organisation_name: string
  ads_url: string
  ads_starts: Date
  ads_end: Date
}

declare module '#core/data/db.ts' {
  interface Tables {
    advert: CollectionTable<AdvertColumns>
  }
}
