import { ExternalLink, MailPlus } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { formatDate } from '#core/time/format-date.ts'
import { personOf } from '#slices/people/contract.ts'
import { PersonBox } from '#ui/admin/person-box.tsx'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { CopyField } from '#ui/controls/copy-field.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { Card } from '#ui/layout/card.tsx'
import { amountColumn, PaymentHistorySections, PaymentTable } from '#ui/payment/payment-history.tsx'
import { providerLabels } from '#ui/payment/payment-labels.ts'
import { Fact } from '#ui/text/fact.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { rhythmNames } from '../contract.ts'
import { subscriptionNames } from '../gifts/gift-admin-contract.ts'
import { type GiftDetail, readGiftDetail, resendReceipt } from '../gifts/gift-contract.ts'
import { ReceiptDownload } from '../receipts/receipt.tsx'
import { amountLabel } from '../recurring/recurring-labels.ts'
import { batches, donations } from './donations-address.ts'
import { GiftBadge } from './gift-list.tsx'
import { RefundButton } from './refund-form.tsx'

/** The recurring gift that this one belongs to, and its other gifts. */
function GiftSubscription({
  id,
  subscription: { amount, currency, rhythm, state, nextCharge, since, gifts },
}: {
  id: number
  subscription: NonNullable<GiftDetail['subscription']>
}) {
  return (
    <section className="flex flex-col gap-4" aria-labelledby="recurring">
      <Card>
        <h2 id="recurring" className="mb-4 text-subheading">
          {t('Part of a recurring gift')}
        </h2>
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
          <Fact name={t('Amount')}>{amountLabel({ amount, currency, rhythm })}</Fact>
          <Fact name={t('Status')}>
            <Badge tone={state === 'active' ? 'success' : state === 'past_due' ? 'danger' : 'neutral'}>
              {t(subscriptionNames[state])}
            </Badge>
          </Fact>
          <Fact name={t('Giving since')}>
            <Moment at={since} to="day" />
          </Fact>
          <Fact name={t('Next charge')}>{nextCharge ? <Moment at={nextCharge} to="day" /> : t('None')}</Fact>
        </dl>
      </Card>
      <PaymentTable
        title={t('Other gifts in this series')}
        rows={gifts.filter((each) => each.id !== id)}
        columns={[
          {
            key: 'date',
            label: t('Date'),
            main: true,
            cell: (gift) => (
              <AppLink
                href={`${donations}/${gift.id}`}
                className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current"
              >
                <Moment at={gift.created} to="day" />
              </AppLink>
            ),
          },
          { key: 'receipt', label: t('Receipt'), cell: ({ receiptNumber }) => receiptNumber ?? t('None') },
          { key: 'state', label: t('Status'), cell: (gift) => <GiftBadge state={gift.state} /> },
          amountColumn(),
        ]}
      />
    </section>
  )
}

function ReceiptButton({ id, onLink }: { id: number; onLink: (link: string | null) => void }) {
  const { act, busy } = useAct()
  const send = () =>
    act('receipt', async () => {
      const { message, link } = await call(resendReceipt, { id })
      onLink(link)
      if (link === null) toast.success(message)
    })
  return (
    <Button
      variant="secondary"
      busy={busy !== null}
      busyText={t('Sending...')}
      icon={<MailPlus className="size-5" aria-hidden="true" />}
      onClick={() => void send()}
    >
      {t('Resend receipt')}
    </Button>
  )
}

/** What staff wrote down when they received it. */
function ByHand({ of }: { of: NonNullable<GiftDetail['byHand']> }) {
  return (
    <Card>
      <h2 className="mb-4 text-subheading">{t('Received by hand')}</h2>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        <Fact name={t('Paid by')}>
          {of.checkNumber ? t('Check {number}', { number: of.checkNumber }) : t(providerLabels[of.method])}
        </Fact>
        <Fact name={t('Date received')}>{formatDate(of.receivedOn, 'short')}</Fact>
        <Fact name={t('Entered by')}>{of.enteredBy}</Fact>
        <Fact name={t('Batch')}>
          {of.batch === null ? (
            t('None')
          ) : (
            <AppLink href={`${batches}/${of.batch}`} className="underline underline-offset-4">
              {t('Batch {id}', { id: of.batch })}
            </AppLink>
          )}
        </Fact>
        <Fact name={t('Phone')}>{of.phone || t('Not provided')}</Fact>
        <Fact name={t('Address')}>{of.address || t('Not provided')}</Fact>
      </dl>
    </Card>
  )
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = callIn(context)
  const id = idIn(params)
  const [gift, { person }] = await Promise.all([
    call(readGiftDetail, { id }),
    call(personOf, { kind: 'gift', id }),
  ])
  return { ...gift, person }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.loaderData ? nameOf(args.loaderData) : t('Gift'))

