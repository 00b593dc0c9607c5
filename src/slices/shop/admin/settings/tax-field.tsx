import { Plus } from 'lucide-react'
import { useState } from 'react'
import { country, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { CheckboxField, type Choice, SelectField, TextField } from '#ui/fields/field.tsx'
import { RowTools, useFormRows } from '#ui/forms/form-rows.tsx'
import { type TaxKind, type TaxRate, type TaxSettings, taxKinds } from '../../pricing/tax.ts'
import { ratePercent, taxKindLabels } from '../../settings/settings-labels.ts'
import { readRate } from './read-settings.ts'

const kindIn = (typed: unknown): TaxKind => taxKinds.find((kind) => kind === typed) ?? 'off'

/** The form's values. While tax is off, the earlier rates are kept. */
export function readTax(data: FormData, before: TaxSettings): TaxSettings {
  const kind = kindIn(data.get('tax-kind'))
  if (kind === 'off') return { ...before, kind }
  const all = (name: string) => data.getAll(name).map(String)
  const [states, percents] = [all('tax-state'), all('tax-rate')]
  const keys = all('tax-key')
  return {
    kind,
    included: data.has('tax-included'),
    rates: all('tax-country').map((code, index) => ({
      country: code,
      state: states[index] ?? '',
      rate: readRate(percents[index] ?? ''),
      shipping: data.getAll('tax-shipping').includes(keys[index] ?? ''),
      downloads: data.getAll('tax-downloads').includes(keys[index] ?? ''),
    })),
    pickup: {
      country: String(data.get('tax-pickup-country')),
      state: String(data.get('tax-pickup-state')).trim(),
    },
  }
}

type Props = {
  tax: TaxSettings
  countries: readonly Choice[]
  fault: (field: string) => string | undefined
}

/** Sales tax or VAT. Off until someone turns it on. */
export function TaxField(props: Props) {
  const { tax, countries, fault } = props
  const [kind, setKind] = useState(tax.kind)
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2">
        <h2 className="text-heading">{t('Tax')}</h2>
      </legend>
      <p className="text-ink-soft text-sm">
        {t(
          'Many ministries don’t charge tax, but some must. Ask your accountant or tax office whether you need to, and at what rates. We add the tax at the rates you enter and track what you collect in a separate account, so you know what to pay.',
        )}
      </p>
      <SelectField
        label={t('Tax in the store')}
        name="tax-kind"
        value={kind}
        onChange={({ target }) => setKind(kindIn(target.value))}
        options={taxKinds.map((value) => ({ value, label: t(taxKindLabels[value]) }))}
        className="max-w-72"
      />
      {kind !== 'off' && (
        <>
          <CheckboxField
            label={t('Our prices include tax')}
            name="tax-included"
            defaultChecked={tax.included}
            hint={t('This is typical for VAT. Otherwise tax is added at checkout, as in the United States.')}
          />
          <RatesField {...props} />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <SelectField
              label={t('Pickup at the head office is taxed in')}
              name="tax-pickup-country"
              placeholder={t('Choose a country')}
              options={countries}
              defaultValue={tax.pickup.country || country()}
            />
            <TextField
              label={t('State')}
              optional
              name="tax-pickup-state"
              defaultValue={tax.pickup.state}
              maxLength={60}
              hint={t('The name or abbreviation, such as TX.')}
              error={fault('tax.pickup.state')}
            />
          </div>
          <p className="text-ink-soft text-sm">
            {t(
              'Pickup at a branch is taxed where the branch is: its address should end with the state and ZIP code, or with the country. Otherwise it’s taxed like the head office. Downloads are taxed where the customer is, and checkout asks for the state if your rates depend on it.',
            )}
          </p>
        </>
      )}
    </fieldset>
  )
}

const noRate: TaxRate = { country: '', state: '', rate: Number.NaN, shipping: false, downloads: true }

function RatesField({ tax, countries, fault }: Props) {
  const form = useFormRows(tax.rates)
  const error = fault('tax.rates')
  return (
    <div className="flex flex-col gap-4">
      <ul ref={form.list} className="flex flex-col gap-4 empty:hidden">
        {form.rows.map(({ key, row }, index) => (
          <li
            key={key}
            className="grid items-start gap-4 rounded-card border border-line bg-surface-raised p-4 sm:grid-cols-[1fr_1fr_7rem_auto]"
          >
            <input type="hidden" name="tax-key" value={key} />
            <SelectField
              label={t('Country')}
              name="tax-country"
              placeholder={t('Choose a country')}
              options={countries}
              defaultValue={row.country}
              error={fault(`tax.rates.${index}.country`)}
            />
            <TextField
              label={t('State')}
              optional
              name="tax-state"
              defaultValue={row.state}
              placeholder={t('All states')}
              maxLength={60}
              hint={t('The name or abbreviation, such as TX.')}
              error={fault(`tax.rates.${index}.state`)}
            />
            <TextField
              label={t('Rate (%)')}
              name="tax-rate"
              inputMode="decimal"
              defaultValue={Number.isNaN(row.rate) ? '' : ratePercent(row.rate)}
              maxLength={8}
              error={fault(`tax.rates.${index}.rate`)}
            />
            <div className="sm:pt-7">
              <RowTools name={t('rate {number}', { number: index + 1 })} index={index} of={form} />
            </div>
            <CheckboxField
              label={t('Shipping is taxed too')}
              name="tax-shipping"
              value={key}
              defaultChecked={row.shipping}
              className="sm:col-span-4"
            />
            <CheckboxField
              label={t('Downloads are taxed too')}
              name="tax-downloads"
              value={key}
              defaultChecked={row.downloads}
              className="sm:col-span-4"
            />
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="font-semibold text-danger text-sm">
          {error}
        </p>
      )}
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        icon={<Plus className="size-5" aria-hidden="true" />}
        onClick={() => form.add({ ...noRate, country: form.rows.at(-1)?.row.country || country() })}
      >
        {t('Add tax rate')}
      </Button>
    </div>
  )
}
