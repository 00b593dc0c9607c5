import { ExternalLink, MailPlus } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { personOf } from '#slices/people/contract.ts'
import { PersonBox } from '#ui/admin/person-box.tsx'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { CopyField } from '#ui/controls/copy-field.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useAct } from '#ui/forms/use-act.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PaymentHistorySections } from '#ui/payment/payment-history.tsx'
import { Fact } from '#ui/text/fact.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { rhythmNames } from '../contract.ts'
import { type GiftDetail, readGiftDetail, resendReceipt } from '../gifts/gift-contract.ts'
import { ReceiptDownload } from '../receipts/receipt.tsx'
import { donations } from './donations-address.ts'
import { GiftBadge } from './gift-list.tsx'
import { ByHand, GiftSubscription, GiftTribute } from './gift-sections.tsx'
import { RefundButton } from './refund-form.tsx'

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
              donor: gift.anonymous ? t('an anonymous donor') : name || email || t('an anonymous donor'),
            })}
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
            <GiftBadge state={gift.state} />
            {gift.anonymous && <Badge tone="accent">{t('Asked to stay anonymous')}</Badge>}
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
          <Fact name={t('Account')}>{gift.member?.username ?? t('Guest')}</Fact>
          <Fact name={t('Receipt')}>{receiptNumber ?? t('None')}</Fact>
          <Fact name={t('Purpose')}>{gift.purpose}</Fact>
          <Fact name={t('How often')}>{gift.rhythm ? t(rhythmNames[gift.rhythm]) : t('One-time')}</Fact>
          <Fact name={t('Fee covered')}>
            {gift.feeCover > 0
              ? t('{amount} included', { amount: formatMoney(gift.feeCover, gift.currency) })
              : t('None')}
          </Fact>
          {gift.employer && <Fact name={t('Employer match')}>{gift.employer}</Fact>}
          {gift.goods && (
            <Fact name={t('What the donor received')}>
              {t('{goods}, valued at {amount}', {
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
      {gift.tribute && <GiftTribute id={id} paid={paid !== null} tribute={gift.tribute} />}
      {gift.byHand && <ByHand of={gift.byHand} />}
      <PaymentHistorySections of={gift} thing={t('This gift')} />
      {gift.subscription && <GiftSubscription id={id} subscription={gift.subscription} />}
    </div>
  )
}
