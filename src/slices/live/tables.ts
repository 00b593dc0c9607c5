import type { Generated, GeneratedAlways } from 'kysely'
import type { CollectionTable } from '#core/collections/collection-table.ts'
import type { Day } from '#core/data/db.ts'

export type TeachingColumns = {
  message_title: string
  author: string
  url_for: string
  topic: string
  image: string
  body: string
}

type TeachingTable = CollectionTable<TeachingColumns>

type LiveSessionTable = {
  id: GeneratedAlways<number>
  message_title: string
  author: string
  url_for: string
  facebook_url: string
  tiktok_url: string
  image: string
  started: Date
  ends_by: Date
  ended: Date | null
}

type WeeklyTimeTable = {
  id: GeneratedAlways<number>
  title: string
  weekdays: string
  starts: string
  minutes: number
  version: Generated<number>
  deleted_at: Date | null
}

type ScheduleChangeTable = {
  id: GeneratedAlways<number>
  kind: 'cancelled' | 'moved' | 'extra'
  weekly_time_id: number | null
  on_date: Day<null>
  to_date: Day<null>
  to_time: string | null
  minutes: number | null
  title: string | null
}

declare module '#core/data/db.ts' {
  interface Tables {
    teaching: TeachingTable
    live_session: LiveSessionTable
    weekly_time: WeeklyTimeTable
    schedule_change: ScheduleChangeTable
  }
}
