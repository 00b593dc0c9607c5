import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { OrderedTable } from '#core/collections/collection-order-api.ts'
import type { Day } from '#core/data/db.ts'
import type { Rhythm } from '#payments/provider.ts'
import type { PayableState } from '#payments/rules.ts'
import type { Area } from './purposes/purpose-names.ts'
import type { TributeKind } from './tributes/tribute.ts'

export type PurposeColumns = {
  name: string
  description: string
  goal: number | null
  rhythm: Rhythm | null
  area: Area
  /** 2026-12-31, or empty. As text, because collections read whole rows. */
  ends_on: string
  shows_progress: boolean
  /** As staff typed them; empty for the site's own. */
  suggested: string
}

type GiftTable = {
  id: GeneratedAlways<number>
  payable_id: number
  subscription_id: number | null
  member_id: number | null
  /** Found by the gift's email address, unless whoever writes it knows the person. */
  person_id: number | null
  purpose_id: number | null
  purpose: string
  email: string
  name: string
  amount: number
  fee_cover: Generated<number>
  currency: string
  receipt_number: string | null
  /** In the time zone that the ministry had then. */
  receipt_day: Day<null>
  token: Generated<string>
  phone: Generated<string>
  postal_address: Generated<string>
  /** What the donor was given in return. */
  goods: Generated<string>
  goods_value: Generated<number>
  printed_receipt: Generated<boolean>
  /** The name is for the receipt only. */
  anonymous: Generated<boolean>
  employer: Generated<string>
  created: Generated<Date>
  /** The payable's state, copied by a trigger. */
  state: Generated<PayableState>
  words: GeneratedAlways<string>
}

/** Whom a gift honors or remembers, and how their family is told. */
type TributeTable = {
  gift_id: number
  kind: TributeKind
  honoree: string
  note: Generated<string>
  family_email: Generated<string>
  family_address: Generated<string>
  mailed_at: Date | null
  card_sent_at: Date | null
  card_sent_by: string | null
}

/** What a recurring gift is for now, where its donor changed it. */
type RecurringPurposeTable = {
  subscription_id: number
  purpose_id: number | null
  purpose: string
  changed: Generated<Date>
}

/** Opens all gifts of an email address. */
type DonorLinkTable = {
  token_hash: string
  email: string
  created: Date
  expires_at: Date
}

/** A gift of things, which is in no account. */
type GiftInKindTable = {
  id: GeneratedAlways<number>
  person_id: number | null
  name: string
  email: Generated<string>
  phone: Generated<string>
  postal_address: Generated<string>
  description: string
  goods: Generated<string>
  goods_value: Generated<number>
  currency: string
  received_on: Day
  receipt_number: string
  token: Generated<string>
  entered_by: string
  created: Date
  voided_at: Date | null
  voided_by: string | null
  void_reason: string | null
}

/** A line of counted money. It becomes a gift when its batch is closed. */
type BatchLineTable = {
  id: GeneratedAlways<number>
  batch_id: number
  person_id: number | null
  name: Generated<string>
  email: Generated<string>
  purpose_id: number
  amount: number
  method: 'cash' | 'check'
  check_number: Generated<string>
  gift_id: number | null
}

type SettingsTable = {
  only_one: Generated<boolean>
  content: JSONColumnType<object>
  version: number
  updated: Date
}

type StatementTable = {
  id: GeneratedAlways<number>
  person_id: number
  year: number
  /** Those after the first are corrections. */
  number: number
  name: string
  postal_address: string
  digest: string
  token: Generated<string>
  issued_at: Date
  issued_by: string
  mailed_at: Date | null
}

type StatementLineTable = {
  statement_id: number
  kind: 'gift' | 'in_kind' | 'mass'
  source_id: number
  day: Day
  receipt_number: string
  what: string
  amount: number
  currency: string
  goods: string
  goods_value: number
}

/** A promise to give. It's in no account. */
type PledgeTable = {
  id: GeneratedAlways<number>
  person_id: number
  purpose_id: number
  amount: number
  currency: string
  counts_from: Day
  automatic: boolean
  reminders: boolean
  note: Generated<string>
  token: Generated<string>
  entered_by: string
  created: Date
  canceled_at: Date | null
  canceled_by: string | null
}

type PledgeInstallmentTable = {
  pledge_id: number
  number: number
  due: Day
  amount: number
  reminded_at: Date | null
}

/** Null: the gift counts toward none. */
type PledgeChoiceTable = { gift_id: number; pledge_id: number | null; decided_by: string; created: Date }

/** A view: what counts toward each pledge. */
type PledgeGiftView = { pledge_id: number; gift_id: number; day: Day; amount: number }

declare module '#core/data/db.ts' {
  interface Tables {
    purpose: OrderedTable<PurposeColumns>
    gift: GiftTable
    gift_in_kind: GiftInKindTable
    tribute: TributeTable
    recurring_purpose: RecurringPurposeTable
    donor_link: DonorLinkTable
    batch_line: BatchLineTable
    receipt_settings: SettingsTable
    giving_statement: StatementTable
    giving_statement_line: StatementLineTable
    pledge: PledgeTable
    pledge_installment: PledgeInstallmentTable
    pledge_choice: PledgeChoiceTable
    pledge_gift: PledgeGiftView
    receipt_count: { year: number; last: number }
  }
}

declare module '#payments/tables.ts' {
  interface PayableKinds {
    gift: true
  }
}
