import { ArrowLeft } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { callIn, tokenIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { readOrder } from './order-contract.ts'
import { OrderDetailView, orderMeta } from './order-detail.tsx'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  callIn(context)(readOrder, { token: tokenIn(params) })

export const meta = orderMeta

/** One of a member's own orders. */
export default function OwnOrderPage() {
  const known = useLoaderData<typeof loader>()
  return (
    <>
      <ButtonLink
        href="/account/orders"
        variant="quiet"
        size="small"
        icon={<ArrowLeft className="size-5" aria-hidden="true" />}
        className="no-print -ml-3 mb-4"
      >
        {t('All orders')}
      </ButtonLink>
      <OrderDetailView key={known.token} known={known} />
    </>
  )
}
