import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { type PaymentMode, paymentModes, payPalEnvironments } from '#core/settings/payment-settings.ts'
import { formatList } from '#core/text/format-list.ts'
import { currency, msg, t } from '#core/text/messages.ts'
import { currencyName } from '#core/text/money.ts'
import { takes } from '#payments/provider.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { ChoiceCards } from '#ui/fields/choice-cards.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { textsUnder } from '#ui/forms/form-fields.ts'
import { useAct } from '#ui/forms/use-act.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { Card } from '#ui/layout/card.tsx'
import { type PaymentSettingsView, readPaymentSettings, writePaymentSettings } from '../contract.ts'
import { modeNames, modeTexts } from '../provider-texts.ts'
import { ConnectedProvider } from './connected-provider.tsx'
import { PayPalFields, StripeFields } from './key-fields.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(readPaymentSettings, {})

export const meta: MetaFunction = (args) => pageTitle(args, t('Payment settings'))

export const handle = { title: msg('Settings') }

export default function AdminPaymentSettingsPage() {
  const settings = useLoaderData<typeof loader>()
  const { source, mode, stripe, paypal, unreadable, webhooks } = settings
  const isFixed = source === 'environment'
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <header>
        <h1 className="text-title">{t('Payment settings')}</h1>
        <p className="mt-2 text-ink-soft">
          {t(
            'How your ministry accepts gifts, orders and Mass offerings. Changes take effect immediately. Payments already in progress finish with the provider they started with.',
          )}
        </p>
      </header>
      {unreadable && (
        <Banner tone="danger" standing title={t('The saved settings can’t be read')}>
          {t('They were encrypted with a different key. Enter them again to accept payments.')}
        </Banner>
      )}
      {source === 'default' && mode === 'off' && (
        <Banner tone="warning" title={t('Payments aren’t set up')}>
          {t('Until you choose, the store and giving are hidden from visitors.')}
        </Banner>
      )}
      {isFixed ? (
        <FromEnvironment settings={settings} />
      ) : (
        <SettingsForm key={settings.version} settings={settings} />
      )}
      {stripe && <ConnectedProvider name="stripe" keys={stripe} mode={mode} webhook={webhooks.stripe} />}
      {paypal && <ConnectedProvider name="paypal" keys={paypal} mode={mode} webhook={webhooks.paypal} />}
    </div>
  )
}

const FromEnvironment = ({ settings: { mode, setBy } }: { settings: PaymentSettingsView }) => (
  <Card className="gap-4">
    <h2 className="text-subheading">{t(modeNames[mode])}</h2>
    <p>{t(modeTexts[mode])}</p>
    <Banner title={t('Set on the server')}>
      {t.rich(
        '{count, plural, one {Payments are set by <code>{names}</code> in the site’s environment. That setting overrides this page. To set up payments here, remove that setting there and restart the site.} other {Payments are set by <code>{names}</code> in the site’s environment. Those settings override this page. To set up payments here, remove those settings there and restart the site.}}',
        { count: setBy.length, names: formatList(setBy), code: (words) => <code>{words}</code> },
      )}
    </Banner>
  </Card>
)

const choices = () =>
  paymentModes.map((value) => ({ value, label: t(modeNames[value]), text: t(modeTexts[value]) }))

const uses = (mode: PaymentMode, provider: 'stripe' | 'paypal') => mode === provider || mode === 'both'

function SettingsForm({ settings }: { settings: PaymentSettingsView }) {
  const { version, stripe, paypal, webhooks, liveAllowed } = settings
  const [mode, setMode] = useState<PaymentMode>(settings.mode)
  const { act } = useAct()
  const form = useForm({
    check: writePaymentSettings.input,
    read: (data) => ({
      version,
      mode,
      ...(uses(mode, 'stripe') && {
        stripe: textsUnder(data, 'stripe', 'publishableKey', 'secretKey', 'webhookSecret'),
      }),
      ...(uses(mode, 'paypal') && {
        paypal: {
          ...textsUnder(data, 'paypal', 'clientId', 'clientSecret', 'webhookId'),
          environment: payPalEnvironments.find((each) => each === data.get('paypal.environment')) ?? 'live',
        },
      }),
    }),
    send: async (input) => {
      await withConfirmation(() => call(writePaymentSettings, input))
      toast.success(t('Saved.'))
      await act('reload', async () => {})
    },
  })
  return (
    <Card>
      <form {...form.props} className="flex flex-col gap-6">
        {form.refusal && <Banner tone="danger" title={form.refusal.message} />}
        <ChoiceCards
          legend={t('How do you accept payments?')}
          name="mode"
          choices={choices()}
          defaultValue={mode}
          error={form.fault('mode')}
          onChange={setMode}
        />
        {uses(mode, 'stripe') && <StripeFields saved={stripe} webhook={webhooks.stripe} fault={form.fault} />}
        {uses(mode, 'paypal') && <PayPalFields saved={paypal} webhook={webhooks.paypal} fault={form.fault} />}
        {uses(mode, 'paypal') && !takes('paypal', currency()) && (
          <Banner tone="warning" title={t('PayPal doesn’t accept {currency}', { currency: currencyName() })}>
            {mode === 'paypal'
              ? t('Visitors can’t pay until you add Stripe or choose another currency.')
              : t('Visitors can pay with Stripe only.')}{' '}
            <AppLink href="/admin/settings/identity" className="underline underline-offset-4">
              {t('Change the currency')}
            </AppLink>
          </Banner>
        )}
        {!liveAllowed && (uses(mode, 'stripe') || uses(mode, 'paypal')) && (
          <Banner title={t('Only test keys for now')}>
            {t(
              'Live keys need PostgreSQL. The embedded database, which this site uses, can lose the last few moments of data in a power failure.',
            )}
          </Banner>
        )}
        <div>
          <Button type="submit" busy={form.busy} busyText={t('Saving...')}>
            {t('Save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
