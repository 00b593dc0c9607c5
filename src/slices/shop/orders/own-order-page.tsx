import { ArrowLeft } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { callIn, tokenIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { readOrderOptions } from '../returns/return-contract.ts'
import { readOrder } from './order-contract.ts'
import { OrderDetailView, orderMeta } from './order-detail.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = callIn(context)
  const token = tokenIn(params)
  const [order, options] = await Promise.all([call(readOrder, { token }), call(readOrderOptions, { token })])
  return { order, options }
}

export const meta = orderMeta

/** One of a member's own orders. */
export default function OwnOrderPage() {
  const { order, options } = useLoaderData<typeof loader>()
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
      <OrderDetailView key={`${order.token} ${order.state}`} known={order} options={options} />
    </>
  )
}
