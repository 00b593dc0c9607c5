import { Plus } from 'lucide-react'
import { useState } from 'react'
import { msg, t } from '#core/text/messages.ts'
import { currencyName, plainMoney, readMoney } from '#core/text/money.ts'
import { zoneName } from '#core/time/zone-places.ts'
import { clockTimeAt, momentAt } from '#core/time/zoned-time.ts'
import { artUrl, paletteFor } from '#ui/art/art-url.ts'
import { Button } from '#ui/controls/button.tsx'
import { CheckboxField, TextField } from '#ui/fields/field.tsx'
import { PictureField } from '#ui/fields/picture-field.tsx'
import { RowTools, useFormRows } from '#ui/forms/form-rows.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { maxPictures, type ProductDraft } from '../../catalog/drafts.ts'
import { discounted } from '../../catalog/prices.ts'
import { ShownPrice } from './product-labels.tsx'

type Priced = Pick<ProductDraft, 'price' | 'allowDiscount' | 'discountPercernt' | 'saleStarts' | 'saleEnds'>

/** In the ministry's time zone. The schema rejects an invalid time. */
const momentIn = (data: FormData, name: string, timeZone: string): string => {
  const typed = String(data.get(name) ?? '')
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed)
    ? momentAt(typed.slice(0, 16), timeZone).toISOString()
    : typed
}

/** An invalid number becomes NaN, which validation reports at the field. */
export const readPrice = (data: FormData, timeZone: string): Priced => {
  const percent = String(data.get('discountPercernt') ?? '').trim()
  return {
    price: readMoney(String(data.get('price'))) ?? Number.NaN,
    allowDiscount: data.has('allowDiscount'),
    discountPercernt: percent === '' ? null : Number(percent),
    saleStarts: momentIn(data, 'saleStarts', timeZone),
    saleEnds: momentIn(data, 'saleEnds', timeZone),
  }
}

const saleFields = [
  { name: 'saleStarts', label: msg('Sale starts') },
  { name: 'saleEnds', label: msg('Sale ends') },
] as const

/** The price fields, with a preview of the discounted price. */
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
  const { timeZone } = useOrganisation()
  const amount = readMoney(price)
  const off = /^\d{1,2}$/.test(percent.trim()) && Number(percent) <= 90 ? Number(percent) : 0
  return (
    <>
      <TextField
        label={t('Price in {currency}', { currency: currencyName() })}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        value={price}
        error={fault('price')}
        maxLength={12}
        onChange={({ target }) => setPrice(target.value)}
      />
      <CheckboxField
        label={t('Allow discount')}
        name="allowDiscount"
        checked={allow}
        onChange={({ target }) => setAllow(target.checked)}
      />
      {allow && (
        <TextField
          label={t('Discount (%)')}
          name="discountPercernt"
          inputMode="numeric"
          autoComplete="off"
          value={percent}
          error={fault('discountPercernt')}
          maxLength={2}
          onChange={({ target }) => setPercent(target.value)}
        />
      )}
      {allow && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {saleFields.map(({ name, label }) => (
            <TextField
              key={name}
              label={t(label)}
              optional
              name={name}
              type="datetime-local"
              defaultValue={draft[name] ? clockTimeAt(new Date(draft[name]), timeZone).slice(0, 16) : ''}
              error={fault(name)}
              hint={zoneName(timeZone)}
            />
          ))}
        </div>
      )}
      <p aria-live="polite" className="flex items-baseline gap-2 text-ink-soft text-sm">
        {amount !== null &&
          amount > 0 &&
          t.rich('Customers pay {price}', {
            price: (
              <ShownPrice price={amount} sale={allow && off > 0 ? discounted(amount, off) : amount} large />
            ),
          })}
      </p>
    </>
  )
}

const name = 'pictures'

/** In the order of the form. */
export const readPictures = (data: FormData): string[] => data.getAll(name).map(String)

/** A sortable list of the product's other pictures. */
export function PicturesField({
  pictures,
  error,
}: {
  pictures: readonly string[]
  error: string | undefined
}) {
  const form = useFormRows(pictures)
  const { rows, list } = form
  const add = () => {
    const seed = Math.random().toString(36).slice(2, 10)
    form.add(artUrl({ shape: 'square', palette: paletteFor(seed), motif: 'star', seed }))
  }
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-semibold text-sm">
        {t.rich('More pictures <span>(optional)</span>', {
          span: (words) => <span className="font-normal text-ink-soft">{words}</span>,
        })}
      </legend>
      <ul ref={list} className="flex flex-col gap-4 empty:hidden">
        {rows.map(({ key, row }, index) => (
          <li key={key} className="flex flex-col gap-2">
            <PictureField
              label={t('Picture {number}', { number: index + 2 })}
              name={name}
              value={row}
              ratio="square"
              error={undefined}
            />
            <RowTools name={t('picture {number}', { number: index + 2 })} index={index} of={form} />
          </li>
        ))}
      </ul>
      {error && <p className="font-semibold text-danger text-sm">{error}</p>}
      {rows.length < maxPictures && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          icon={<Plus className="size-5" aria-hidden="true" />}
          onClick={add}
        >
          {t('Add picture')}
        </Button>
      )}
    </fieldset>
  )
}
