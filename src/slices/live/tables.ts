import type { Generated, GeneratedAlways } from 'kysely'
import type { Kind } from '#core/collections/collection-store.ts'

export type TeachingColumns = {
  message_title: string
  author: string
  url_for: string
  topic: string
  image: string
  body: string
}

type TeachingTable = TeachingColumns &
  Omit<Kind, 'id' | 'version'> & { id: GeneratedAlways<number>; version: Generated<number> }

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
  on_date: string | null
  to_date: string | null
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
