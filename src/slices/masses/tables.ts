import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Day } from '#core/data/db.ts'
import type { lineKinds, MassState } from './states.ts'

type CelebrantTable = {
  id: GeneratedAlways<number>
  name: string
  active: Generated<boolean>
  per_week: number
  version: Generated<number>
}

type CelebrationTable = {
  id: GeneratedAlways<number>
  celebrant_id: number
  day: Day
  celebrated_at: Date | null
  recording: Generated<string>
}

type RequestTable = {
  id: GeneratedAlways<number>
  reference: string
  key: string
  token_hash: string
  sent_key: string | null
  intention: string | null
  name: string
  mobile_number: string
  email: string
  member_id: number | null
  wished: Day
  shared: boolean
  offering: number | null
  currency: string
  payable_id: number | null
  state: MassState
  held_until: Date
  celebration_id: number | null
  kept: Generated<boolean>
  transferred_to: Generated<string>
  /** Staff who took it in person or by phone. */
  entered_by: Generated<string>
  created: Generated<Date>
  closed_at: Date | null
  erased_at: Date | null
  /** Its number in the register, by which staff lists are sorted. */
  number: Generated<number | null>
  words: GeneratedAlways<string>
}

type BookTable = { only_one: Generated<boolean>; last: number }

type EntryTable = {
  number: number
  request_id: number
  requester: string
  intention: string
  offering: number | null
  currency: string
  wished: Day
  accepted_at: Date
}

type LineTable = {
  id: GeneratedAlways<number>
  number: number
  what: (typeof lineKinds)[number]
  day: Day<null>
  celebrant: Generated<string>
  note: Generated<string>
  intention: Generated<string>
  by: string
  at: Generated<Date>
}

type SettingsTable = {
  only_one: Generated<boolean>
  content: JSONColumnType<object>
  version: number
  updated: Date
}

/** Offerings that were paid, with whoever gave them. */
type OfferingGivenView = {
  id: number
  payable_id: number
  reference: string
  currency: string
  person_id: number | null
  settled_at: Date
  day: Day
  amount: number
}

/** What other slices may read. */
export type Exposed = 'mass_offering_given'

declare module '#core/data/db.ts' {
  interface Tables {
    mass_celebrant: CelebrantTable
    mass_celebration: CelebrationTable
    mass_request: RequestTable
    mass_book: BookTable
    mass_entry: EntryTable
    mass_line: LineTable
    mass_settings: SettingsTable
    mass_offering_given: OfferingGivenView
  }
}

declare module '#payments/tables.ts' {
  interface PayableKinds {
    mass: true
  }
}
