import type { Context } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import { areMixed } from '#core/settings/payment-settings.ts'
import { msg, t } from '#core/text/messages.ts'
import { KeysRejected, ProviderUnavailable } from '#payments/provider.ts'
import type { StoredPayments } from '#payments/setup/payment-settings.ts'
import { type KeyProvider, keyTexts, type PayPalDraft, type StripeDraft } from './contract.ts'
import { providerNames } from './provider-texts.ts'

const fault = (field: string, message: string) => new Problem(400, message, { [field]: message })

const refused = {
  stripe: msg(
    'Stripe doesn’t recognize this key. Copy it again from the Stripe dashboard (Developers, API keys).',
  ),
  paypal: msg(
    'PayPal doesn’t recognize these keys. Copy the client ID and the secret again from the developer dashboard (Apps & Credentials), and check that they’re for the environment you chose.',
  ),
}

/** Asks the provider. What it says about the keys is shown at the field. */
async function asked<T>(name: KeyProvider, field: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof KeysRejected) throw fault(field, refused[name])
    if (error instanceof ProviderUnavailable) {
      const params = { provider: providerNames[name] }
      throw new Problem(
        503,
        t('We couldn’t reach {provider} to check the keys, so nothing was saved. Try again.', params),
        undefined,
        { code: 'provider_unreachable', params },
      )
    }
    throw error
  }
}

/** The keys as they'll be saved: with the secrets that stay, and accepted by Stripe. */
export async function checkedStripe(
  { paymentSetup }: Pick<Context, 'paymentSetup'>,
  draft: StripeDraft,
  before: StoredPayments['stripe'],
): Promise<StoredPayments['stripe']> {
  const secretKey = draft.secretKey || before?.secretKey
  const webhookSecret = draft.webhookSecret || before?.webhookSecret
  if (!secretKey) throw fault('stripe.secretKey', keyTexts.secret)
  if (!webhookSecret) throw fault('stripe.webhookSecret', keyTexts.signing)
  const keys = { publishableKey: draft.publishableKey, secretKey, webhookSecret }
  if (areMixed(keys)) throw fault('stripe.publishableKey', keyTexts.mixed)
  const isKnown = before?.secretKey === secretKey
  const account = isKnown
    ? before.account
    : await asked('stripe', 'stripe.secretKey', () => paymentSetup.stripeAccount(keys))
  return { ...keys, account }
}

/** The same for PayPal, which also says whether the webhook ID is one of the app's. */
export async function checkedPayPal(
  { paymentSetup }: Pick<Context, 'paymentSetup'>,
  draft: PayPalDraft,
  before: StoredPayments['paypal'],
): Promise<StoredPayments['paypal']> {
  const clientSecret = draft.clientSecret || (before?.clientId === draft.clientId && before.clientSecret)
  if (!clientSecret) throw fault('paypal.clientSecret', keyTexts.clientSecret)
  const keys = { ...draft, clientSecret }
  if (before && JSON.stringify({ ...before, ...keys }) === JSON.stringify(before)) return before
  const isKnown = await asked('paypal', 'paypal.clientSecret', () => paymentSetup.payPalWebhook(keys))
  if (isKnown === false) {
    throw fault(
      'paypal.webhookId',
      msg('This webhook ID doesn’t belong to your PayPal app. Copy it from the app’s page, under Webhooks.'),
    )
  }
  return keys
}
