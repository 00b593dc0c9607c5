import { call } from '#core/api/call.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Fact } from '#ui/text/fact.tsx'
import { type ProviderStatus, providerTitles, tryPayments } from './contract.ts'
import { Part, Since } from './part.tsx'
import { TryButton } from './try-button.tsx'

export function PaymentPart({
  name,
  live,
  lastEvent,
  lastPayment,
  unmatched,
  lateEvents,
}: ProviderStatus & { unmatched: number; lateEvents: number }) {
  return (
    <Part
      title={`Payments: ${providerTitles[name]}`}
      badge={<Badge tone={live ? 'success' : 'accent'}>{live ? 'Real money' : 'No real money'}</Badge>}
    >
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name="Keys">
          {name === 'sandbox' ? 'None needed' : live ? 'Live keys are set' : 'Test keys are set'}
        </Fact>
        <Fact name="Last event heard">
          <Since at={lastEvent} never="None yet" />
        </Fact>
        <Fact name="Last payment">
          <Since at={lastPayment} never="None yet" />
        </Fact>
        <Fact name="To look at">
          {unmatched + lateEvents === 0 ? (
            'Nothing'
          ) : (
            <AppLink href="/admin/account" className="underline underline-offset-4">
              {unmatched} unmatched, {lateEvents} events not read
            </AppLink>
          )}
        </Fact>
      </dl>
      <TryButton act={() => call(tryPayments, { provider: name })}>
        {name === 'sandbox' ? 'Try a sandbox payment' : `Ask ${providerTitles[name]}`}
      </TryButton>
    </Part>
  )
}
