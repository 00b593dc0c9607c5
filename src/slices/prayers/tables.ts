import type { Generated, GeneratedAlways } from 'kysely'
import type { CameBy } from '#core/api/by-hand.ts'
import type { Day } from '#core/data/db.ts'
import type { Gender, PrayerState, Readers, WallState } from './contract.ts'

type RequestTable = {
  id: GeneratedAlways<number>
  uuid: string
  reference: string
  token_hash: string
  sent_key: string | null
  member_id: number | null
  name: string
  /** Null for requests from a live session, which doesn't ask for it. */
  gender: Gender | null
  email: string | null
  mobile_number: Generated<string>
  language: Generated<string>
  came_by: CameBy | null
  entered_by: Generated<string>
  consented_at: Date | null
  wants_mail: Generated<boolean>
  readers: Readers
  wall: WallState | null
  state: Generated<PrayerState>
  text_sealed: string | null
  thanks_sealed: string | null
  note_sealed: string | null
  assigned_to: number | null
  prayed: Generated<number>
  last_prayed_at: Date | null
  answered_at: Date | null
  follow_up_on: Day<null>
  created: Date
  erased_at: Date | null
  words: GeneratedAlways<string>
}

type PrayedTable = { id: GeneratedAlways<number>; request_id: number; at: Date; by_id: number | null }

type SettingsTable = {
  only_one: Generated<boolean>
  erase_after_days: number
  version: number
  updated: Date
}

declare module '#core/data/db.ts' {
  interface Tables {
    prayer_request: RequestTable
    prayer_said: PrayedTable
    prayer_settings: SettingsTable
  }
}
