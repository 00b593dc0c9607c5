import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { Finding } from '#core/doctor/finding.ts'
import { msg } from '#core/text/messages.ts'
import { type ProviderName, providerNames } from '#payments/provider.ts'

export const providerTitles: Record<ProviderName, string> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  sandbox: msg('Sandbox'),
}

const moment = z.iso.datetime().nullable()

/** The status of one payment provider. Its keys are never sent. */
export const ProviderStatus = z.object({
  name: z.enum(providerNames),
  live: z.boolean(),
  /** When its last event was received, and when it last captured money. */
  lastEvent: moment,
  lastPayment: moment,
})
export type ProviderStatus = z.infer<typeof ProviderStatus>

export const MailStatus = z.object({
  /** Null where mail only stays in the outbox. */
  server: z.object({ host: z.string(), from: z.string() }).nullable(),
  kept: z.int(),
  waiting: z.int(),
  failed: z.int(),
  lastSent: moment,
  lastError: z.string().nullable(),
})
export type MailStatus = z.infer<typeof MailStatus>

export const StorageStatus = z.object({
  /** Null where uploads stay in the data folder. */
  bucket: z.object({ name: z.string(), host: z.string() }).nullable(),
  /** On the disk of the data folder. */
  free: z.object({ text: z.string(), room: z.enum(['enough', 'scarce', 'full']) }),
})
export type StorageStatus = z.infer<typeof StorageStatus>

export const BackupStatus = Finding.pick({ level: true, text: true })
export type BackupStatus = z.infer<typeof BackupStatus>

export const readStatus = endpoint({
  summary: 'Get system status',
  description: 'Covers payments, mail, storage, the database and backups.',
  method: 'GET',
  path: '/staff/status',
  access: can('people'),
  input: z.object({}),
  output: z.object({
    providers: z.array(ProviderStatus),
    /** Payments, refunds and disputes that need attention, and unprocessed events. */
    unmatched: z.int(),
    lateEvents: z.int(),
    mail: MailStatus,
    storage: StorageStatus,
    database: z.string(),
    /** What the doctor says about them. */
    backups: z.array(BackupStatus),
  }),
})

const Outcome = z.object({ good: z.boolean(), text: z.string() })
export type Outcome = z.infer<typeof Outcome>
export const tryPayments = endpoint({
  summary: 'Test a payment provider',
  description: 'Checks that it accepts our keys. No money moves.',
  method: 'POST',
  path: '/staff/status/payments',
  access: can('people'),
  unaudited: true,
  input: z.object({ provider: z.enum(providerNames) }),
  output: Outcome,
})

export const tryStorage = endpoint({
  summary: 'Test the storage',
  description: 'Writes a small file where uploads go, reads it back and deletes it.',
  method: 'POST',
  path: '/staff/status/storage',
  access: can('people'),
  unaudited: true,
  input: z.object({}),
  output: Outcome,
})
