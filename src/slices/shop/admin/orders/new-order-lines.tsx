import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { maxPerProduct, type Repriced, repriceCart } from '../../cart/cart-contract.ts'
import type { DeliveryQuery } from '../../cart/use-repriced.ts'
import type { OrderProduct } from '../../orders/by-hand-contract.ts'

export type Line = { key: number; product: string; quantity: string }

/** The lines that are filled in, as the server takes them. */
export const itemsIn = (lines: readonly Line[]) =>
  lines
    .filter(({ product }) => product !== '')
    .map(({ product, quantity }) => ({ product_id: product, quantity: Number(quantity) }))

/** The products of an order, one line each. */
export function OrderLinesField({
  products,
  lines,
  onLines,
  error,
}: {
  products: readonly OrderProduct[]
  lines: readonly Line[]
  onLines: (lines: Line[]) => void
  error: string | undefined
}) {
  const change = (key: number, to: Partial<Line>) =>
    onLines(lines.map((line) => (line.key === key ? { ...line, ...to } : line)))
  const add = () =>
    onLines([...lines, { key: 1 + Math.max(0, ...lines.map(({ key }) => key)), product: '', quantity: '1' }])
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 text-subheading">{t('Items')}</legend>
      {lines.map(({ key, product, quantity }, index) => {
        const chosen = products.find(({ id }) => String(id) === product)
        return (
          <div key={key} className="grid grid-cols-[1fr_auto] items-end gap-3 sm:grid-cols-[1fr_7rem_auto]">
            <SelectField
              className="max-sm:col-span-2"
              label={t('Product {number}', { number: index + 1 })}
              name={`product-${key}`}
              value={product}
              onChange={({ target }) => change(key, { product: target.value })}
              placeholder={t('Choose a product')}
              options={products.map(({ id, name, price }) => ({
                value: String(id),
                label: t('{name}, {price}', { name, price: formatMoney(price) }),
              }))}
            />
            <TextField
              label={t('Quantity')}
              name={`quantity-${key}`}
              type="number"
              min={1}
              max={Math.min(maxPerProduct, chosen?.available ?? maxPerProduct)}
              value={quantity}
              onChange={({ target }) => change(key, { quantity: target.value })}
            />
            <IconButton
              label={t('Remove product {number}', { number: index + 1 })}
              onClick={() => onLines(lines.filter((line) => line.key !== key))}
              disabled={lines.length === 1}
            >
              <Trash2 className="size-5" aria-hidden="true" />
            </IconButton>
          </div>
        )
      })}
      {error && (
        <p role="alert" className="font-semibold text-danger text-sm">
          {error}
        </p>
      )}
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        icon={<Plus className="size-4" aria-hidden="true" />}
        onClick={add}
      >
        {t('Add a product')}
      </Button>
    </fieldset>
  )
}

/** What the server charges for the lines and the delivery method. */
export function useCost(lines: readonly Line[], delivery: DeliveryQuery): Repriced['cost'] | null {
  const [cost, setCost] = useState<Repriced['cost'] | null>(null)
  const items = itemsIn(lines).filter(({ quantity }) => Number.isInteger(quantity) && quantity > 0)
  const question = JSON.stringify({ items, delivery })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question holds all that is asked for.
  useEffect(() => {
    if (items.length === 0) {
      setCost(null)
      return
    }
    let isCurrent = true
    const ask = () =>
      call(repriceCart, { items, ...delivery }).then(
        (answer) => isCurrent && setCost(answer.cost),
        () => isCurrent && setCost(null),
      )
    const timer = setTimeout(() => void ask(), 200)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [question])
  return cost
}

/** The total, as it will be charged. */
export function OrderCost({ cost }: { cost: Repriced['cost'] | null }) {
  if (!cost) return null
  const money = (amount: number) => formatMoney(amount, cost.currency)
  const rows = [
    { name: t('Subtotal'), amount: cost.subtotal },
    { name: t('Shipping'), amount: cost.shipping },
  ]
  return (
    <dl className="flex max-w-xs flex-col gap-1 tabular-nums" aria-live="polite">
      {rows.map(({ name, amount }) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-ink-soft">{name}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 font-semibold text-lg">
        <dt>{t('Total')}</dt>
        <dd>{money(cost.total)}</dd>
      </div>
    </dl>
  )
}
