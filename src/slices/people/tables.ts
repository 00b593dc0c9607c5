import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Permission } from '#core/api/access.ts'
import type { ActivityKind } from './activities.ts'
import type { Channel, DuplicateReason, KeyKind } from './contract.ts'

type HouseholdTable = { id: GeneratedAlways<number>; name: string; created: Generated<Date> }

type PersonTable = {
  id: GeneratedAlways<number>
  name: Generated<string>
  email: Generated<string>
  phone: Generated<string>
  address: Generated<string>
  postal_code: Generated<string>
  city: Generated<string>
  region: Generated<string>
  country: Generated<string>
  household_id: number | null
  branch: Generated<string>
  language: Generated<string>
  tags: Generated<string[]>
  member_id: number | null
  /** Somebody wrote, tagged, merged or imported it: it stays when nothing else is known of the person. */
  kept: Generated<boolean>
  /** Known from prayer requests and consultations only. */
  sealed: Generated<boolean>
  first_gift_at: Date | null
  last_gift_at: Date | null
  merged_into: number | null
  version: Generated<number>
  created: Generated<Date>
  updated: Generated<Date>
  name_key: GeneratedAlways<string>
  city_key: GeneratedAlways<string>
  words: GeneratedAlways<string>
}

type ActivityTable = {
  kind: ActivityKind
  source_id: number
  person_id: number
  at: Date
  label: Generated<string>
  state: Generated<string>
  /** Net of refunds. */
  amount: number | null
  currency: string | null
  payable_id: number | null
}

type NoteTable = {
  id: GeneratedAlways<number>
  person_id: number
  text: string
  readers: Permission
  by: string
  at: Generated<Date>
}

type ConsentTable = {
  id: GeneratedAlways<number>
  person_id: number
  channel: Channel
  given: boolean
  how: string
  by: string
  at: Generated<Date>
}

type MoveTable = {
  id: GeneratedAlways<number>
  from_id: number
  to_id: number
  merged: boolean
  moved: JSONColumnType<object>
  by: string
  at: Generated<Date>
  undone_at: Date | null
}

type DuplicateTable = {
  one_id: number
  other_id: number
  reason: DuplicateReason
  found: Generated<Date>
  dismissed_at: Date | null
}

type SegmentTable = {
  id: GeneratedAlways<number>
  name: string
  filter: JSONColumnType<object>
  /** It asks who gave. */
  money: boolean
  by: string
  created: Generated<Date>
  deleted_at: Date | null
}

/** The tables that other slices may read. */
export type Exposed = 'person' | 'person_key' | 'person_segment'

declare module '#core/data/db.ts' {
  interface Tables {
    household: HouseholdTable
    person: PersonTable
    person_key: { kind: KeyKind; value: string; person_id: number }
    person_activity: ActivityTable
    person_note: NoteTable
    person_consent: ConsentTable
    person_move: MoveTable
    person_duplicate: DuplicateTable
    person_segment: SegmentTable
  }
}
