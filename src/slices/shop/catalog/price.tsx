import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { priceOf } from '../cart/cart-rules.ts'
import type { Product } from '../contract.ts'
import { cents } from './prices.ts'

/** The price, or the lowest of its variants. With a discount, the original is struck through. */
export function Price({
  product,
  large = false,
}: {
  product: Product & { price_from?: number | null }
  large?: boolean
}) {
  const from = product.price_from ?? null
  const reduced = product.discount_available && from === null
  const before = formatMoney(cents(product.price))
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5 tabular-nums">
      <strong className={classNames('font-semibold', large ? 'font-display text-heading' : 'text-base')}>
        {from === null
          ? formatMoney(cents(priceOf(product)))
          : t('From {price}', { price: formatMoney(cents(from)) })}
      </strong>
      {reduced && (
        <span className={classNames('text-ink-soft', large ? 'text-lg' : 'text-sm')}>
          <span className="sr-only">{t('Regular price {price}', { price: before })}</span>
          <s aria-hidden="true">{before}</s>
        </span>
      )}
    </p>
  )
}

/** The discount in percent; null without one. */
export const percentOff = (product: Product): number | null =>
  product.discount_available && product.price > 0
    ? Math.round((1 - priceOf(product) / product.price) * 100)
    : null
