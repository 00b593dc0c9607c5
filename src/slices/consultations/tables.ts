import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CameBy } from '#core/api/by-hand.ts'
import type { MeetingWay, Preferred } from './contract.ts'
import type { State } from './rules.ts'

type ConsultationTable = {
  id: GeneratedAlways<number>
  uuid: string
  reference: string
  name: string
  gender: 'male' | 'female'
  country: string
  mobile_number: string
  email: string
  language: Generated<string>
  came_by: CameBy | null
  entered_by: Generated<string>
  consented_at: Date | null
  wants_mail: Generated<boolean>
  reason_sealed: string | null
  answer_sealed: string | null
  token_hash: string
  once_key: string | null
  time_zone: string
  meet_by: MeetingWay | null
  preferred: JSONColumnType<Preferred>
  wants_another: Generated<boolean>
  state: Generated<State>
  starts_at: Date | null
  ends_at: Date | null
  place: Generated<string>
  sequence: Generated<number>
  version: Generated<number>
  reminded_at: Date | null
  member_id: number | null
  created: Date
  moved_at: Date
  words: GeneratedAlways<string>
}

type SettingsTable = {
  only_one: Generated<boolean>
  content: JSONColumnType<object>
  version: number
  updated: Date
}

declare module '#core/data/db.ts' {
  interface Tables {
    consultation: ConsultationTable
    consultation_settings: SettingsTable
  }
}
