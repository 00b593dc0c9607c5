import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { type Finding, good, warning } from '#core/doctor/finding.ts'
import type { Origins } from '#core/security/security-headers.ts'
import { isLiveKey, needsPostgres, type PaymentKeys } from '#core/settings/payment-settings.ts'
import type { Settings } from '#core/settings/settings.ts'
import { t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import type { Providers } from './handlers.ts'
import type { Channel, Provider, ProviderName } from './provider.ts'
import { offers, type PaymentSettings, readPaymentSettings } from './setup/payment-settings.ts'

export const notConnected = (name: Channel): never => {
  throw new Error(`The payment provider ${name} is no longer set up.`)
}

export const findProvider = (from: readonly Provider[], name: Channel) =>
  from.find((each) => each.name === name)

/** Providers that stay as they are. `sandbox` can be named although nobody pays with it. */
export function providersOf(card: Provider, paypal: Provider | null, sandbox?: Provider): Providers {
  const all = paypal && paypal !== card ? [card, paypal] : [card]
  const find = (name: Channel) => findProvider(sandbox ? [...all, sandbox] : all, name)
  return {
    card,
    all,
    connected: all,
    find,
    named: (name) => find(name) ?? notConnected(name),
    mayBegin: async () => {},
    versionFor: () => null,
    outdated: () => {
      throw new Error('These providers stay as they are.')
    },
  }
}

const payPalHosts = ['https://*.paypal.com', 'https://*.paypalobjects.com']
const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com']

/**
 * The origins that the providers' payment forms need, as they document it. The pay step opens over any page, so
 * every page allows them. The sandbox needs none.
 */
export function paymentOrigins({ stripe, paypal }: PaymentKeys): Origins {
  const hosts = paypal ? payPalHosts : []
  return {
    script: [...(stripe ? stripeScripts : []), ...hosts],
    connect: [...(stripe ? ['https://api.stripe.com'] : []), ...hosts],
    frame: [...(stripe ? [...stripeScripts, 'https://hooks.stripe.com'] : []), ...hosts],
    image: hosts,
    form: [
      // Where one pays, and where the card of a recurring gift is changed.
      ...(stripe ? ['https://checkout.stripe.com', 'https://billing.stripe.com'] : []),
      ...(paypal ? ['https://*.paypal.com'] : []),
    ],
  }
}

const providerTitles = { stripe: 'Stripe', paypal: 'PayPal' }

/** How payments are taken, and whether the providers' events arrive. */
export async function providerFindings(db: Db, settings: Settings, secret: string): Promise<Finding[]> {
  const now = await readPaymentSettings(db, secret, settings.payments)
  const { mode, stripe, paypal } = now
  return [
    ...modeFindings(now, settings.public),
    ...(stripe ? [await keyFinding(db, 'stripe', offers(mode, 'stripe'), isLiveKey(stripe.secretKey))] : []),
    ...(paypal
      ? [await keyFinding(db, 'paypal', offers(mode, 'paypal'), paypal.environment === 'live')]
      : []),
  ]
}

function modeFindings({ mode, source, lacksPostgres }: PaymentSettings, isPublic: boolean): Finding[] {
  if (lacksPostgres) return [warning('payments', t(needsPostgres))]
  if (mode === 'sandbox') {
    const finding = isPublic ? warning : good
    return [finding('payments', t('The sandbox is on, so no real money moves.'))]
  }
  if (mode !== 'off') return []
  return [
    source === 'default'
      ? warning(
          'payments',
          t('Payments aren’t set up, so none are accepted. Enter your keys at /admin/settings/payments.'),
        )
      : good('payments', t('Payments are off.')),
  ]
}

async function keyFinding(
  db: Db,
  name: keyof typeof providerTitles,
  isOffered: boolean,
  isLive: boolean,
): Promise<Finding> {
  const provider = providerTitles[name]
  const keys = !isOffered
    ? t(
        '{provider} isn’t offered for new payments, but payments already started with it can still be completed.',
        { provider },
      )
    : isLive
      ? t('{provider} is set up with live keys.', { provider })
      : t('{provider} is set up with test keys.', { provider })
  const last = await findLastEvent(db, name)
  if (last)
    return good(
      'payments',
      `${keys} ${t('The last event arrived on {time} UTC.', { time: formatDate(last, 'shortTime', 'UTC') })}`,
    )
  const unheard = t('No event has arrived yet. Check that the webhook is set up with the provider.')
  return (isOffered ? warning : good)('payments', `${keys} ${unheard}`)
}

/** When the last event of a provider arrived. */
export async function findLastEvent(db: Db, provider: ProviderName): Promise<Date | null> {
  const { rows } = await sql<{ last: Date | null }>`
    select max(received) as last from webhook_inbox where provider = ${provider}`.execute(db)
  return rows[0]?.last ?? null
}
