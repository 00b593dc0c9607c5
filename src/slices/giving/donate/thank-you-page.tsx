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
import { checkAddress, hasCheck } from '#ui/payment/check-address.ts'
import { usePaymentProgress } from '#ui/payment/use-payment-progress.ts'
import { useHydrated } from '#ui/state/root-store.ts'
import { type Gift, type ReceiptedGift, readGift, settleGift } from '../contract.ts'
import { Receipt, ReceiptDownload } from '../receipts/receipt.tsx'
import { recipientOf } from '../recurring/recurring-labels.ts'
import { giftPayment } from './pending.ts'
import { payAddress } from './read-gift.ts'
import { tokenMeta } from './token-page.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const token = tokenIn(params)
  const settled = hasCheck(request) ? await call(settleGift, { token }).catch(() => null) : null
  return settled ?? call(readGift, { token })
}

export const meta = tokenMeta(msg('Your gift'))

/** The outcome of a gift: thanks and receipt, or what is still to do. */
export default function ThankYouPage() {
  const known = useLoaderData<typeof loader>()
  const { item, problem, rests, pollAgain } = usePaymentProgress(giftPayment, known.token, known)
  const shown = item ?? known
  const hydrated = useHydrated()
  if (shown.paid) return <Received gift={shown} />
  if (shown.state === 'failed' || shown.state === 'abandoned') return <NotReceived gift={shown} />
  return (
    <PageLayout
      title={t('Your gift is on its way')}
      text={t(
        'We’re checking with your bank. You can wait here or close this page. We’ll email your receipt once your gift arrives.',
      )}
      palette="sea"
    >
      <div role="status" className="flex flex-col items-start gap-5">
        {problem && <Banner tone="warning" title={reworded(problem.message)} />}
        {rests ? (
          <Button icon={<RotateCw className="size-5" aria-hidden="true" />} onClick={pollAgain}>
            {t('Check again')}
          </Button>
        ) : hydrated ? (
          <p className="text-ink-soft">{t('Checking...')}</p>
        ) : (
          <ButtonLink href={checkAddress(`/give/thank-you/${known.token}`)}>{t('Check again')}</ButtonLink>
        )}
        <p className="text-sm">
          {t.rich('Didn’t finish paying? You haven’t been charged, and you can <link>continue here</link>.', {
            link: (words) => (
              <a href={payAddress(known.token)} className="font-semibold underline underline-offset-4">
                {words}
              </a>
            ),
          })}
        </p>
      </div>
    </PageLayout>
  )
}

function Received({ gift }: { gift: ReceiptedGift }) {
  return (
    <PageLayout
      {...(gift.state === 'refunded'
        ? {
            title: t('Your gift was refunded'),
            text: t(
              'We refunded your gift of {amount} to {purpose}. We keep you and your intentions in our daily prayers.',
              { amount: formatMoney(gift.amount, gift.currency), purpose: recipientOf(gift.purpose) },
            ),
          }
        : {
            title: t('Thank you, and God bless you'),
            text: t(
              'We received your gift to {purpose}. We keep you and your intentions in our daily prayers.',
              {
                purpose: recipientOf(gift.purpose),
              },
            ),
          })}
      palette="gold"
    >
      {gift.state === 'partially_refunded' && (
        <Banner
          title={t('{amount} of this gift was refunded', {
            amount: formatMoney(gift.refunded, gift.currency),
          })}
          className="mb-5"
        />
      )}
      {gift.state === 'disputed' && (
        <Banner title={t('The bank is reviewing this payment')} className="mb-5" />
      )}
      <Receipt gift={gift} />
      {gift.rhythm && (
        <p className="no-print mt-5">
          {t.rich(
            'This gift repeats. Use the link in your receipt email to change, pause or stop it, or <link>ask us to send the link again</link>.',
            {
              link: (words) => (
                <a href="/give/manage" className="font-semibold underline underline-offset-4">
                  {words}
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
      title={t('Your gift didn’t go through')}
      text={t(
        'You haven’t been charged for your gift to {purpose}. Cards expire, and banks can be cautious. You can try again with the same card or a different one.',
        { purpose: recipientOf(gift.purpose) },
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
