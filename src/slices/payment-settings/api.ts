import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { changedMeanwhile, Problem } from '#core/api/problems.ts'
import { findCredential, saveCredential } from '#core/settings/credentials.ts'
import {
  type GivenPayments,
  isLiveKey,
  needsPostgres,
  takesRealMoney,
} from '#core/settings/payment-settings.ts'
import { msg, t } from '#core/text/messages.ts'
import { findLastEvent } from '#payments/providers.ts'
import {
  findOpenWork,
  isOpen,
  lockForChanging,
  nothingStored,
  type OpenWork,
  offeredKeys,
  offers,
  paymentCredential,
  StoredPayments,
} from '#payments/setup/payment-settings.ts'
import { retireSandbox } from '#payments/workers.ts'
import { checkedPayPal, checkedStripe } from './check-keys.ts'
import {
  type KeyProvider,
  keyProviders,
  keyTexts,
  type PaymentSettingsView,
  readPaymentSettings,
  removePaymentKeys,
  writePaymentSettings,
} from './contract.ts'
import { modeNames, providerNames } from './provider-texts.ts'
import { endOf, isSamePayPal, isSameStripe } from './rules.ts'

const entered = ({ db, secret }: Context) => findCredential(db, secret, paymentCredential, StoredPayments)

/** Read from the table, which is ahead of the settings in use while a change is being saved. */
async function view(context: Context): Promise<PaymentSettingsView> {
  const { db, siteUrl, paymentSetup } = context
  const { given } = paymentSetup
  const { version, content, unreadable } = await entered(context)
  const [stripe, paypal] = [given.stripe ?? content?.stripe, given.paypal ?? content?.paypal]
  const of = async (name: KeyProvider) => ({
    source: given[name] ? ('environment' as const) : ('screen' as const),
    lastEvent: (await findLastEvent(db, name))?.toISOString() ?? null,
    open: await findOpenWork(db, name),
  })
  return {
    mode: given.mode ?? content?.mode ?? given.fallback,
    source: given.mode ? 'environment' : content ? 'screen' : 'default',
    setBy: settingsIn(given),
    version,
    unreadable,
    liveAllowed: given.liveAllowed,
    stripe: stripe
      ? {
          ...(await of('stripe')),
          live: isLiveKey(stripe.secretKey),
          publishableKey: stripe.publishableKey,
          secretEnd: endOf(stripe.secretKey),
          signingEnd: endOf(stripe.webhookSecret),
        }
      : null,
    paypal: paypal
      ? {
          ...(await of('paypal')),
          live: paypal.environment === 'live',
          clientId: paypal.clientId,
          webhookId: paypal.webhookId,
          environment: paypal.environment,
          secretEnd: endOf(paypal.clientSecret),
        }
      : null,
    webhooks: {
      stripe: `${siteUrl}/api/payments/webhooks/stripe`,
      paypal: `${siteUrl}/api/payments/webhooks/paypal`,
    },
  }
}

/** The error if a provider was chosen without its keys. */
const firstFaults: Record<KeyProvider, [string, Record<string, string>]> = {
  stripe: [keyTexts.publishable, { 'stripe.publishableKey': keyTexts.publishable }],
  paypal: [keyTexts.clientId, { 'paypal.clientId': keyTexts.clientId }],
}

const settingsIn = ({ mode, stripe, paypal }: GivenPayments): string[] => [
  ...(mode === 'off' || mode === 'sandbox' ? ['PAYMENTS'] : []),
  ...(stripe ? ['STRIPE_SECRET_KEY'] : []),
  ...(paypal ? ['PAYPAL_CLIENT_ID'] : []),
]

function guardEnvironment({ paymentSetup: { given } }: Context) {
  if (given.mode === null) return
  const settings = settingsIn(given).join(', ')
  throw new Problem(
    409,
    t('Payments are set by {settings} on the server, so they can’t be changed here.', { settings }),
    undefined,
    { code: 'set_on_server', params: { settings } },
  )
}

/** Replaces the settings. Refused while only the previous account can finish something. */
async function save(context: Context, version: number, before: StoredPayments, after: StoredPayments) {
  const { db, secret, now, jobs } = context
  await lockForChanging(db)
  if (before.stripe && !(after.stripe && isSameStripe(before.stripe, after.stripe)))
    await refuseWhileOpen(context, 'stripe')
  if (before.paypal && !(after.paypal && isSamePayPal(before.paypal, after.paypal)))
    await refuseWhileOpen(context, 'paypal')
  await saveCredential(db, secret, paymentCredential, { version, content: after }, now)
  if (after.mode !== 'sandbox') await retireSandbox({ jobs }, db)
}

async function refuseWhileOpen({ db }: Context, name: KeyProvider) {
  const work = await findOpenWork(db, name)
  if (isOpen(work)) throw stillOpen(name, work)
}

const openText = msg(
  'Only your current {provider} account can finish what’s still open there: {payments, plural, one {# payment} other {# payments}}, {refunds, plural, one {# refund} other {# refunds}}, {recurring, plural, one {# recurring gift} other {# recurring gifts}} and {events, plural, one {# event} other {# events}}. Unpaid payments expire within a day. Cancel recurring gifts in the {provider} dashboard. Until then, you can turn payments off.',
)

const stillOpen = (name: KeyProvider, work: OpenWork) => {
  const params = { provider: providerNames[name], ...work }
  return new Problem(409, t(openText, params), undefined, { code: 'payments_open', params })
}

export const paymentSettingsApi: ServedEndpoint[] = [
  on(readPaymentSettings, (_, context) => view(context)),

  on(writePaymentSettings, async ({ version, mode, stripe, paypal }, context) => {
    guardEnvironment(context)
    const found = await entered(context)
    if (found.version !== version) throw changedMeanwhile()
    const before = found.content ?? nothingStored
    const after: StoredPayments = {
      mode,
      stripe: stripe ? await checkedStripe(context, stripe, before.stripe) : before.stripe,
      paypal: paypal ? await checkedPayPal(context, paypal, before.paypal) : before.paypal,
    }
    const missing = keyProviders.find((name) => offers(mode, name) && !after[name])
    if (missing) throw new Problem(400, ...firstFaults[missing])
    if (takesRealMoney(offeredKeys(after)) && !context.paymentSetup.given.liveAllowed)
      throw new Problem(409, needsPostgres)
    await save(context, version, before, after)
    context.note(t(modeNames[mode]))
    return view(context)
  }),

  on(removePaymentKeys, async ({ provider }, context) => {
    guardEnvironment(context)
    const { version, content } = await entered(context)
    const before = content ?? nothingStored
    if (offers(before.mode, provider)) {
      throw new Problem(
        409,
        'People can still pay with this provider. First, choose another way to accept payments.',
      )
    }
    await save(context, version, before, { ...before, [provider]: null })
    context.note(providerNames[provider])
    return view(context)
  }),
]
