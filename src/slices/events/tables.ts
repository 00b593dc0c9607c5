import type { CollectionTable } from '#core/collections/collection-table.ts'
import type { EventType } from './contract.ts'
import type { EventZone } from './dates.ts'

export type EventColumns = {
  title: string
  description: string
  author: string
  event_type: EventType
  starts_at: Date
  ends_at: Date
  time_zone: EventZone
  place: string
  cover_img: string
  video: string
}

declare module '#core/data/db.ts' {
  interface Tables {
    event: CollectionTable<EventColumns>
  }
}
