import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { maxPerProduct, type Repriced, repriceCart } from '../../cart/cart-contract.ts'
import type { DeliveryQuery } from '../../cart/use-repriced.ts'
import type { Delivery } from '../../checkout/shipping-contract.ts'
import type { OrderProduct } from '../../orders/by-hand-contract.ts'
import { CostSummary } from '../../pricing/cost-summary.tsx'
import { untracked } from '../../stock/stock-contract.ts'

/** Keyed by variant. A product without options has one, with the product's ID. */
type Item = { id: string; quantity: number }

/** The lines that are filled in, as the API expects them. */
export const itemsIn = (data: FormData, keys: readonly number[]): Item[] =>
  keys.flatMap((key) => {
    const product = String(data.get(`product-${key}`) ?? '')
    return product === '' ? [] : [{ id: product, quantity: Number(data.get(`quantity-${key}`)) }]
  })

/** A product in the list, with how many are left if somebody counts them. */
const offerLabel = ({ available, ...offer }: { name: string; price: string; available: number }): string =>
  available >= untracked
    ? t('{name}, {price}', offer)
    : t('{name}, {price} ({available, plural, =0 {sold out} other {# left}})', { ...offer, available })

/** The products of an order, one line each. Choices made before the page's code has loaded are kept. */
export function OrderLinesField({
  products,
  keys,
  onKeys,
  error,
}: {
  products: readonly OrderProduct[]
  keys: readonly number[]
  onKeys: (keys: number[]) => void
  error: string | undefined
}) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 text-subheading">{t('Items')}</legend>
      {keys.map((key, index) => (
        <div key={key} className="grid grid-cols-[1fr_auto] items-end gap-3 sm:grid-cols-[1fr_7rem_auto]">
          <SelectField
            className="max-sm:col-span-2"
            label={t('Product {number}', { number: index + 1 })}
            name={`product-${key}`}
            placeholder={t('Choose a product')}
            options={products.map(({ id, name, price, available }) => ({
              value: String(id),
              label: offerLabel({ name, price: formatMoney(price), available }),
            }))}
          />
          <TextField
            label={t('Quantity')}
            name={`quantity-${key}`}
            type="number"
            min={1}
            max={maxPerProduct}
            defaultValue={1}
          />
          <IconButton
            label={t('Remove line {number}', { number: index + 1 })}
            onClick={() => onKeys(keys.filter((each) => each !== key))}
            disabled={keys.length === 1}
          >
            <Trash2 className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      ))}
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
        onClick={() => onKeys([...keys, 1 + Math.max(...keys)])}
      >
        {t('Add a product')}
      </Button>
    </fieldset>
  )
}

type Priced = { cost: Repriced['cost'] | null; downloadOnly: boolean }

const unpriced: Priced = { cost: null, downloadOnly: false }

/** Gets the price of the lines from the server. Where it goes may depend on whether there are only files. */
export function useCost(
  typed: readonly Item[],
  queryOf: (isFiles: boolean) => DeliveryQuery & { discount_code: string },
): Priced {
  const [known, setKnown] = useState(unpriced)
  const delivery = queryOf(known.downloadOnly)
  const items = typed.filter(({ quantity }) => Number.isInteger(quantity) && quantity > 0)
  const question = JSON.stringify({ items, delivery })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query has every value the effect depends on.
  useEffect(() => {
    if (items.length === 0) {
      setKnown(unpriced)
      return
    }
    let isCurrent = true
    const ask = () =>
      call(repriceCart, { items, ...delivery }).then(
        ({ cost, downloadOnly }) => isCurrent && setKnown({ cost, downloadOnly }),
        () => isCurrent && setKnown((before) => ({ ...before, cost: null })),
      )
    const timer = setTimeout(() => void ask(), 200)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [question])
  return known
}

/** The total, as it will be charged. */
export function OrderCost({
  cost,
  delivery,
  code,
}: {
  cost: Repriced['cost'] | null
  delivery: Delivery
  code: string
}) {
  if (!cost) return null
  const discountCode = cost.discount > 0 ? code : ''
  return (
    <div className="max-w-xs" aria-live="polite">
      <CostSummary cost={{ ...cost, discountCode, delivery }} />
    </div>
  )
}
