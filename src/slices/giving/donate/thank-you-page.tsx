import { Printer, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { callIn, tokenIn } from '#core/pages/page-services.ts'
import { msg, reworded, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { artUrl, type Palette, shapeSizes } from '#ui/art/art-url.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { NextSteps } from '#ui/layout/next-steps.tsx'
import { usePaymentProgress } from '#ui/payment/use-payment-progress.ts'
import { type Gift, readGift } from '../contract.ts'
import { Receipt, ReceiptDownload } from '../receipts/receipt.tsx'
import { giftPayment } from './pending.ts'
import { tokenMeta } from './token-page.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  callIn(context)(readGift, { token: tokenIn(params) })

export const meta = tokenMeta(msg('Your gift'))

/** The outcome of a gift: thanks and receipt, or what is still to do. */
export default function ThankYouPage() {
  const known = useLoaderData<typeof loader>()
  const { item, problem, rests, pollAgain } = usePaymentProgress(giftPayment, known.token, known)
  const shown = item ?? known
  if (shown.paid) return <Received gift={shown} />
  if (shown.state === 'failed' || shown.state === 'abandoned') return <NotReceived gift={shown} />
  return (
    <PageLayout
      title={t('Your gift is on its way')}
      text={t(
        'We are asking the bank how it stands. You may wait here, or close this page: your receipt comes by email as soon as the gift is there.',
      )}
      palette="sea"
    >
      <div role="status" className="flex flex-col items-start gap-5">
        {problem && <Banner tone="warning" title={reworded(problem.message)} />}
        {rests ? (
          <Button icon={<RotateCw className="size-5" aria-hidden="true" />} onClick={pollAgain}>
            {t('Look again')}
          </Button>
        ) : (
          <p className="text-ink-soft">{t('Looking…')}</p>
        )}
        <p className="text-sm">
          {t.rich('Did you stop before paying? Then nothing was taken, and you can {goOn}.', {
            goOn: (
              <a href="/give" className="font-semibold underline underline-offset-4">
                {t('go on giving here')}
              </a>
            ),
          })}
        </p>
      </div>
    </PageLayout>
  )
}

function Received({ gift }: { gift: Gift }) {
  return (
    <PageLayout
      title={t('Thank you, and God bless you')}
      text={t('Your gift for {purpose} has arrived. We carry you and your intentions in our daily prayer.', {
        purpose: gift.purpose,
      })}
      palette="gold"
    >
      {(gift.state === 'refunded' || gift.state === 'partially_refunded') && (
        <Banner
          title={t('{refunded} of this gift was given back', {
            refunded: formatMoney(gift.refunded, gift.currency),
          })}
          className="mb-5"
        />
      )}
      {gift.state === 'disputed' && (
        <Banner title={t('This payment is being looked into by the bank')} className="mb-5" />
      )}
      <Receipt gift={gift} />
      {gift.rhythm && (
        <p className="no-print mt-5">
          {t.rich(
            'It comes back by itself. The email with this receipt holds the link by which you change, pause or stop it; you can also {again}.',
            {
              again: (
                <a href="/give/manage" className="font-semibold underline underline-offset-4">
                  {t('have the link sent again')}
                </a>
              ),
            },
          )}
        </p>
      )}
      <div className="no-print mt-6 flex flex-wrap gap-3">
        <ReceiptDownload token={gift.token} />
        <Button
          variant="secondary"
          icon={<Printer className="size-5" aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('Print')}
        </Button>
      </div>
      <NextSteps
        to={['give', 'pray', 'live']}
        share={{ label: t('Invite others to give'), url: '/give' }}
        className="mt-12"
      />
    </PageLayout>
  )
}

function NotReceived({ gift }: { gift: Gift }) {
  return (
    <PageLayout
      title={t('This gift did not go through')}
      text={t(
        'Nothing was taken for {purpose}. It happens: a card expires, a bank is careful. You can try again with the same card or another.',
        { purpose: gift.purpose },
      )}
      palette="violet"
    >
      <ButtonLink href="/give">{t('Try again')}</ButtonLink>
    </PageLayout>
  )
}

function PageLayout({
  title,
  text,
  palette,
  children,
}: {
  title: string
  text: string
  palette: Palette
  children: ReactNode
}) {
  return (
    <div className="container-narrow section">
      <img
        src={artUrl({ shape: 'scene', palette, motif: 'heart', seed: 'thanks' })}
        alt=""
        {...shapeSizes.scene}
        className="decorative no-print h-auto w-48"
      />
      <h1 className="mt-4 text-title">{title}</h1>
      <p className="wrap-anywhere mt-3 mb-7 text-lg text-ink-soft">{text}</p>
      {children}
    </div>
  )
}
