import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Permission } from '#core/api/access.ts'
import type { Db, Tables } from '#core/data/db.ts'
import { byWords, searchIds } from '#core/data/text-search.ts'
import type { Jobs } from '#core/jobs/jobs.ts'
import type { Mails } from '#core/mail/mail.ts'
import type { Log } from '#core/observability/log.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import type { Channel, Provider } from './provider.ts'
import type { PayableKind } from './tables.ts'

export type Payable = Selectable<Tables['payable']>
export type Payment = Selectable<Tables['payment']>
export type Subscription = Selectable<Tables['subscription']>

/** `expires`: the last day that the card is good for; `next_day`: the day of the next charge. */
export type ExpiringCard = Pick<
  Subscription,
  'id' | 'kind' | 'handle' | 'amount' | 'currency' | 'fund' | 'card_last4'
> & { expires: string; next_day: string | null }

/** What a slice does when the money of its payables moves. Everything runs in the transaction that records it. */
export type PaymentHandler = {
  /** The money has arrived. `return` refunds it, for example because the item has sold out meanwhile. */
  paid: (trx: Db, payable: Payable, tools: PaymentTools) => Promise<'keep' | 'return'>
  /**
   * The payer has approved and the money is about to be captured. `refuse` captures nothing; the slice has then
   * notified the payer. Not called for providers that capture on approval.
   */
  beforeCharge?: (trx: Db, payable: Payable, tools: PaymentTools) => Promise<'charge' | 'refuse'>
  /** The payable was refunded, disputed or won back; `payable` has its new state. */
  changed?: (trx: Db, payable: Payable, tools: PaymentTools) => Promise<void>
  /** Money went back to the payer. Called once for each refund that succeeded. */
  refunded?: (trx: Db, payable: Payable, refund: RefundedAmount, tools: PaymentTools) => Promise<void>
  /**
   * The ledger entries of the payable are written. Called last, even if its state didn't change: when one of two
   * partial refunds bounces, the amounts change but the state doesn't.
   */
  booked?: (trx: Db, payable: Payable) => Promise<void>
  /** It won't be paid, so whatever was reserved for it is released. */
  released?: (trx: Db, payable: Payable) => Promise<void>
  /** A subscription charges again: creates what the new payable is for. */
  renewed?: (trx: Db, subscription: Subscription, payableId: number) => Promise<void>
  /** A charge failed. It will be tried again unless `subscription` is canceled. */
  collectionFailed?: (trx: Db, subscription: Subscription, tools: PaymentTools) => Promise<void>
  /** The saved card expires soon. Called once for each date of expiry. */
  cardExpiring?: (trx: Db, subscription: ExpiringCard, tools: PaymentTools) => Promise<void>
  /** A subscription that the site asked to stop has ended at the provider. */
  stopped?: (trx: Db, subscription: Subscription, tools: PaymentTools) => Promise<void>
  /** The admin pages and payers of these payables. */
  view?: PayableView
}

/** `surplus`: it was paid twice, and this refunds the second payment. */
export type RefundedAmount = {
  id: number
  amount: number
  currency: string
  surplus: boolean
  provider: Channel
}

export type PaymentTools = { mail: Mails; siteUrl: string; secret: string; organisation: () => Organisation }

export type Providers = {
  /** The provider for cards: the first one that people can pay with. Null while no payments are accepted. */
  readonly card: Provider | null
  /** What people can pay with. */
  readonly all: readonly Provider[]
  /** Also those that only finish what was started with them. */
  readonly connected: readonly Provider[]
  find: (name: Channel) => Provider | undefined
  /** Throws if the provider isn't connected. */
  named: (name: Channel) => Provider
  /** Rejects a payment that starts while the settings change, and locks them until the transaction ends. */
  mayBegin: (trx: Db, provider: Provider) => Promise<void>
  /** The version of the settings that a payment begins under; null if the environment sets them. */
  versionFor: (provider: Provider) => number | null
  /** Rejects a payment whose settings have changed meanwhile. */
  outdated: () => never
}

/** What payment code needs to run. */
export type PaymentServices = PaymentTools & {
  db: Db
  jobs: Jobs
  log: Log
  providers: Providers
  paymentHandlers: Partial<Record<PayableKind, PaymentHandler>>
}

/** What it takes to record money, whichever way it came. */
export type RecordingServices = Omit<PaymentServices, 'db' | 'providers'>

declare module '#core/api/endpoint-handler.ts' {
  interface Context {
    payments: PaymentServices
  }
}

/** Who paid, and the number they know it by, such as a receipt number. */
export type Payer = { name: string; reference: string | null }

/** Finds the admin page and the payer of payables by their ids, and payables by what people know of them. */
export type PayableView = {
  needs: Permission
  find: (db: Db, payables: readonly number[]) => Promise<ReadonlyMap<number, string>>
  payers: (db: Db, payables: readonly number[]) => Promise<ReadonlyMap<number, Payer>>
  /** The newest payables with all words of the question: a name, an email address or a number. */
  search: (db: Db, question: string, most: number) => Promise<number[]>
}

/** For tables with columns `payable_id`, `created` and `words`. `payer` selects `name` and `reference`. */
export const payableView = (
  table: string,
  address: `/admin/${string}`,
  needs: Permission,
  payer: RawBuilder<unknown>,
): PayableView => ({
  needs,
  payers: async (db, payables) => {
    if (payables.length === 0) return new Map()
    const { rows } = await sql<Payer & { payable_id: number }>`
      select payable_id, ${payer} from ${sql.table(table)} where payable_id = any(${payables}::int[])`.execute(
      db,
    )
    return new Map(rows.map(({ payable_id, ...who }) => [payable_id, who]))
  },
  search: (db, question, most) =>
    searchIds(
      db,
      {
        ...byWords(sql`o.words`, question, sql`o.created desc, o.id desc`),
        from: sql`${sql.table(table)} o`,
        where: sql`o.payable_id is not null`,
        key: sql`o.payable_id`,
      },
      most,
    ),
  find: async (db, payables) => {
    if (payables.length === 0) return new Map()
    const { rows } = await sql<{ id: number; payable_id: number }>`
      select id, payable_id from ${sql.table(table)} where payable_id = any(${payables}::int[])`.execute(db)
    return new Map(rows.map(({ id, payable_id }) => [payable_id, `${address}/${id}`]))
  },
})

/** Whether the sandbox took it. Such payments stay in the records after the switch to real keys, marked as tests. */
export const isTestMoney = (payableId: string) =>
  sql<boolean>`exists (select from capture where capture.payable_id = ${sql.ref(payableId)} and capture.provider = 'sandbox')`
