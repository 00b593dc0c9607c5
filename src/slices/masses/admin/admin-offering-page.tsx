import { Undo2 } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { currencyName, formatMoney, plainMoney } from '#core/text/money.ts'
import { isOffline } from '#payments/provider.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PaymentHistorySections } from '#ui/payment/payment-history.tsx'
import { Fact } from '#ui/text/fact.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { stateNames, stateTones } from '../labels.ts'
import { type OfferingDetail, readOffering, refundOffering } from '../offerings/offerings-contract.ts'
import { offerings } from './addresses.ts'
import { MassDay } from './mass-lines.tsx'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  callIn(context)(readOffering, { id: idIn(params) })

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(
    args,
    args.loaderData
      ? t('Mass offering {reference}', { reference: args.loaderData.reference })
      : t('Mass offering'),
  )

export const handle = { title: msg('Mass offerings') }

export default function AdminOfferingPage() {
  const mass = useLoaderData<typeof loader>()
  const { reference, offering, currency, state, refundable, notRefundable } = mass
  return (
    <div className="flex max-w-6xl flex-col gap-8">
      <Breadcrumbs trail={[{ label: t('Mass offerings'), href: offerings }, { label: reference }]} />
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-title">
            {offering === null
              ? t('A Mass without an offering')
              : t('Mass offering of {amount}', { amount: formatMoney(offering, currency) })}
          </h1>
          <p className="wrap-anywhere mt-2 flex flex-wrap items-center gap-3 text-ink-soft">
            <Badge tone={stateTones[state]}>{t(stateNames[state])}</Badge>
            {mass.name}
          </p>
        </div>
        {refundable > 0 && <Refund mass={mass} />}
      </header>
      <Card>
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
          <Fact name={t('Reference')}>{reference}</Fact>
          <Fact name={t('Register number')}>{mass.number ?? t('None yet')}</Fact>
          <Fact name={t('Email')}>{mass.email || t('Not provided')}</Fact>
          <Fact name={t('Phone')}>{mass.mobileNumber || t('Not provided')}</Fact>
          <Fact name={t('Requested')}>
            <Moment at={mass.created} />
          </Fact>
          <Fact name={t('Paid')}>{mass.paid ? <Moment at={mass.paid} /> : t('Not yet')}</Fact>
          <Fact name={t('Mass')}>
            {mass.day
              ? t.rich('{date}, {celebrant}', { date: <MassDay day={mass.day} />, celebrant: mass.celebrant })
              : t('Not scheduled')}
          </Fact>
          <Fact name={t('Goes to')}>{recipientLabel(mass)}</Fact>
          {offering !== null && (
            <Fact name={t('Refundable')}>
              {refundable > 0 ? formatMoney(refundable, currency) : notRefundable}
            </Fact>
          )}
        </dl>
      </Card>
      <PaymentHistorySections of={mass} thing={t('This offering')} />
    </div>
  )
}

function recipientLabel({
  state,
  offering,
  kept: retained,
  celebrant,
  transferredTo,
}: OfferingDetail): string {
  if (offering === null) return t('No offering')
  if (state === 'celebrated') return retained ? `${celebrant}` : t('Purposes set by the ordinary')
  if (state === 'transferred') return transferredTo
  const isClosed = state === 'refunded' || state === 'withdrawn' || state === 'lapsed'
  return isClosed ? t('No one') : t('The celebrant, once the Mass is offered')
}

function Refund({ mass: { id, refundable, currency, email, payments } }: { mass: OfferingDetail }) {
  const once = useIdempotencyKey()
  return (
    <ActButton
      label={t('Refund')}
      icon={<Undo2 className="size-5" aria-hidden="true" />}
      title={t('Refund this offering')}
      description={[
        t('You can refund up to {amount}.', { amount: formatMoney(refundable, currency) }),
        payments.some(({ provider, state }) => isOffline(provider) && state !== 'canceled')
          ? t('Return the money to the requester yourself. This only records the refund in the books.')
          : t('The money will go back to the card or account that paid.'),
        email && t('We’ll email the requester.'),
        t('If you refund all of it, the Mass will be canceled.'),
      ]
        .filter(Boolean)
        .join(' ')}
      action={t('Refund')}
      said={t('Refund requested.')}
      danger
      check={refundOffering.input}
      read={(data) => ({ id, amount: String(data.get('amount')), reason: String(data.get('reason')) })}
      send={async (input) => {
        await withConfirmation(() => call(refundOffering, input, once.keyFor(input)))
        once.done()
      }}
    >
      {({ field }) => (
        <>
          <TextField
            label={t('Amount in {currency}', { currency: currencyName(currency) })}
            {...field('amount')}
            inputMode="decimal"
            defaultValue={plainMoney(refundable)}
          />
          <TextArea label={t('Reason')} {...field('reason')} rows={3} maxLength={500} />
        </>
      )}
    </ActButton>
  )
}
