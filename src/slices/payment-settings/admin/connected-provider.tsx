import { useState } from 'react'
import { call } from '#core/api/call.ts'
import type { PaymentMode } from '#core/settings/payment-settings.ts'
import { t } from '#core/text/messages.ts'
import { tryPayments } from '#slices/status/contract.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { TryButton } from '#ui/feedback/try-button.tsx'
import { ConfirmDialog } from '#ui/forms/confirm-dialog.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { useAct } from '#ui/forms/use-act.ts'
import { Card } from '#ui/layout/card.tsx'
import { Fact } from '#ui/text/fact.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { type KeyProvider, type PaymentSettingsView, removePaymentKeys } from '../contract.ts'
import { providerNames } from '../provider-texts.ts'
import { WebhookFacts } from './key-fields.tsx'

type Keys = NonNullable<PaymentSettingsView['stripe'] | PaymentSettingsView['paypal']>

/** A provider whose keys are known: whether they work, and what is open there. */
export function ConnectedProvider({
  name,
  keys: { source, live, lastEvent, open },
  mode,
  webhook,
}: {
  name: KeyProvider
  keys: Keys
  mode: PaymentMode
  webhook: string
}) {
  const provider = providerNames[name]
  const isOffered = mode === name || mode === 'both'
  return (
    <Card className="gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-subheading">{t('{provider} connection', { provider })}</h2>
        <Badge tone={live ? 'success' : 'accent'}>
          {live ? t('Live keys: real money') : t('Test keys: no real money')}
        </Badge>
      </div>
      {!isOffered && (
        <Banner title={t('People can’t pay with {provider} right now', { provider })}>
          {t('We keep the keys for payments, refunds and recurring gifts that started with them.')}
        </Banner>
      )}
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name={t('Last event received')}>
          {lastEvent ? <Moment at={lastEvent} /> : t('None yet. Check the webhook.')}
        </Fact>
        <Fact name={t('Keys')}>
          {source === 'environment' ? t('Set on the server') : t('Entered on this page')}
        </Fact>
        <Fact name={t('Open payments and refunds')}>
          {t(
            '{payments, plural, one {# payment} other {# payments}}, {refunds, plural, one {# refund} other {# refunds}}',
            {
              payments: open.payments,
              refunds: open.refunds,
            },
          )}
        </Fact>
        <Fact name={t('Recurring gifts')}>{open.recurring}</Fact>
      </dl>
      {(!isOffered || source === 'environment') && <WebhookFacts name={name} webhook={webhook} />}
      <TryButton act={() => call(tryPayments, { provider: name })}>{t('Check the keys')}</TryButton>
      {!isOffered && source === 'screen' && <RemoveKeys name={name} />}
    </Card>
  )
}

function RemoveKeys({ name }: { name: KeyProvider }) {
  const [open, setOpen] = useState(false)
  const { act } = useAct()
  const provider = providerNames[name]
  return (
    <div>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('Remove the {provider} keys', { provider })}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('Remove the {provider} keys?', { provider })}
        text={t(
          'Past payments stay in the records. To refund one of them after this, use the {provider} dashboard.',
          { provider },
        )}
        action={t('Remove keys')}
        danger
        onConfirm={async () => {
          await act('remove', () => withConfirmation(() => call(removePaymentKeys, { provider: name })))
        }}
      />
    </div>
  )
}
