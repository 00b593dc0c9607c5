import { useEffect, useRef, useState } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Loaded, LoadState } from '#ui/feedback/loaded.tsx'
import { NextSteps } from '#ui/layout/next-steps.tsx'
import { usePaymentProgress } from '#ui/payment/use-payment-progress.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { purposes } from '../purposes/purpose-contract.ts'
import { Receipt, ReceiptDownload } from '../receipts/receipt.tsx'
import { DonationFlow } from './donation-flow.tsx'
import { giftPayment } from './pending.ts'

/** The last step: thanks and the receipt. */
function ThanksStep({ token, onAgain }: { token: string; onAgain: () => void }) {
  const { item: gift, problem, pollAgain } = usePaymentProgress(giftPayment, token, null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = gift !== null
  useEffect(() => {
    if (shown) heading.current?.focus()
  }, [shown])
  if (!gift) {
    return <LoadState problem={problem} lines={5} onRetry={pollAgain} />
  }
  const page = `/give/thank-you/${token}`
  if (!gift.paid) {
    return (
      <div className="flex flex-col gap-4">
        <h3 ref={heading} tabIndex={-1} className="text-heading outline-none">
          {t('Your gift is on its way')}
        </h3>
        <p>
          {t('Your bank is still processing the payment. We’ll email your receipt as soon as it’s done.')}
        </p>
        <ButtonLink href={page}>{t('Check status')}</ButtonLink>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-heading outline-none">
          {t('Thank you, and God bless you')}
        </h3>
        <p className="mt-1 text-ink-soft">
          {t('We received your gift. We keep you and your intentions in our daily prayers.')}
        </p>
      </div>
      <Receipt gift={gift} />
      {gift.rhythm && (
        <p className="text-sm">
          {t('Your receipt email has a link to change, pause or stop your recurring gift.')}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <ReceiptDownload token={token} />
        <AppLink
          href={page}
          className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4"
        >
          {t('View receipt')}
        </AppLink>
      </div>
      <Button variant="quiet" onClick={onAgain} className="self-start">
        {t('Give again')}
      </Button>
      <NextSteps to={['pray', 'live']} level={4} />
    </div>
  )
}

/** The donations card: guest, donate, pay, thanks. */
export default function DonationCard() {
  const [paid, setPaid] = useState<string | null>(null)
  return (
    <Loaded load={() => call(purposes.list, { page_size: 100 })}>
      {({ items }) =>
        paid !== null ? (
          <ThanksStep token={paid} onAgain={() => setPaid(null)} />
        ) : (
          <div className="flex flex-col gap-6">
            <DonationFlow purposes={items} guestFirst onPaid={setPaid} />
            <OtherWays />
          </div>
        )
      }
    </Loaded>
  )
}

const linkClass = 'inline-flex min-h-11 items-center font-semibold text-sm underline underline-offset-4'

function OtherWays() {
  const open = useOverlay((overlay) => overlay.open)
  return (
    <p className="flex flex-wrap gap-x-6 border-line border-t pt-3">
      <button type="button" onClick={() => open('onlineGiving')} className={linkClass}>
        {t('Quick gift')}
      </button>
      <AppLink href="/give" className={linkClass}>
        {t('What your gift supports')}
      </AppLink>
      <AppLink href="/give/manage" className={linkClass}>
        {t('Your gifts')}
      </AppLink>
    </p>
  )
}
