import { ChevronDown } from 'lucide-react'
import { t } from '#core/text/messages.ts'
import { currencyName } from '#core/text/money.ts'
import { CheckboxField, SelectField, TextField } from '#ui/fields/field.tsx'
import { Picture } from '#ui/media/picture.tsx'
import type { VariantRow } from '../../variants/variant-rows.ts'
import { variantLabel } from '../../variants/variant-rules.ts'

type Change = (change: Partial<VariantRow>) => void
type Fault = (field: string) => string | undefined

/** A variant's SKU, barcode and weight. */
export function CodeFields({ row, onChange, fault }: { row: VariantRow; onChange: Change; fault: Fault }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <TextField
        label={t('SKU')}
        optional
        autoComplete="off"
        maxLength={60}
        value={row.sku}
        error={fault('sku')}
        onChange={({ target }) => onChange({ sku: target.value })}
      />
      <TextField
        label={t('Barcode')}
        optional
        autoComplete="off"
        maxLength={60}
        value={row.barcode}
        error={fault('barcode')}
        onChange={({ target }) => onChange({ barcode: target.value })}
      />
      <TextField
        label={t('Weight in grams')}
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={row.weight}
        error={fault('weight')}
        onChange={({ target }) => onChange({ weight: target.value })}
      />
    </div>
  )
}

/** One variant of a product with options, collapsed until it's edited. */
export function VariantFields({
  row,
  pictures,
  onChange,
  fault,
}: {
  row: VariantRow
  /** The product's pictures to choose from. */
  pictures: readonly string[]
  onChange: Change
  fault: Fault
}) {
  const name = variantLabel(row.values)
  const hasFault = ['price', 'sku', 'barcode', 'weight', 'img'].some((field) => fault(field) !== undefined)
  const choices = [...new Set([...pictures, ...(row.img ? [row.img] : [])])]
  return (
    <li>
      <details open={hasFault} className="group rounded-card border border-line bg-surface-raised">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-card px-3 py-2 hover:bg-surface-hover">
          {row.img !== '' && (
            <span className="size-9 shrink-0 overflow-hidden rounded-control">
              <Picture src={row.img} alt="" ratio="square" sizes="3rem" />
            </span>
          )}
          <span className="wrap-anywhere min-w-0 grow font-semibold">{name}</span>
          <span className="text-ink-soft text-sm">
            {row.sold ? [row.price, row.sku].filter(Boolean).join(' · ') : t('Not sold')}
          </span>
          <ChevronDown className="size-5 shrink-0 group-open:rotate-180" aria-hidden="true" />
        </summary>
        <div className="flex flex-col gap-4 border-line border-t p-4">
          <CheckboxField
            label={t('Sell this variant')}
            checked={row.sold}
            onChange={({ target }) => onChange({ sold: target.checked })}
          />
          {row.sold && (
            <>
              <div className="grid items-start gap-4 sm:grid-cols-2">
                <TextField
                  label={t('Price in {currency}', { currency: currencyName() })}
                  optional
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={12}
                  value={row.price}
                  error={fault('price')}
                  hint={t('Leave this blank for the product’s price.')}
                  onChange={({ target }) => onChange({ price: target.value })}
                />
                <SelectField
                  label={t('Picture')}
                  value={row.img}
                  error={fault('img')}
                  options={[
                    { value: '', label: t('The product’s picture') },
                    ...choices.map((value, index) => ({
                      value,
                      label: t('Picture {number}', { number: index + 1 }),
                    })),
                  ]}
                  onChange={({ target }) => onChange({ img: target.value })}
                />
              </div>
              <CodeFields row={row} onChange={onChange} fault={fault} />
            </>
          )}
        </div>
      </details>
    </li>
  )
}
