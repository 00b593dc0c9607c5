import { Plus } from 'lucide-react'
import { country, currency, t } from '#core/text/messages.ts'
import { plainMoney, readMoney } from '#core/text/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { type Choice, SelectField, TextField } from '#ui/fields/field.tsx'
import { RowTools, useFormRows } from '#ui/forms/form-rows.tsx'
import type { Rate } from '../../checkout/shipping-contract.ts'

/** An invalid amount becomes NaN, which validation reports at the field. */
const amount = (typed: unknown) => readMoney(String(typed)) ?? Number.NaN

/** In the order of the form. */
export function readRates(data: FormData): Rate[] {
  const prices = data.getAll('rate-price')
  const free = data.getAll('rate-free')
  return data.getAll('rate-country').map((country, index) => ({
    country: String(country),
    price: amount(prices[index]),
    freeAbove: String(free[index]).trim() === '' ? null : amount(free[index]),
  }))
}

type Row = { country: string; price: string; freeAbove: string }

const written = ({ country, price, freeAbove }: Rate): Row => ({
  country,
  price: plainMoney(price),
  freeAbove: freeAbove === null ? '' : plainMoney(freeAbove),
})

/** A sortable list of shipping rates by country. */
export function RatesField({
  rates,
  countries,
  fault,
}: {
  rates: readonly Rate[]
  countries: readonly Choice[]
  fault: (field: string) => string | undefined
}) {
  const form = useFormRows(rates.map(written))
  const nameOf = (code: string) => countries.find(({ value }) => value === code)?.label ?? code
  const fieldError = fault('countries')
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-display font-semibold text-heading">{t('Shipping')}</legend>
      <p className="text-ink-soft text-sm">
        {t('Each country has one flat rate per order. Checkout starts with the first country in the list.')}
      </p>
      <ul ref={form.list} className="flex flex-col gap-4">
        {form.rows.map(({ key, row }, index) => {
          const name = row.country === '' ? t('country {number}', { number: index + 1 }) : nameOf(row.country)
          return (
            <li
              key={key}
              className="grid items-start gap-4 rounded-card border border-line bg-surface-raised p-4 sm:grid-cols-[1fr_8rem_9.5rem_auto]"
            >
              <SelectField
                label={t('Country')}
                name="rate-country"
                placeholder={t('Choose a country')}
                options={countries}
                defaultValue={row.country}
                error={fault(`countries.${index}.country`)}
              />
              <TextField
                label={t('Rate ({currency})', { currency: currency() })}
                name="rate-price"
                inputMode="decimal"
                defaultValue={row.price}
                maxLength={12}
                error={fault(`countries.${index}.price`)}
              />
              <TextField
                label={t('Order minimum for free shipping ({currency})', { currency: currency() })}
                name="rate-free"
                inputMode="decimal"
                placeholder={t('None')}
                defaultValue={row.freeAbove}
                maxLength={12}
                error={fault(`countries.${index}.freeAbove`)}
              />
              <div className="sm:pt-7">
                <RowTools name={name} index={index} of={form} />
              </div>
            </li>
          )
        })}
      </ul>
      {fieldError && (
        <p role="alert" className="font-semibold text-danger text-sm">
          {fieldError}
        </p>
      )}
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        icon={<Plus className="size-5" aria-hidden="true" />}
        onClick={() =>
          form.add({ country: form.rows.length === 0 ? country() : '', price: '', freeAbove: '' })
        }
      >
        {t('Add country')}
      </Button>
    </fieldset>
  )
}
