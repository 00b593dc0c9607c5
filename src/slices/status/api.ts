import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import { reason } from '#core/data/data-folder.ts'
import type { Db } from '#core/data/db.ts'
import { formatBytes } from '#core/doctor/finding.ts'
import { scarce } from '#core/doctor/machine.ts'
import type { Log } from '#core/observability/log.ts'
import { currency, msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { countLateEvents, needsAttention } from '#payments/attention.ts'
import {
  KeysRejected,
  type Provider,
  type ProviderName,
  ProviderUnavailable,
  type UnavailableReason,
} from '#payments/provider.ts'
import { findProvider } from '#payments/providers.ts'
import {
  type Outcome,
  providerTitles,
  readStatus,
  type StorageStatus,
  tryPayments,
  tryStorage,
} from './contract.ts'

async function findProviderTimes(db: Db, provider: ProviderName) {
  const { rows } = await sql<{ event: Date | null; payment: Date | null }>`
    select (select max(received) from webhook_inbox where provider = ${provider}) as event,
      (select max(created) from capture where provider = ${provider}) as payment`.execute(db)
  return rows[0] ?? { event: null, payment: null }
}

type MailState = {
  kept: number
  waiting: number
  failed: number
  sent: Date | null
  error: string | null
}

async function findMailState(db: Db): Promise<MailState> {
  const { rows } = await sql<MailState>`
    select count(*) filter (where state = 'kept')::int as kept,
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'failed')::int as failed,
      (select max(sent_at) from mail where state = 'sent') as sent,
      (select last_error from mail where last_error is not null order by id desc limit 1) as error
    from mail where state in ('kept', 'waiting', 'failed')`.execute(db)
  return rows[0] ?? { kept: 0, waiting: 0, failed: 0, sent: null, error: null }
}

async function findDatabase(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string; embedded: boolean; bytes: number }>`
    select current_setting('server_version') as version, version() like '%wasm%' as embedded,
      pg_database_size(current_database())::float8 as bytes`.execute(db)
  const [row] = rows
  if (!row) return t('Not responding')
  const values = { version: row.version.split(' ')[0] ?? '', size: formatBytes(row.bytes) }
  return row.embedded
    ? t('Embedded PostgreSQL {version}, {size}', values)
    : t('PostgreSQL {version}, {size}', values)
}

/** Makes a call that needs our keys. With the sandbox, a payment is created and cancelled. */
export async function tryProvider(provider: Provider, now: Date, log: Log): Promise<Outcome> {
  try {
    return provider.name === 'sandbox' ? await trySandbox(provider, now) : await tryKeys(provider, now)
  } catch (error) {
    const name = t(providerTitles[provider.name])
    if (error instanceof KeysRejected) return { good: false, text: shutOut(provider.name, error.keys) }
    if (error instanceof ProviderUnavailable)
      return { good: false, text: t(silent[error.why], { provider: name }) }
    log.error({ provider: provider.name, cause: reason(error) }, 'the test of a payment provider')
    return {
      good: false,
      text: t(
        '{provider} sent an unexpected response. Try again. If it keeps happening, the person who runs the site can find the response in the log.',
        { provider: name },
      ),
    }
  }
}

const minutes = 60_000

async function tryKeys(provider: Provider, now: Date): Promise<Outcome> {
  const recent = await provider.since(new Date(now.getTime() - 15 * minutes))
  const values = { provider: t(providerTitles[provider.name]), count: recent.length }
  return {
    good: true,
    text: provider.live
      ? t(
          '{provider} accepts our live keys and reports {count, plural, =0 {no payments} one {# payment} other {# payments}} in the last 15 minutes.',
          values,
        )
      : t(
          '{provider} accepts our test keys and reports {count, plural, =0 {no payments} one {# payment} other {# payments}} in the last 15 minutes.',
          values,
        ),
  }
}

