import type { ReactNode } from 'react'
import { payPalEnvironments } from '#core/settings/payment-settings.ts'
import { msg, t } from '#core/text/messages.ts'
import { CopyField } from '#ui/controls/copy-field.tsx'
import { PasswordField, SelectField, TextField } from '#ui/fields/field.tsx'
import type { KeyProvider, PaymentSettingsView } from '../contract.ts'
import { providerNames, webhookEvents } from '../provider-texts.ts'

type Fault = (name: string) => string | undefined

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** A secret is never shown again. */
function SecretField({
  label,
  name,
  fault,
  end,
  hint,
}: {
  label: string
  name: string
  fault: Fault
  /** The last characters of the saved one; undefined if there is none. */
  end: string | undefined
  hint: string
}) {
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      maxLength={300}
      error={fault(name)}
      hint={
        end === undefined
          ? hint
          : end === ''
            ? t('Saved. Leave this blank to keep it.')
            : t('Saved. It ends in {end}. Leave this blank to keep it.', { end })
      }
    />
  )
}

function Group({ name, where, children }: { name: KeyProvider; where: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${name}-keys`} className="flex flex-col gap-5 border-line border-t pt-6">
      <div>
        <h2 id={`${name}-keys`} className="text-subheading">
          {providerNames[name]}
        </h2>
        <p className="mt-1 text-ink-soft text-sm">{where}</p>
      </div>
      {children}
    </section>
  )
}

/** Where the provider sends its events, and which. */
export function WebhookFacts({ name, webhook }: { name: KeyProvider; webhook: string }) {
  return (
    <>
      <div>
        <CopyField label={t('Webhook address')} value={webhook} said={t('Address copied.')} />
        <p className="mt-1.5 text-ink-soft text-sm">
          {t('Enter it in the {provider} dashboard, and select the events below.', {
            provider: providerNames[name],
          })}
        </p>
      </div>
      <details className="text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
          {t('Events to subscribe to ({count, number})', { count: webhookEvents[name].length })}
        </summary>
        <ul className="mt-2 grid gap-1 sm:grid-cols-2">
          {webhookEvents[name].map((event) => (
            <li key={event}>
              <code className="wrap-anywhere">{event}</code>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

export function StripeFields({
  saved,
  webhook,
  fault,
}: {
  saved: PaymentSettingsView['stripe']
  webhook: string
  fault: Fault
}) {
  return (
    <Group
      name="stripe"
      where={t(
        'In the Stripe dashboard, the keys are under Developers, API keys. With test keys, no money moves.',
      )}
    >
      <TextField
        label={t('Publishable key')}
        name="stripe.publishableKey"
        defaultValue={saved?.publishableKey}
        error={fault('stripe.publishableKey')}
        maxLength={300}
        hint={t('It starts with pk_live_ or pk_test_.')}
        {...plain}
      />
      <SecretField
        label={t('Secret key')}
        name="stripe.secretKey"
        fault={fault}
        end={saved?.secretEnd}
        hint={t('It starts with sk_live_ or sk_test_. It’s stored encrypted and never shown again.')}
      />
      <WebhookFacts name="stripe" webhook={webhook} />
      <SecretField
        label={t('Webhook signing secret')}
        name="stripe.webhookSecret"
        fault={fault}
        end={saved?.signingEnd}
        hint={t('Stripe shows it on the webhook’s page. It starts with whsec_.')}
      />
    </Group>
  )
}

const environmentNames = { live: msg('Live'), sandbox: msg('Sandbox') }

export function PayPalFields({
  saved,
  webhook,
  fault,
}: {
  saved: PaymentSettingsView['paypal']
  webhook: string
  fault: Fault
}) {
  return (
    <Group
      name="paypal"
      where={t(
        'In the PayPal developer dashboard, create an app under Apps & Credentials. Turn on “Transaction search” and “Disputes” for it.',
      )}
    >
      <SelectField
        label={t('Environment')}
        name="paypal.environment"
        defaultValue={saved?.environment ?? 'live'}
        error={fault('paypal.environment')}
        options={payPalEnvironments.map((value) => ({ value, label: t(environmentNames[value]) }))}
        hint={t('The sandbox is PayPal’s test environment. It has its own keys.')}
      />
      <TextField
        label={t('Client ID')}
        name="paypal.clientId"
        defaultValue={saved?.clientId}
        error={fault('paypal.clientId')}
        maxLength={300}
        {...plain}
      />
      <SecretField
        label={t('Secret')}
        name="paypal.clientSecret"
        fault={fault}
        end={saved?.secretEnd}
        hint={t('It’s stored encrypted and never shown again.')}
      />
      <WebhookFacts name="paypal" webhook={webhook} />
      <TextField
        label={t('Webhook ID')}
        name="paypal.webhookId"
        defaultValue={saved?.webhookId}
        error={fault('paypal.webhookId')}
        maxLength={100}
        hint={t('PayPal shows it in the app’s list of webhooks.')}
        {...plain}
      />
    </Group>
  )
}
