import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Table } from '#ui/layout/table.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { openedAddress } from '#ui/state/use-address.ts'
import type { OrderDetail } from '../../orders/order-admin-contract.ts'
import { costRows } from '../../pricing/cost-rows.ts'
import { ShownPrice } from '../store/product-labels.tsx'
import { store } from '../store/store-address.ts'

/** The ordered products and the total. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const { lines, subtotal, total, refunded, currency } = order
  const { before, after } = costRows(order)
  const sums = [
    { key: 'subtotal', name: t('Subtotal'), text: formatMoney(subtotal, currency) },
    ...before,
    { key: 'total', name: t('Total'), text: formatMoney(total, currency) },
    ...after,
    ...(refunded > 0
      ? [{ key: 'refunded', name: t('Refunded'), text: formatMoney(-refunded, currency) }]
      : []),
  ]
  return (
    <section className="flex flex-col gap-4" aria-label={t('Items')}>
      <Table
        caption={t('Items')}
        rows={lines}
        rowKey={({ id }) => String(id)}
        columns={[
          {
            key: 'name',
            label: t('Product'),
            main: true,
            cell: ({ product_id, name, image }) => (
              <span className="flex items-center gap-3">
                <span className="size-12 shrink-0 overflow-hidden rounded-control">
                  <Picture src={image} alt="" ratio="square" sizes="3rem" />
                </span>
                <AppLink
                  href={openedAddress(store, product_id)}
                  className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current"
                >
                  {name}
                </AppLink>
              </span>
            ),
          },
          {
            key: 'price',
            label: t('Price'),
            align: 'end',
            cell: ({ price, fullPrice }) => <ShownPrice price={fullPrice} sale={price} />,
          },
          {
            key: 'quantity',
            label: t('Quantity'),
            align: 'end',
            cell: ({ quantity, sold, returned }) => (
              <span className="tabular-nums">
                {quantity}
                {sold > 0 && sold < quantity && (
                  <span className="block text-danger">
                    {t('Only {count, number} deducted from stock', { count: sold })}
                  </span>
                )}
                {returned > 0 && (
                  <span className="block text-ink-soft">
                    {t('{count, number} returned to stock', { count: returned })}
                  </span>
                )}
              </span>
            ),
          },
          {
            key: 'sum',
            label: t('Total'),
            align: 'end',
            cell: ({ price, quantity }) => (
              <span className="font-semibold tabular-nums">{formatMoney(price * quantity, currency)}</span>
            ),
          },
        ]}
      />
      <dl className="ml-auto grid grid-cols-[auto_auto] gap-x-8 gap-y-1 px-4 text-right tabular-nums">
        {sums.map(({ key, name, text }) => (
          <div key={key} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className={key === 'total' ? 'font-semibold' : undefined}>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
