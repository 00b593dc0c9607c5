import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#core/data/db.ts'
import { findCredential } from '#core/settings/credentials.ts'
import {
  type GivenPayments,
  type PaymentKeys,
  type PaymentMode,
  paymentModes,
  payPalEnvironments,
  takesRealMoney,
} from '#core/settings/payment-settings.ts'
import type { ProviderName } from '../provider.ts'

export const paymentCredential = 'payments'

/** As the owner entered them. Keys are kept when payments are turned off, so that what was started with them can finish. */
export const StoredPayments = z.object({
  mode: z.enum(paymentModes),
  stripe: z
    .object({
      secretKey: z.string(),
      publishableKey: z.string(),
      webhookSecret: z.string(),
      /** Stripe's id of the account, unless the key may not read it. */
      account: z.string().nullable(),
    })
    .nullable(),
  paypal: z
    .object({
      clientId: z.string(),
      clientSecret: z.string(),
      webhookId: z.string(),
      environment: z.enum(payPalEnvironments),
    })
    .nullable(),
})
export type StoredPayments = z.infer<typeof StoredPayments>

export const nothingStored: StoredPayments = { mode: 'off', stripe: null, paypal: null }

/** How payments are taken now. */
export type PaymentSettings = PaymentKeys & {
  mode: PaymentMode
  /** Where the mode comes from: the environment wins. */
  source: 'environment' | 'screen' | 'default'
  /** Live keys were entered, but the database is the embedded one, so they aren't used. */
  lacksPostgres: boolean
  /** Of what is stored; 0 if nothing is. */
  version: number
}

export const noPayments: PaymentSettings = {
  mode: 'off',
  source: 'default',
  lacksPostgres: false,
  version: 0,
  stripe: null,
  paypal: null,
}

export async function readPaymentSettings(
  db: Db,
  secret: string,
  given: GivenPayments,
): Promise<PaymentSettings> {
  const { content, version } = await findCredential(db, secret, paymentCredential, StoredPayments)
  const keys = {
    stripe: given.stripe ?? content?.stripe ?? null,
    paypal: given.paypal ?? content?.paypal ?? null,
  }
  const rest = { ...keys, version, lacksPostgres: false }
  if (given.mode) return { ...rest, mode: given.mode, source: 'environment' }
  if (!content) return { ...rest, mode: given.fallback, source: 'default' }
  const lacksPostgres = takesRealMoney(offeredKeys(content)) && !given.liveAllowed
  return { ...rest, mode: lacksPostgres ? 'off' : content.mode, source: 'screen', lacksPostgres }
}

/** Whether people can pay with this provider. */
export const offers = (mode: PaymentMode, provider: 'stripe' | 'paypal' | 'sandbox'): boolean =>
  mode === provider || (mode === 'both' && provider !== 'sandbox')

/** The keys that are in use in this mode. */
export const offeredKeys = <T extends PaymentKeys & { mode: PaymentMode }>({ mode, stripe, paypal }: T) => ({
  stripe: offers(mode, 'stripe') ? stripe : null,
  paypal: offers(mode, 'paypal') ? paypal : null,
})

/** The version of the settings, locked by each transaction that starts a payment; 0 where there are none. */
export async function lockForBeginning(trx: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`select lock_payment_settings() as version`.execute(trx)
  return rows[0]?.version ?? 0
}

/** Held by the transaction that changes the settings: no payment starts before it ends. */
export const lockForChanging = (trx: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('payment settings'))`.execute(trx)

/** Work that only the provider's current account can finish. */
export type OpenWork = {
  /** Started and not paid, or not yet canceled there. */
  payments: number
  refunds: number
  /** Its recurring payments. */
  recurring: number
  /** Events that we haven't looked up yet. */
  events: number
}

const none: OpenWork = { payments: 0, refunds: 0, recurring: 0, events: 0 }

export async function findOpenWork(db: Db, provider: ProviderName): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`
    select
      (select count(*)::int from payment where provider = ${provider} and (
        state in ('created', 'requires_action', 'processing', 'failed')
        or (state = 'canceled' and reference is not null and checked_at = 'epoch'
          and created > now() - interval '7 days'))) as payments,
      (select count(*)::int from refund where provider = ${provider} and state = 'requested') as refunds,
      (select count(*)::int from subscription
        where provider = ${provider} and state <> 'canceled' and reference is not null) as recurring,
      (select count(*)::int from webhook_inbox where provider = ${provider} and done_at is null) as events`.execute(
    db,
  )
  return rows[0] ?? none
}

export const isOpen = (work: OpenWork): boolean => Object.values(work).some((count) => count > 0)
