import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { callIn, tokenIn } from '#core/pages/page-services.ts'
import { readOrder } from './order-contract.ts'
import { OrderWhole } from './order-detail.tsx'
import { orderMeta } from './order-meta.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  callIn(context)(readOrder, { token: tokenIn(params) })

export const meta = orderMeta

/** Where an order is, for its buyer, with an account or without. */
export default function OrderPage() {
  const known = useLoaderData<typeof loader>()
  return (
    <div className="container pt-8 pb-16 lg:pt-12 lg:pb-24">
      <OrderWhole key={known.token} known={known} />
    </div>
  )
}
