import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Day } from '#core/data/db.ts'
import type { Standing } from './contract.ts'

type EditionTable = {
  id: GeneratedAlways<number>
  title: string
  welcome: string
  hotel_url: string
  open: Generated<boolean>
  current: Generated<boolean>
  keep_months: number
  version: Generated<number>
  created: Generated<Date>
  updated: Generated<Date>
}

type CityTable = {
  id: GeneratedAlways<number>
  edition_id: number
  name: string
  venue: string
  starts: Day
  ends: Day
  time_zone: string
  capacity: number
  taken: Generated<number>
  is_full: Generated<boolean>
  position: number
}

type RegistrationTable = {
  id: GeneratedAlways<number>
  edition_id: number
  key: string
  reference: string
  first_name: string
  last_name: string
  telephone: string
  email: string
  city: string
  state: string
  country: string
  gender: string
  mailing_address: string
  others: number
  party: GeneratedAlways<number>
  standing: Standing
  turn: Generated<number>
  member_id: number | null
  added_by: string | null
  note: Generated<string>
  created: Generated<Date>
  updated: Generated<Date>
  placed_at: Date | null
  cancelled_at: Date | null
  erased_at: Date | null
  confirmed_at: Date | null
  address: Generated<string>
  words: GeneratedAlways<string>
}

type PlaceTable = {
  registration_id: number
  city_id: number
  arrived_at: Date | null
  received_by: string | null
  /** How many of the party came; null if all did. */
  arrived_people: Generated<number | null>
}

type NoticeTable = {
  id: GeneratedAlways<number>
  edition_id: number
  before: ColumnType<unknown, string, string>
  moved_up: number[]
  last_id: number
  told_to: Generated<number>
  created: Generated<Date>
  done_at: Date | null
}

declare module '#core/data/db.ts' {
  interface Tables {
    convention_edition: EditionTable
    convention_city: CityTable
    convention_registration: RegistrationTable
    convention_place: PlaceTable
    convention_notice: NoticeTable
  }
}

declare module '#core/data/daily-sums.ts' {
  interface SummedTables {
    convention_registration: true
  }
}
