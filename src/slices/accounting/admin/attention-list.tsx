import { useRef } from 'react'
import { call } from '#core/api/call.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { useAct } from '#ui/forms/use-act.ts'
import { providerLabels } from '#ui/payment/payment-labels.ts'
import { Moment } from '#ui/text/moment.tsx'
import { type Attention, dealtWithRefund, returnUnexpected } from '../attention-contract.ts'

const labels: Record<Attention['what'], { title: string; advice: string }> = {
  unexpected: {
    title: msg('Unexpected payment: {amount}'),
    advice: msg(
      'Look it up in the payment provider’s dashboard. If you can’t tell what it’s for, refund it.',
    ),
  },
  'refund failed': {
    title: msg('Failed refund: {amount}'),
    advice: msg(
      'Open it and try the refund again. Or pay the person back another way, then mark this as resolved.',
    ),
  },
  dispute: {
    title: msg('Disputed payment: {amount}'),
    advice: msg(
      'Respond in the payment provider’s dashboard before the deadline. This notice goes away once the bank decides.',
    ),
  },
}

const opens: Record<string, string> = {
  gift: msg('Open gift'),
  order: msg('Open order'),
  mass: msg('Open Mass offering'),
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
        {t('Needs attention')}
      </h2>
      {payments.map((each) => (
        <One key={`${each.what} ${each.id}`} attention={each} />
      ))}
      {lateEvents > 0 && (
        <Banner
          tone="warning"
          title={t(
            '{count, plural, one {# event from a payment provider hasn’t been processed} other {# events from a payment provider haven’t been processed}}',
            { count: lateEvents },
          )}
        >
          {t(
            'We try again every ten minutes, and we also check payments directly. If this doesn’t go away, ask the person who runs this site to check its log.',
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
    if (await act('give back', () => withConfirmation(() => call(returnUnexpected, { id }, key.current)))) {
      toast.success(t('{amount} is being refunded.', { amount: formatMoney(amount, currency) }))
    }
  }
  const done = async () => {
    if (await act('done', () => call(dealtWithRefund, { id }))) toast.success(t('Marked as resolved.'))
  }
  return (
    <Banner
      tone="warning"
      title={t(title, { amount: formatMoney(amount, currency) })}
      action={
        <span className="flex flex-wrap gap-2">
          {what === 'unexpected' && (
            <Button
              variant="secondary"
              size="small"
              busy={busy === 'give back'}
              onClick={() => void giveBack()}
            >
              {t('Refund')}
            </Button>
          )}
          {what === 'refund failed' && (
            <Button variant="quiet" size="small" busy={busy === 'done'} onClick={() => void done()}>
              {t('Mark as resolved')}
            </Button>
          )}
          {kind !== null && href !== null && (
            <ButtonLink variant="secondary" size="small" href={href}>
              {t(opens[kind] ?? reference)}
            </ButtonLink>
          )}
        </span>
      }
    >
      <p>{t(advice)}</p>
      <p className="wrap-anywhere mt-1 text-ink-soft">
        <Moment at={at} /> · {t(providerLabels[provider])} {reference}
        {said && ` · ${said}`}
      </p>
    </Banner>
  )
}

type Props = { attention: Attention }
