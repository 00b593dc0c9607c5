import { Printer } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { readOrderDetail } from '../../orders/order-admin-contract.ts'
import { isOnHold } from '../../rules.ts'
import { orderAddress, orders } from '../store/store-address.ts'
import { PackingSlip } from './packing-slip.tsx'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  callIn(context)(readOrderDetail, { id: idIn(params) })

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(
    args,
    args.loaderData ? t('Packing slip {number}', { number: args.loaderData.number }) : t('Packing slip'),
  )

export const handle = { title: msg('Store') }

export default function PackingSlipPage() {
  const order = useLoaderData<typeof loader>()
  const { id, number } = order
  const lines = order.lines
    .map((line) => ({ ...line, quantity: line.quantity - line.returned }))
    .filter(({ quantity }) => quantity > 0)
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <div className="no-print flex flex-col gap-6">
        <Breadcrumbs
          trail={[
            { label: t('Orders'), href: orders },
            { label: number, href: orderAddress(id) },
            { label: t('Packing slip') },
          ]}
        />
        {isOnHold(order.state) && (
          <Banner tone="warning" title={t('Don’t send this order. It’s unpaid, canceled or refunded.')} />
        )}
        <Button
          className="self-start"
          icon={<Printer className="size-5" aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('Print')}
        </Button>
      </div>
      <PackingSlip order={{ ...order, lines }} heading="h1" />
    </div>
  )
}
