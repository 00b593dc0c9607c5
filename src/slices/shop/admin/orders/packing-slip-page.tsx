import { Printer } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn, idIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { Button } from '#ui/controls/button.tsx'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { Moment } from '#ui/text/moment.tsx'
import { readOrderDetail } from '../../orders/order-admin-contract.ts'
import { orderAddress, orders } from '../store/store-address.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  callIn(context)(readOrderDetail, { id: idIn(params) })

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(
    args,
    args.loaderData ? t('Packing slip {number}', { number: args.loaderData.number }) : t('Packing slip'),
  )

export const handle = { title: msg('Store') }

/** Lists names and quantities, but no prices, since it may be a gift. */
export default function PackingSlipPage() {
  const order = useLoaderData<typeof loader>()
  const { id, number, created, delivery, branch } = order
  const { name, address, telephone, email } = useOrganisation()
  const lines = order.lines.filter(({ quantity, returned }) => quantity > returned)
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
        <Button
          className="self-start"
          icon={<Printer className="size-5" aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('Print')}
        </Button>
      </div>
      <article className="flex flex-col gap-8 rounded-card border border-line bg-surface-raised p-6 sm:p-10 print:border-0 print:p-0">
        <header className="flex flex-wrap justify-between gap-6">
          <div>
            <h1 className="text-title">{t('Packing slip')}</h1>
            <p className="mt-2 text-ink-soft">
              {t.rich('Order {number}, {date}', { number, date: <Moment at={created} to="day" /> })}
            </p>
          </div>
          <address className="text-sm not-italic sm:text-right">
            {[...new Set([name, ...address])].map((line, index) => (
              <span key={line} className={index === 0 ? 'block font-semibold' : 'block'}>
                {line}
              </span>
            ))}
          </address>
        </header>
        <section>
          <h2 className="eyebrow">
            {delivery === 'pickup'
              ? t('Pickup at {location}', { location: branch })
              : delivery === 'local'
                ? t('Deliver to')
                : t('Ship to')}
          </h2>
          <p className="mt-2 text-subheading leading-relaxed">
            {[...order.addressLines, order.phone_number].filter(Boolean).map((line) => (
              <span key={line} className="wrap-anywhere block">
                {line}
              </span>
            ))}
          </p>
        </section>
        {order.giftNote && (
          <section>
            <h2 className="eyebrow">{t('A note for you')}</h2>
            <p className="wrap-anywhere mt-2 whitespace-pre-line font-display text-subheading leading-relaxed">
              {order.giftNote}
            </p>
          </section>
        )}
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">{t('Items')}</caption>
          <thead>
            <tr className="border-line-strong border-b text-ink-soft text-sm">
              <th scope="col" className="w-10 py-2">
                <span className="sr-only">{t('Packed')}</span>
              </th>
              <th scope="col" className="w-24 py-2">
                {t('Quantity')}
              </th>
              <th scope="col" className="py-2">
                {t('Product')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id} className="border-line border-b">
                <td className="py-3">
                  <span className="block size-5 rounded-sm border-2 border-line-strong" aria-hidden="true" />
                </td>
                <td className="py-3 font-semibold tabular-nums">{line.quantity - line.returned}</td>
                <td className="wrap-anywhere py-3">{line.name}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {order.blessing && (
          <p>
            {order.blessedOn
              ? t('Blessed on {date} by {name}.', {
                  date: formatDate(order.blessedOn, 'long'),
                  name: order.blessedBy,
                })
              : t('To be blessed before it leaves.')}
          </p>
        )}
        <footer className="text-ink-soft text-sm">
          <p>{t('Thank you, and God bless your home.')}</p>
          <p className="mt-1">
            {t('Missing or damaged items? Call {telephone} or email {email}.', { telephone, email })}
          </p>
        </footer>
      </article>
    </div>
  )
}
