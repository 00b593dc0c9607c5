import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { t } from '#core/text/messages.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { maxOptions, type ProductVariants } from '../../variants/variant-draft.ts'
import {
  rowsOf,
  type VariantRow,
  type VariantRows,
  variantsIn,
  withoutOption,
  withValues,
} from '../../variants/variant-rows.ts'
import { noVariants } from '../../variants/variant-rules.ts'
import { CodeFields, VariantFields } from './variant-fields.tsx'

const name = 'variants'

/** What the field has added to its form. The product's schema validates it. */
export function readVariants(data: FormData): ProductVariants {
  const sent = data.get(name)
  return typeof sent === 'string' ? Typed.parse(JSON.parse(sent)) : noVariants
}

/** The shape of what is typed, which may still be invalid. */
const Typed = z.object({
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  list: z.array(
    z.object({
      id: z.number().nullable(),
      values: z.array(z.string()),
      price: z.number().nullable(),
      img: z.string().nullable(),
      sku: z.string(),
      barcode: z.string(),
      weight: z.number().nullable(),
    }),
  ),
}) satisfies z.ZodType<ProductVariants>

/** A product's options, and a row for each combination of their values. */
export function VariantsField({
  variants = noVariants,
  pictures,
  fault,
}: {
  variants?: ProductVariants | undefined
  pictures: readonly string[]
  fault: (name: string) => string | undefined
}) {
  const [state, setState] = useState(() => rowsOf(variants))
  const sent = useRef<HTMLInputElement>(null)
  const text = JSON.stringify(variantsIn(state))
  // Tells the form that something has changed.
  const before = useRef(text)
  useEffect(() => {
    if (text === before.current) return
    before.current = text
    sent.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [text])
  const { options, rows } = state
  const isPlain = options.length === 0
  const changeRow = (index: number) => (change: Partial<VariantRow>) =>
    setState({ options, rows: rows.map((row, at) => (at === index ? { ...row, ...change } : row)) })
  /** The row's position in the submitted list, which has only the variants that are sold. */
  const faultOf = (index: number) => (field: string) =>
    fault(`variants.list.${rows.slice(0, index).filter(({ sold }) => sold).length}.${field}`)
  const listFault = fault('variants.list') ?? fault('variants.options')
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 font-semibold text-sm">{t('Options and variants')}</legend>
      <input ref={sent} type="hidden" name={name} value={text} />
      <p className="text-ink-soft text-sm">
        {t(
          'Does it come in several sizes, colors or languages? Each combination can have its own price, picture and stock.',
        )}
      </p>
      <Options state={state} onChange={setState} fault={fault} />
      {options.length < maxOptions && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          icon={<Plus className="size-5" aria-hidden="true" />}
          onClick={() => setState({ options: [...options, { name: '', typed: '' }], rows })}
        >
          {isPlain ? t('Add an option, such as size') : t('Add another option')}
        </Button>
      )}
      {listFault && (
        <p role="alert" className="font-semibold text-danger text-sm">
          {listFault}
        </p>
      )}
      {isPlain && rows[0] ? (
        <CodeFields row={rows[0]} onChange={changeRow(0)} fault={faultOf(0)} />
      ) : (
        <ul aria-label={t('Variants')} className="flex flex-col gap-2">
          {rows.map((row, index) => (
            <VariantFields
              key={row.values.join('\n')}
              row={row}
              pictures={pictures}
              onChange={changeRow(index)}
              fault={faultOf(index)}
            />
          ))}
        </ul>
      )}
    </fieldset>
  )
}

function Options({
  state,
  onChange,
  fault,
}: {
  state: VariantRows
  onChange: (state: VariantRows) => void
  fault: (name: string) => string | undefined
}) {
  const { options, rows } = state
  return (
    <ul className="flex flex-col gap-4 empty:hidden">
      {options.map((option, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is identified by its position; its name changes while it's typed.
          key={index}
          className="grid grid-cols-[1fr_auto] items-start gap-x-2 gap-y-3 sm:grid-cols-[10rem_1fr_auto]"
        >
          <TextField
            label={t('Option {number}', { number: index + 1 })}
            autoComplete="off"
            placeholder={t('Size')}
            maxLength={30}
            value={option.name}
            error={fault(`variants.options.${index}.name`)}
            onChange={({ target }) =>
              onChange({
                rows,
                options: options.map((each, at) => (at === index ? { ...each, name: target.value } : each)),
              })
            }
          />
          <TextField
            label={t('Values')}
            autoComplete="off"
            placeholder={t('S, M, L')}
            value={option.typed}
            error={fault(`variants.options.${index}.values`)}
            hint={t('Separate them with commas.')}
            className="max-sm:col-start-1"
            onChange={({ target }) => onChange(withValues(state, index, target.value))}
          />
          <IconButton
            label={t('Remove option {number}', { number: index + 1 })}
            className="mt-7 max-sm:col-start-2 max-sm:row-start-1"
            onClick={() => onChange(withoutOption(state, index))}
          >
            <Trash2 className="size-5" aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
