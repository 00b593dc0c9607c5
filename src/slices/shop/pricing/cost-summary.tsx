import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { type Cost, type CostRow, costRows, totalName } from './cost-rows.ts'

const Row = ({ name, text }: Pick<CostRow, 'name' | 'text'>) => (
  <div className="flex justify-between gap-4">
    <dt className="wrap-anywhere min-w-0 text-ink-soft">{name}</dt>
    <dd className="shrink-0 tabular-nums">{text}</dd>
  </div>
)

/** The sums of an order or cart: subtotal, discount, delivery, tax and total. */
export function CostSummary({ cost }: { cost: Cost & { subtotal: number; total: number } }) {
  const { before, after } = costRows(cost)
  return (
    <dl className="flex flex-col gap-1">
      <Row name={t('Subtotal')} text={formatMoney(cost.subtotal, cost.currency)} />
      {before.map(({ key, ...row }) => (
        <Row key={key} {...row} />
      ))}
      <div className="flex items-baseline justify-between gap-4 font-semibold text-lg">
        <dt>{totalName(cost.estimated ?? false)}</dt>
        <dd className="tabular-nums">{formatMoney(cost.total, cost.currency)}</dd>
      </div>
      {after.map(({ key, ...row }) => (
        <Row key={key} {...row} />
      ))}
    </dl>
  )
}