export const handle = { title: msg('Donations') }

const nameOf = ({ receiptNumber, id }: Pick<GiftDetail, 'receiptNumber' | 'id'>) =>
  receiptNumber ? t('Gift {receiptNumber}', { receiptNumber }) : t('Gift {id}', { id })

export default function AdminGiftPage() {
  const gift = useLoaderData<typeof loader>()
  const [link, setLink] = useState<string | null>(null)
  const { id, name, email, token, receiptNumber, refundable, notRefundable, paid } = gift
  return (
    <div className="flex max-w-6xl flex-col gap-8">
      <Breadcrumbs trail={[{ label: t('Donations'), href: donations }, { label: nameOf(gift) }]} />
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="wrap-anywhere text-title">
            {t('{amount} from {donor}', {
              amount: formatMoney(gift.amount, gift.currency),
              donor: name || email || t('an anonymous donor'),
            })}
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
            <GiftBadge state={gift.state} />
            {gift.purpose}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {receiptNumber && (
            <ButtonLink
              variant="quiet"
              href={`/give/thank-you/${token}`}
              icon={<ExternalLink className="size-5" aria-hidden="true" />}
            >
              {t('View receipt page')}
            </ButtonLink>
          )}
          {receiptNumber && gift.byHand && <ReceiptDownload token={token} />}
          {receiptNumber && email && <ReceiptButton id={id} onLink={setLink} />}
          {refundable > 0 && <RefundButton gift={gift} />}
        </div>
      </header>
      <div role="status">
        {link && (
          <Card className="gap-3">
            <p className="font-semibold">{t('Email isn’t set up. Copy the link instead.')}</p>
            <CopyField label={t('Link to the receipt')} value={link} />
          </Card>
        )}
      </div>
      <Card>
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
          <Fact name={t('Name')}>{name || t('Not provided')}</Fact>
          <Fact name={t('Email')}>{email || t('Not provided')}</Fact>
          <Fact name={t('Member')}>{gift.member?.username ?? t('Guest')}</Fact>
          <Fact name={t('Receipt')}>{receiptNumber ?? t('None')}</Fact>
          <Fact name={t('Purpose')}>{gift.purpose}</Fact>
          <Fact name={t('How often')}>{gift.rhythm ? t(rhythmNames[gift.rhythm]) : t('One-time')}</Fact>
          <Fact name={t('Fee covered')}>
            {gift.feeCover > 0
              ? t('{amount} included', { amount: formatMoney(gift.feeCover, gift.currency) })
              : t('None')}
          </Fact>
          {gift.goods && (
            <Fact name={t('What the donor received')}>
              {t('{goods}, worth {amount}', {
                goods: gift.goods,
                amount: formatMoney(gift.goodsValue, gift.currency),
              })}
            </Fact>
          )}
          <Fact name={t('Refundable')}>
            {refundable > 0 ? formatMoney(refundable, gift.currency) : notRefundable}
          </Fact>
          <Fact name={t('Started')}>
            <Moment at={gift.created} />
          </Fact>
          <Fact name={t('Paid')}>{paid ? <Moment at={paid} /> : t('Not yet')}</Fact>
        </dl>
      </Card>
      <PersonBox person={gift.person} />
      {gift.byHand && <ByHand of={gift.byHand} />}
      <PaymentHistorySections of={gift} thing={t('This gift')} />
      {gift.subscription && <GiftSubscription id={id} subscription={gift.subscription} />}
    </div>
  )
}
