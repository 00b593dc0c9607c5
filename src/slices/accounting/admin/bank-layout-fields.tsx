import { currencyCodes } from '#core/settings/organisation.ts'
import { msg, t } from '#core/text/messages.ts'
import { SelectField } from '#ui/fields/field.tsx'
import type { BankLayout, BankPreview, DateOrder, DecimalMark } from '../bank/bank-file-contract.ts'

const orderNames: Record<DateOrder, string> = {
  mdy: msg('Month, day, year (11/15/2026)'),
  dmy: msg('Day, month, year (15.11.2026)'),
  ymd: msg('Year, month, day (2026-11-15)'),
}
const markNames: Record<DecimalMark, string> = {
  point: msg('1,234.50'),
  comma: msg('1.234,50'),
}

type Columns = BankPreview['columns']

const columnName = (columns: Columns, at: number) =>
  columns[at]?.name || t('Column {number, number}', { number: at + 1 })

/** Which column holds what in the file. The names of the fields are those of the layout. */
export function LayoutFields({
  columns,
  layout,
  onChange,
}: {
  columns: Columns
  layout: BankLayout
  onChange: (layout: BankLayout) => void
}) {
  const choices = columns.map((_, at) => ({ value: String(at), label: columnName(columns, at) }))
  const column = (
    name:
      | 'dateColumn'
      | 'descriptionColumn'
      | 'amountColumn'
      | 'referenceColumn'
      | 'outColumn'
      | 'directionColumn',
    label: string,
    { none, hint }: { none?: string; hint?: string } = {},
  ) => (
    <SelectField
      label={label}
      hint={hint}
      value={String(layout[name])}
      onChange={({ target }) => onChange({ ...layout, [name]: Number(target.value) })}
      options={none === undefined ? choices : [{ value: '-1', label: none }, ...choices]}
    />
  )
  const none = t('None')
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      <legend className="mb-3 text-subheading">{t('Columns')}</legend>
      {column('dateColumn', t('Date'))}
      <SelectField
        label={t('Date format')}
        value={layout.dateOrder}
        onChange={({ target: { value } }) => {
          const dateOrder = isOrder(value) ? value : layout.dateOrder
          onChange({ ...layout, dateOrder })
        }}
        options={Object.entries(orderNames).map(([value, label]) => ({ value, label: t(label) }))}
      />
      {column('descriptionColumn', t('Description'))}
      {column('referenceColumn', t('Reference'), { none })}
      {column('amountColumn', layout.outColumn >= 0 ? t('Money in') : t('Amount'))}
      {column('outColumn', t('Money out'), {
        none: t('In the same column as money in'),
      })}
      {layout.outColumn < 0 &&
        column('directionColumn', t('In or out'), {
          none: t('The amount has a minus sign'),
          hint: t('A column that says “debit” or “credit”'),
        })}
      <SelectField
        label={t('Number format')}
        value={layout.decimal}
        onChange={({ target: { value } }) =>
          onChange({ ...layout, decimal: value === 'comma' ? 'comma' : 'point' })
        }
        options={Object.entries(markNames).map(([value, label]) => ({ value, label: t(label) }))}
      />
      <SelectField
        label={t('Currency')}
        value={layout.currency}
        onChange={({ target: { value } }) => {
          const currency = currencyCodes.find((code) => code === value) ?? layout.currency
          onChange({ ...layout, currency })
        }}
        options={currencyCodes.map((value) => ({ value, label: value }))}
      />
    </fieldset>
  )
}

const isOrder = (value: string): value is DateOrder => value in orderNames

/** The first rows, as they are in the file. */
export function FilePreview({ columns }: { columns: Columns }) {
  const numbered = columns.map((column, at) => ({ ...column, number: at, title: columnName(columns, at) }))
  const rows = Array.from(columns[0]?.samples ?? [], (_, row) => ({ row }))
  return (
    <section
      className="overflow-x-auto rounded-card border border-line"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the arrow keys
      tabIndex={0}
      aria-label={t('Preview')}
    >
      <table className="w-full text-left text-sm">
        <thead>
          <tr>
            {numbered.map(({ number, title }) => (
              <th key={number} scope="col" className="whitespace-nowrap px-3 py-2 text-ink-soft">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row }) => (
            <tr key={row} className="border-line border-t">
              {numbered.map(({ number, samples }) => (
                <td key={number} className="max-w-64 truncate px-3 py-2">
                  {samples[row]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
