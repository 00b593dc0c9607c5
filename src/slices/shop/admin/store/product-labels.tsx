import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import type { ShelfItem } from '../../stock/stock-contract.ts'

/** The price; with a discount, the original struck through. Minor units. */
export function ShownPrice({ price, sale, large = false }: { price: number; sale: number; large?: boolean }) {
  return (
    <span className="tabular-nums">
      <span className={classNames('font-semibold text-ink', large && 'font-display text-subheading')}>
        {formatMoney(sale)}
      </span>
      {sale < price && (
        <>
          {' '}
          <span className="sr-only">{t('Regular price')}</span>{' '}
          <s className="font-normal text-ink-soft">{formatMoney(price)}</s>
        </>
      )}
    </span>
  )
}

/** How many are available, with a warning if the stock is low: of which variant, if there are several. */
export function StockBadge({ item: { stock, variants } }: { item: Pick<ShelfItem, 'stock' | 'variants'> }) {
  const { available, low, tracked } = stock
  if (!tracked) return <Badge>{t('Stock not tracked')}</Badge>
  if (available === 0) return <Badge tone="danger">{t('Sold out')}</Badge>
  return (
    <Badge tone={low ? 'danger' : 'neutral'}>
      {!low
        ? t('{count, number} in stock', { count: available })
        : variants.length > 1
          ? lowVariants(variants)
          : t('Only {count, number} left', { count: available })}
    </Badge>
  )
}

function lowVariants(variants: ShelfItem['variants']): string {
  const short = variants.filter(({ tracked, low }) => tracked && low)
  const [first] = short
  if (!first || short.length > 1)
    return t('{count, plural, one {# variant} other {# variants}} low or sold out', { count: short.length })
  const { label, available } = first
  return available === 0
    ? t('{variant}: sold out', { variant: label })
    : t('{variant}: only {count, number} left', { variant: label, count: available })
}
