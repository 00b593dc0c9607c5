import { useRef } from 'react'
import { call } from '#core/api/call.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { useAct } from '#ui/forms/use-act.ts'
import { Moment } from '#ui/text/moment.tsx'
import { type Attention, dealtWithRefund, returnUnexpected } from '../gifts/gift-admin-contract.ts'

const labels: Record<Attention['what'], { title: string; advice: string }> = {
  unexpected: {
    title: msg('Money arrived that nothing here is waiting for'),
    advice: msg('Look it up at the provider. If nobody knows what it is for, give it back.'),
  },
  'refund failed': {
    title: msg('A refund did not go through'),
    advice: msg('Open it and try again, or pay the payer in another way and say here that it is dealt with.'),
  },
  dispute: {
    title: msg('A payer disputes a payment with the bank'),
    advice: msg(
      'Answer at the provider before its date runs out; it ends here by itself once the bank has decided.',
    ),
  },
}

const opens: Record<string, string> = {
  gift: msg('Open the gift'),
  order: msg('Open the order'),
  mass: msg('Open the Mass offering'),
}

/** Payments that need attention, with what to do about each. */
export function AttentionList({
  payments,
  lateEvents,
}: {
  payments: readonly Attention[]
  lateEvents: number
}) {
  if (payments.length === 0 && lateEvents === 0) return null
  return (
    <section id="attention" aria-labelledby="attention-title" className="flex scroll-mt-24 flex-col gap-3">
      <h2 id="attention-title" className="text-heading">
        {t('Needs a look')}
      </h2>
      {payments.map((each) => (
        <One key={`${each.what} ${each.id}`} attention={each} />
      ))}
      {lateEvents > 0 && (
        <Banner
          tone="warning"
          title={
            lateEvents === 1
              ? t('One message of a payment provider could not be read')
              : t('{lateEvents} messages of a payment provider could not be read', { lateEvents })
          }
        >
          {t(
            'They are tried again every ten minutes, and payments are looked up without them too. If this stays, whoever runs the house should look into its log.',
          )}
        </Banner>
      )}
    </section>
  )
}

function One({
  attention: { what, id, kind, href, provider, reference, amount, currency, said, at },
}: Props) {
  const { act, busy } = useAct()
  const key = useRef<string>(undefined)
  const { title, advice } = labels[what]
  const giveBack = async () => {
    key.current ??= crypto.randomUUID()
    if (
      await act(t('give back'), () => withConfirmation(() => call(returnUnexpected, { id }, key.current)))
    ) {
      toast.success(`${formatMoney(amount, currency)} is on its way back`)
    }
  }
  const done = async () => {
    if (await act('done', () => call(dealtWithRefund, { id }))) toast.success('Taken off the list')
  }
  return (
    <Banner
      tone="warning"
      title={`${title}: ${formatMoney(amount, currency)}`}
      action={
        <span className="flex flex-wrap gap-2">
          {what === 'unexpected' && (
            <Button
              variant="secondary"
              size="small"
              busy={busy === 'give back'}
              onClick={() => void giveBack()}
            >
              {t('Give it back')}
            </Button>
          )}
          {what === 'refund failed' && (
            <Button variant="quiet" size="small" busy={busy === 'done'} onClick={() => void done()}>
              {t('Dealt with')}
            </Button>
          )}
          {kind !== null && href !== null && (
            <ButtonLink variant="secondary" size="small" href={href}>
              {opens[kind] ?? reference}
            </ButtonLink>
          )}
        </span>
      }
    >
      <p>{advice}</p>
      <p className="wrap-anywhere mt-1 text-ink-soft">
        <Moment at={at} /> · {provider} {reference}
        {said && ` · ${said}`}
      </p>
    </Banner>
  )
}

type Props = { attention: Attention }
