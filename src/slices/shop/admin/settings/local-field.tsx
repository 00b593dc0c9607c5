import { useState } from 'react'
import { country, t } from '#core/text/messages.ts'
import { currencyName } from '#core/text/money.ts'
import { CheckboxField, type Choice, SelectField, TextArea, TextField } from '#ui/fields/field.tsx'
import type { LocalDelivery } from '../../pricing/shipping-rates.ts'
import { readAmount, readFree, readList, shownAmount } from './read-settings.ts'

export const readLocal = (data: FormData): LocalDelivery | null => {
  const text = (name: string) => String(data.get(name) ?? '')
  if (!data.has('local')) return null
  return {
    country: text('local-country'),
    codes: readList(text('local-codes')),
    price: readAmount(text('local-price')),
    freeAbove: readFree(text('local-free')),
  }
}

/** Local delivery by the ministry itself. */
export function LocalField({
  local,
  countries,
  fault,
}: {
  local: LocalDelivery | null
  countries: readonly Choice[]
  fault: (field: string) => string | undefined
}) {
  const [isOn, setOn] = useState(local !== null)
  const codeFault =
    fault('local.codes') ?? local?.codes.map((_, index) => fault(`local.codes.${index}`)).find(Boolean)
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2">
        <h2 className="text-heading">{t('Local delivery')}</h2>
      </legend>
      <CheckboxField
        label={t('Offer local delivery')}
        name="local"
        checked={isOn}
        onChange={({ target }) => setOn(target.checked)}
      />
      {isOn && (
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <TextArea
            label={t('Postal codes')}
            name="local-codes"
            rows={3}
            defaultValue={local?.codes.join(', ') ?? ''}
            maxLength={6000}
            error={codeFault}
            hint={t('Separate them with commas. 908* means every code that starts with 908.')}
            className="sm:col-span-3"
          />
          <SelectField
            label={t('Country')}
            name="local-country"
            options={countries}
            defaultValue={local?.country ?? country()}
            error={fault('local.country')}
          />
          <TextField
            label={t('Price in {currency}', { currency: currencyName() })}
            name="local-price"
            inputMode="decimal"
            defaultValue={shownAmount(local?.price ?? null)}
            maxLength={12}
            error={fault('local.price')}
          />
          <TextField
            label={t('Free delivery minimum in {currency}', { currency: currencyName() })}
            name="local-free"
            inputMode="decimal"
            placeholder={t('Never')}
            defaultValue={shownAmount(local?.freeAbove ?? null)}
            maxLength={12}
            error={fault('local.freeAbove')}
          />
        </div>
      )}
    </fieldset>
  )
}
