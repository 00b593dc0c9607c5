import { Printer } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { formatList } from '#core/text/format-list.ts'
import { msg, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { SelectField } from '#ui/fields/field.tsx'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { LabelLines } from '#ui/layout/label-lines.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { needsAddress } from '../../checkout/shipping-contract.ts'
import { type PrintedOrder, printOrders } from '../../orders/bulk-contract.ts'
import { orders } from '../store/store-address.ts'
import { PackingSlip } from './packing-slip.tsx'

/** What can be printed for several orders, and the number of labels per sheet. */
const prints = {
  slips: { name: msg('Packing slips'), perSheet: 0 },
  parcel: { name: msg('Shipping labels, 4 × 6 in'), perSheet: 1 },
  letter: { name: msg('Address labels, US Letter, 30 per sheet (Avery 5160)'), perSheet: 30 },
  a4: { name: msg('Address labels, A4, 21 per sheet (Avery L7160)'), perSheet: 21 },
} as const
type Print = keyof typeof prints

const printIn = (text: string): Print =>
  text === 'slips' || text === 'letter' || text === 'a4' ? text : 'parcel'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const ids = query.getAll('ids').join(',')
  if (!/^\d{1,9}(?:,\d{1,9}){0,99}$/.test(ids)) throw redirect(orders)
  return { printed: await callIn(context)(printOrders, { ids }), as: printIn(query.get('as') ?? 'slips') }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Print orders'))

export const handle = { title: msg('Store') }

/** Prints packing slips or labels for several orders at once. */
export default function PrintOrdersPage() {
  const { printed, as } = useLoaderData<typeof loader>()
  const [print, setPrint] = useState<Print>(as)
  const shipped = printed.filter(({ delivery }) => needsAddress(delivery))
  const isSlips = print === 'slips'
  const without = printed.length - shipped.length
  const onHold = printed.filter(({ isOnHold }) => isOnHold).map(({ number }) => number)
  return (
    <div className="flex flex-col gap-6">
      <div className="no-print flex max-w-3xl flex-col gap-6">
        <Breadcrumbs trail={[{ label: t('Orders'), href: orders }, { label: t('Print orders') }]} />
        <h1 className="text-title">
          {t('{count, plural, one {Print # order} other {Print # orders}}', { count: printed.length })}
        </h1>
        <SelectField
          label={t('What to print')}
          value={print}
          onChange={({ target }) => setPrint(printIn(target.value))}
          options={Object.entries(prints).map(([value, { name }]) => ({ value, label: t(name) }))}
          {...(!isSlips && { hint: t('When you print, choose this paper size, 100% scale and no margins.') })}
        />
        {onHold.length > 0 && (
          <Banner
            tone="warning"
            title={t(
              '{count, plural, one {Don’t send order {numbers}. It’s unpaid, canceled or refunded.} other {Don’t send orders {numbers}. They’re unpaid, canceled or refunded.}}',
              { count: onHold.length, numbers: formatList(onHold) },
            )}
          />
        )}
        {!isSlips && without > 0 && (
          <Banner
            tone="warning"
            title={t(
              '{count, plural, one {# order is for pickup or download, so it has no label.} other {# orders are for pickup or download, so they have no labels.}}',
              { count: without },
            )}
          />
        )}
        <Button
          className="self-start"
          disabled={!isSlips && shipped.length === 0}
          icon={<Printer className="size-5" aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('Print')}
        </Button>
      </div>
      {isSlips ? (
        <ol className="flex max-w-3xl flex-col gap-6">
          {printed.map((order) => (
            <li key={order.id} className="break-after-page last:break-after-auto">
              <PackingSlip order={order} heading="h2" />
            </li>
          ))}
        </ol>
      ) : (
        <Labels orders={shipped} print={print} />
      )}
    </div>
  )
}

function Labels({
  orders: labelled,
  print,
}: {
  orders: readonly PrintedOrder[]
  print: Exclude<Print, 'slips'>
}) {
  const { perSheet } = prints[print]
  const { name, address } = useOrganisation()
  const sender = [...new Set([name, ...address])]
  const pages = Array.from({ length: Math.ceil(labelled.length / perSheet) }, (_, page) =>
    labelled.slice(page * perSheet, (page + 1) * perSheet),
  )
  return (
    <div className="label-sheets overflow-x-auto print:overflow-visible">
      {pages.map((page) => (
        <ol key={page[0]?.id} className={`label-sheet label-sheet-${print}`}>
          {page.map((order) => (
            <li key={order.id}>
              {print === 'parcel' && <span className="label-from">{sender.join('\n')}</span>}
              <LabelLines lines={order.addressLines} />
              {print === 'parcel' && (
                <span className="label-about">
                  {[order.number, order.phone_number].filter(Boolean).join(' · ')}
                </span>
              )}
            </li>
          ))}
        </ol>
      ))}
    </div>
  )
}
