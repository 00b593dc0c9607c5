import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { callIn, tokenIn } from '#core/pages/page-services.ts'
import { readOrder } from './order-contract.ts'
import { OrderDetailView, orderMeta } from './order-detail.tsx'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  callIn(context)(readOrder, { token: tokenIn(params) })

export const meta = orderMeta

/** An order for its buyer, with or without an account. */
export default function OrderPage() {
  const known = useLoaderData<typeof loader>()
  return (
    <div className="container pt-8 pb-16 lg:pt-12 lg:pb-24">
      <OrderDetailView key={known.token} known={known} />
    </div>
  )
}