/** What to do if the provider gave no usable answer. */
const silent: Record<UnavailableReason, string> = {
  timeout: msg(
    '{provider} took too long to respond. The keys are probably fine, so try again in a few minutes. Until it’s faster, some payments may fail.',
  ),
  unreachable: msg(
    '{provider} couldn’t be reached. Check this server’s internet connection (DNS, firewall, proxy), then try again. Until then, no one can pay with it.',
  ),
  failing: msg(
    '{provider} is having problems or is asking us to slow down. You don’t need to change anything. Try again in a few minutes.',
  ),
}

const keysAt = {
  stripe: msg(
    'Stripe doesn’t recognize our keys. Copy the secret key again from the Stripe dashboard (Developers, API keys) to Settings, Payments. If STRIPE_SECRET_KEY is set on the server, change it there and restart the site.',
  ),
  paypal: msg(
    'PayPal doesn’t recognize our keys. Copy the client ID and secret again from the PayPal developer dashboard (Apps & Credentials) to Settings, Payments, and check that they’re for the same environment (live or sandbox). If PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are set on the server, change them there and restart the site.',
  ),
  sandbox: '',
}

const rightsAt = {
  stripe: msg(
    'Stripe accepts our keys, but they can’t read our payments. In the Stripe dashboard, let the key read balance transactions, or use an unrestricted key. Until then, we can’t find payments whose notifications were lost.',
  ),
  paypal: msg(
    'PayPal accepts our keys, but they can’t read our payments. Turn on “Transaction search” for the app in the PayPal developer dashboard. It can take a few hours to work. Until then, we can’t find payments whose notifications were lost.',
  ),
  sandbox: '',
}

const shutOut = (name: Provider['name'], keys: KeysRejected['keys']) =>
  t(keys === 'wrong' ? keysAt[name] : rightsAt[name])

/** Creates a payment, cancels it and looks it up: nothing is paid or booked. */
async function trySandbox(provider: Provider, now: Date): Promise<Outcome> {
  const key = randomUUID()
  const { reference } = await provider.createIntent({
    key,
    handle: key,
    since: now,
    amount: 100,
    currency: currency(),
    description: t('Test by staff'),
  })
  await provider.cancel(reference)
  const row = await provider.lookUp(reference)
  return row?.state === 'canceled'
    ? {
        good: true,
        text: t(
          'The sandbox started a {amount} payment and canceled it. Nothing was recorded in the books.',
          {
            amount: formatMoney(100),
          },
        ),
      }
    : { good: false, text: t('The sandbox didn’t cancel the payment it started. Please try again.') }
}

const spaceLeft = (free: number, needed: number): StorageStatus['free']['room'] =>
  free < needed ? 'full' : free < scarce ? 'scarce' : 'enough'

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null

export const statusApi: ServedEndpoint[] = [
  on(readStatus, async (_, { db, mailTrial, storageTrial, backupStatus, payments }) => {
    const { sent, error, ...counts } = await findMailState(db)
    const { bucket, free, needed } = await storageTrial.place()
    const providers = []
    for (const { name, live } of payments.providers.connected) {
      const { event, payment } = await findProviderTimes(db, name)
      providers.push({ name, live, lastEvent: isoOrNull(event), lastPayment: isoOrNull(payment) })
    }
    return {
      providers,
      unmatched: (await needsAttention(db)).length,
      lateEvents: await countLateEvents(db),
      mail: { server: mailTrial.server(), ...counts, lastSent: isoOrNull(sent), lastError: error },
      storage: { bucket, free: { text: formatBytes(free), room: spaceLeft(free, needed) } },
      database: await findDatabase(db),
      backups: (await backupStatus()).map(({ level, text }) => ({ level, text })),
    }
  }),

  on(tryPayments, ({ provider: name }, { payments, now }) => {
    const provider = findProvider(payments.providers.connected, name)
    if (!provider) throw new Problem(404, 'This payment provider isn’t set up.')
    return tryProvider(provider, now, payments.log)
  }),

  on(tryStorage, (_, { storageTrial }) => storageTrial.run()),
]
