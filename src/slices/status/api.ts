import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import { reason } from '#core/data/data-folder.ts'
import type { Db } from '#core/data/db.ts'
import { formatBytes } from '#core/doctor/finding.ts'
import { scarce } from '#core/doctor/machine.ts'
import type { Log } from '#core/observability/log.ts'
import { countLateEvents, needsAttention } from '#payments/attention.ts'
import {
  KeysRejected,
  type Provider,
  type ProviderName,
  ProviderUnavailable,
  type UnavailableReason,
} from '#payments/provider.ts'
import {
  type Outcome,
  providerTitles,
  readStatus,
  type StorageStatus,
  tryMail,
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
  if (!row) return 'does not answer'
  const kind = row.embedded ? 'Embedded' : 'PostgreSQL'
  return `${kind} ${row.version.split(' ')[0]}, ${formatBytes(row.bytes)}`
}

async function findEmail(db: Db, memberId: number): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select email from member_profile where id = ${memberId}`.execute(db)
  return rows[0]?.email ?? null
}

/** Makes a call that needs our keys. With the sandbox, a payment is created and cancelled. */
export async function tryProvider(provider: Provider, now: Date, log: Log): Promise<Outcome> {
  try {
    return provider.name === 'sandbox' ? await trySandbox(provider, now) : await tryKeys(provider, now)
  } catch (error) {
    const name = providerTitles[provider.name]
    if (error instanceof KeysRejected) return { good: false, text: shutOut(provider.name, error.keys) }
    if (error instanceof ProviderUnavailable) return { good: false, text: `${name} ${silent[error.why]}` }
    log.error({ provider: provider.name, cause: reason(error) }, 'the test of a payment provider')
    return {
      good: false,
      text: `${name} answered in a way that we do not understand. Try again; if it stays so, whoever runs the site finds what it said in the log.`,
    }
  }
}

const minutes = 60_000

async function tryKeys(provider: Provider, now: Date): Promise<Outcome> {
  const recent = await provider.since(new Date(now.getTime() - 15 * minutes))
  const mode = provider.live ? 'live' : 'test'
  const moved =
    recent.length === 0 ? 'no payment' : recent.length === 1 ? '1 payment' : `${recent.length} payments`
  return {
    good: true,
    text: `${providerTitles[provider.name]} knows us by our ${mode} keys, and tells of ${moved} in the last quarter of an hour.`,
  }
}

/** What to do if the provider gave no usable answer. */
const silent: Record<UnavailableReason, string> = {
  timeout:
    'did not answer in time. Nothing is wrong with the keys as far as we know: try again in a few minutes. While it is so slow, payments may fail.',
  unreachable:
    'could not be reached. Check that this server has a way to the internet (name service, firewall, proxy), then try again. Until then nobody can pay by it.',
  failing:
    'has trouble of its own at present, or asks us to slow down. There is nothing to change here: try again in a few minutes.',
}

const keysAt = {
  stripe:
    'Copy the secret key anew from the Stripe dashboard (Developers, API keys) into STRIPE_SECRET_KEY, then start the site again.',
  paypal:
    'Copy client ID and secret anew from the PayPal developer dashboard (Apps & Credentials) into PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET, see that PAYPAL_ENVIRONMENT is the one that they belong to (live or sandbox), then start the site again.',
  sandbox: '',
}

const rightsAt = {
  stripe:
    'Give the key the right to read balance transactions in the Stripe dashboard, or put an unrestricted one into STRIPE_SECRET_KEY. Until then nobody finds payments whose news got lost.',
  paypal:
    'Switch on “Transaction search” for the app in the PayPal developer dashboard; it may take some hours until it holds. Until then nobody finds payments whose news got lost.',
  sandbox: '',
}

const shutOut = (name: Provider['name'], keys: KeysRejected['keys']) =>
  keys === 'wrong'
    ? `${providerTitles[name]} does not know our keys. ${keysAt[name]}`
    : `${providerTitles[name]} knows our keys, but they may not see our payments. ${rightsAt[name]}`

/** Creates a payment, cancels it and looks it up: nothing is paid or booked. */
async function trySandbox(provider: Provider, now: Date): Promise<Outcome> {
  const key = randomUUID()
  const { reference } = await provider.createIntent({
    key,
    handle: key,
    since: now,
    amount: 100,
    currency: 'USD',
    description: 'A test by staff',
  })
  await provider.cancel(reference)
  const row = await provider.lookUp(reference)
  return row?.state === 'canceled'
    ? { good: true, text: 'The sandbox began a payment of $1.00 and gave it up again. Nothing was booked.' }
    : { good: false, text: 'The sandbox did not give the payment up that it began.' }
}

const spaceLeft = (free: number, needed: number): StorageStatus['free']['room'] =>
  free < needed ? 'full' : free < scarce ? 'scarce' : 'enough'

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null

export const statusApi: ServedEndpoint[] = [
  on(readStatus, async (_, { db, mailTrial, storageTrial, payments }) => {
    const { sent, error, ...counts } = await findMailState(db)
    const { bucket, free, needed } = await storageTrial.place()
    const providers = []
    for (const { name, live } of payments.providers.all) {
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
    }
  }),

  on(tryPayments, ({ provider: name }, { payments, now }) => {
    const provider = payments.providers.all.find((each) => each.name === name)
    if (!provider) throw new Problem(404, 'This provider is not set up.')
    return tryProvider(provider, now, payments.log)
  }),

  on(tryMail, async (_, { db, mailTrial, caller, organisation }) => {
    const { id, username } = memberOf(caller)
    const to = await findEmail(db, id)
    if (!to) {
      throw new Problem(409, 'Your account has no email address. Enter one under Profile, then try again.')
    }
    const { taken, answer } = await mailTrial.send({
      to,
      subject: `A test from ${organisation.name}`,
      title: 'The mail server takes our letters',
      paragraphs: [
        `${username} pressed the test button in the settings. If you read this, mail leaves the house.`,
      ],
    })
    return {
      good: taken,
      text: taken ? `The server took the letter to ${to}: ${answer}` : `The letter did not leave: ${answer}`,
    }
  }),

  on(tryStorage, (_, { storageTrial }) => storageTrial.run()),
]
