import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Day } from '#core/data/db.ts'
import type { Channel, ProviderName, Rhythm } from './provider.ts'
import type { PayableState, PaymentState } from './rules.ts'

/** What can be paid for. A slice adds its own kind in its `tables.ts`, by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the slices
export interface PayableKinds {}
export type PayableKind = keyof PayableKinds

type PayableTable = {
  id: GeneratedAlways<number>
  kind: PayableKind
  amount: number
  currency: string
  account: string
  fund: Generated<string>
  state: Generated<PayableState>
  created: Generated<Date>
  settled_at: Date | null
  key: string | null
}

type PaymentTable = {
  id: GeneratedAlways<number>
  payable_id: number
  provider: Channel
  reference: string | null
  key: string
  handle: Generated<string>
  amount: number
  currency: string
  state: Generated<PaymentState>
  declines: Generated<number>
  created: Generated<Date>
  checked_at: Generated<Date>
}

type CaptureTable = {
  id: GeneratedAlways<number>
  payable_id: number | null
  payment_id: number | null
  provider: Channel
  provider_id: string
  amount: number
  currency: string
  fee: number | null
  surplus: Generated<boolean>
  created: Generated<Date>
}

type RefundTable = {
  id: GeneratedAlways<number>
  capture_id: number
  provider: Channel
  provider_id: string | null
  key: string
  amount: number
  currency: string
  reason: string
  asked_by: string
  state: Generated<'requested' | 'succeeded' | 'failed'>
  last_error: string | null
  created: Generated<Date>
  settled_at: Date | null
  told_at: Date | null
  dealt_with_at: Date | null
}

type DisputeTable = {
  id: GeneratedAlways<number>
  capture_id: number
  provider: Channel
  provider_id: string
  amount: number
  currency: string
  state: 'open' | 'won' | 'lost'
  created: Generated<Date>
}

type DisputeFeeTable = {
  id: GeneratedAlways<number>
  dispute_id: number
  provider: Channel
  provider_id: string
  amount: number
  currency: string
  created: Generated<Date>
}

type SubscriptionTable = {
  id: GeneratedAlways<number>
  kind: PayableKind
  provider: ProviderName
  reference: string | null
  key: string
  handle: Generated<string>
  amount: number
  currency: string
  rhythm: Rhythm
  account: string
  fund: Generated<string>
  state: Generated<'incomplete' | 'active' | 'past_due' | 'paused' | 'canceled'>
  next_charge: Date | null
  stop_asked_at: Date | null
  card_last4: Generated<string>
  card_expires: Day<null>
  /** The expiry that the payer was told of. */
  expiry_told: Day<null>
  created: Generated<Date>
  checked_at: Generated<Date>
}

type SubscriptionInvoiceTable = {
  id: GeneratedAlways<number>
  subscription_id: number
  provider: ProviderName
  reference: string
  payable_id: number
  failures_told: Generated<number>
  created: Generated<Date>
}

type LedgerTxTable = {
  id: GeneratedAlways<number>
  source: string
  payable_id: number | null
  at: Generated<Date>
}

type LedgerEntryTable = {
  id: GeneratedAlways<number>
  tx_id: number
  account: string
  fund: Generated<string>
  currency: string
  amount: number
  at: Generated<Date>
}

/** The details of an offline payment. */
type OfflinePaymentTable = {
  payment_id: number
  received_on: Day
  check_number: Generated<string>
  batch_id: number | null
  deposit_id: number | null
  entered_by: string
}

/** Counted money. */
type BatchTable = {
  id: GeneratedAlways<number>
  received_on: Day
  currency: string
  control_total: number
  counter_one: string
  counter_two: string
  note: Generated<string>
  opened_by: string
  created: Date
  closed_at: Date | null
  closed_by: string | null
}

type DepositTable = {
  id: GeneratedAlways<number>
  deposited_on: Day
  reference: string
  currency: string
  cash: number
  checks: number
  entered_by: string
  created: Date
  reversed_at: Date | null
  reversed_by: string | null
}

type WebhookInboxTable = {
  id: GeneratedAlways<number>
  provider: ProviderName
  event_id: string
  about: 'payment' | 'subscription'
  reference: string
  received: Generated<Date>
  done_at: Date | null
}

type SandboxObjectTable = {
  id: string
  kind: 'intent' | 'subscription'
  key: string
  secret: string
  data: ColumnType<unknown, string, string>
  created: Generated<Date>
}

declare module '#core/data/db.ts' {
  interface Tables {
    payable: PayableTable
    payment: PaymentTable
    capture: CaptureTable
    refund: RefundTable
    dispute: DisputeTable
    dispute_fee: DisputeFeeTable
    subscription: SubscriptionTable
    subscription_invoice: SubscriptionInvoiceTable
    ledger_tx: LedgerTxTable
    ledger_entry: LedgerEntryTable
    offline_payment: OfflinePaymentTable
    batch: BatchTable
    deposit: DepositTable
    webhook_inbox: WebhookInboxTable
    sandbox_object: SandboxObjectTable
  }
}

declare module '#core/data/daily-sums.ts' {
  interface SummedTables {
    ledger_entry: true
  }
}
