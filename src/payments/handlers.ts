import type { Selectable } from 'kysely'
import type { Db, Tables } from '#core/data/db.ts'
import type { Jobs } from '#core/jobs/jobs.ts'
import type { Mails } from '#core/mail/mail.ts'
import type { Log } from '#core/observability/log.ts'
import type { PayableView } from './payable-view.ts'
import type { Provider, ProviderName } from './provider.ts'
import type { PayableKind } from './tables.ts'

export type Payable = Selectable<Tables['payable']>
export type Payment = Selectable<Tables['payment']>
export type Subscription = Selectable<Tables['subscription']>

/** What a slice does when the money of its payables moves; all of it inside the one transaction. */
export type PaymentHandler = {
  /** The money is there. `return` sends it back: what was to be sold is gone meanwhile. */
  paid: (trx: Db, payable: Payable, tools: PaymentTools) => Promise<'keep' | 'return'>
  /**
   * The payer has agreed, and the money is about to be taken. `refuse` takes nothing: what was to be sold is gone, and
   * the slice has told the payer. Only asked where the charge is ours to make; some providers charge by themselves.
   */
  beforeCharge?: (trx: Db, payable: Payable, tools: PaymentTools) => Promise<'charge' | 'refuse'>
  /** Refunded, disputed, won back: `payable` as it is now. */
  changed?: (trx: Db, payable: Payable, tools: PaymentTools) => Promise<void>
  /** Money went back to the payer: told once for each refund that arrived, however many there are. */
  refunded?: (trx: Db, payable: Payable, refund: GivenBack, tools: PaymentTools) => Promise<void>
  /**
   * The books of the payable are written. The last of all, and whether its state moved or not: of two parts given back
   * one may come back from its bank, and what is owed changes while the payable stays as it was.
   */
  booked?: (trx: Db, payable: Payable) => Promise<void>
  /** It will not be paid: what was held for it is free again. */
  released?: (trx: Db, payable: Payable) => Promise<void>
  /** A subscription collects once more: makes what the payable is for. */
  renewed?: (trx: Db, subscription: Subscription, payableId: number) => Promise<void>
  /** A collection failed and will be tried again, or was given up when `subscription` is canceled. */
  collectionFailed?: (trx: Db, subscription: Subscription, tools: PaymentTools) => Promise<void>
  /** A subscription that the site was to stop has ended at the provider; nothing will be collected any more. */
  stopped?: (trx: Db, subscription: Subscription, tools: PaymentTools) => Promise<void>
  /** Where staff look at what these payables are for. */
  view?: PayableView
}

/** `surplus`: it was paid twice, and what is given back is the second payment. */
export type GivenBack = { amount: number; currency: string; surplus: boolean }

export type PaymentTools = { mail: Mails; siteUrl: string; secret: string }

export type Providers = {
  /** By card: the first that is set up. */
  card: Provider
  all: readonly Provider[]
  named: (name: ProviderName) => Provider
}

/** What the payments work with. */
export type PaymentServices = PaymentTools & {
  db: Db
  jobs: Jobs
  log: Log
  providers: Providers
  paymentHandlers: Partial<Record<PayableKind, PaymentHandler>>
}

declare module '#core/api/endpoint-handler.ts' {
  interface Context {
    payments: PaymentServices
  }
}
