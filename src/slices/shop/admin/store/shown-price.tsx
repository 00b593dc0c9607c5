import { formatMoney } from '#core/text/money.ts'
import { classNames } from '#ui/controls/class-names.ts'

/** What is asked, with the original struck through where there is a discount. Minor units. */
export function ShownPrice({ price, sale, large = false }: { price: number; sale: number; large?: boolean }) {
  return (
    <span className="tabular-nums">
      <span className={classNames('font-semibold text-ink', large && 'font-display text-subheading')}>
        {formatMoney(sale)}
      </span>
      {sale < price && (
        <>
          <span className="sr-only"> instead of</span>{' '}
          <s className="font-normal text-ink-soft">{formatMoney(price)}</s>
        </>
      )}
    </span>
  )
}
