import { useState } from 'react'
import { plainMoney, readMoney } from '#core/text/money.ts'
import { CheckboxField, TextField } from '#ui/fields/field.tsx'
import type { ProductDraft } from '../../catalog/drafts.ts'
import { discounted } from '../../catalog/prices.ts'
import { ShownPrice } from './shown-price.tsx'

type Priced = Pick<ProductDraft, 'price' | 'allowDiscount' | 'discountPercernt'>

/** What is no number is told beside its field. */
export const readPrice = (data: FormData): Priced => {
  const percent = String(data.get('discountPercernt') ?? '').trim()
  return {
    price: readMoney(String(data.get('price'))) ?? Number.NaN,
    allowDiscount: data.has('allowDiscount'),
    discountPercernt: percent === '' ? null : Number(percent),
  }
}

/** The price, and what it becomes with a discount, as it is typed. */
export function PriceFields({
  draft,
  fault,
}: {
  draft: Priced
  fault: (name: keyof Priced) => string | undefined
}) {
  const [price, setPrice] = useState(draft.price > 0 ? plainMoney(draft.price) : '')
  const [allow, setAllow] = useState(draft.allowDiscount)
  const [percent, setPercent] = useState(String(draft.discountPercernt ?? ''))
  const amount = readMoney(price)
  const off = /^\d{1,2}$/.test(percent.trim()) && Number(percent) <= 90 ? Number(percent) : 0
  return (
    <>
      <TextField
        label="Price in dollars"
        name="price"
        inputMode="decimal"
        autoComplete="off"
        value={price}
        error={fault('price')}
        maxLength={12}
        onChange={({ target }) => setPrice(target.value)}
      />
      <CheckboxField
        label="Allow discount"
        name="allowDiscount"
        checked={allow}
        onChange={({ target }) => setAllow(target.checked)}
      />
      {allow && (
        <TextField
          label="Discount in per cent"
          name="discountPercernt"
          inputMode="numeric"
          autoComplete="off"
          value={percent}
          error={fault('discountPercernt')}
          maxLength={2}
          onChange={({ target }) => setPercent(target.value)}
        />
      )}
      <p aria-live="polite" className="flex items-baseline gap-2 text-ink-soft text-sm">
        {amount !== null && amount > 0 && (
          <>
            Buyers pay
            <ShownPrice price={amount} sale={allow && off > 0 ? discounted(amount, off) : amount} large />
          </>
        )}
      </p>
    </>
  )
}
