import type { GeneratedAlways, JSONColumnType } from 'kysely'
import type { Day } from '#core/data/db.ts'
import type { LineState } from './bank/bank-contract.ts'

type BankImportTable = {
  id: GeneratedAlways<number>
  name: string
  checksum: string
  layout: JSONColumnType<object>
  imported_by: string
  created: Date
}

/** A line of a bank statement. At most one of the ids says what it is in the books. */
type BankLineTable = {
  id: GeneratedAlways<number>
  import_id: number
  day: Day
  description: string
  reference: string
  amount: number
  currency: string
  fingerprint: string
  copy: number
  payout_id: number | null
  deposit_id: number | null
  capture_id: number | null
  refund_id: number | null
  aside_note: string | null
  settled_by: string | null
  settled_at: Date | null
  state: GeneratedAlways<LineState>
  words: GeneratedAlways<string>
}

type BankLayoutTable = { head: string; content: JSONColumnType<object>; updated: Date }

declare module '#core/data/db.ts' {
  interface Tables {
    bank_import: BankImportTable
    bank_line: BankLineTable
    bank_layout: BankLayoutTable
  }
}
