import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { msg, t } from '#core/text/messages.ts'
import { currencyName } from '#core/text/money.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { type Choice, SelectField, TextField } from '#ui/fields/field.tsx'
import { useFormRows } from '#ui/forms/form-rows.tsx'
import type { ShippingRate, Zone } from '../../pricing/shipping-rates.ts'
import { shownAmount } from './read-settings.ts'

const basisLabels: Record<ShippingRate['by'], string> = {
  flat: msg('One price per order'),
  weight: msg('By weight'),
  amount: msg('By order amount'),
}

const basisOf = (typed: string): ShippingRate['by'] =>
  typed === 'weight' || typed === 'amount' ? typed : 'flat'

type Props = {
  zone: Zone
  /** The name of a field in the form. */
  name: (field: string) => string
  fault: (field: string) => string | undefined
}

/** A zone's places and rate. */
export function ZoneFields({ countries, ...props }: Props & { countries: readonly Choice[] }) {
  const { zone, name, fault } = props
  const [by, setBy] = useState(zone.by)
  return (
    <>
      <PlaceFields {...props} countries={countries} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <SelectField
          label={t('Rate')}
          name={name('by')}
          value={by}
          onChange={({ target }) => setBy(basisOf(target.value))}
          options={Object.entries(basisLabels).map(([value, label]) => ({ value, label: t(label) }))}
        />
        <TextField
          label={t('Price in {currency}', { currency: currencyName() })}
          name={name('price')}
          inputMode="decimal"
          defaultValue={shownAmount(zone.price)}
          maxLength={12}
          error={fault('price')}
        />
        <TextField
          label={t('Free shipping minimum in {currency}', { currency: currencyName() })}
          name={name('free')}
          inputMode="decimal"
          placeholder={t('Never')}
          defaultValue={shownAmount(zone.freeAbove)}
          maxLength={12}
          error={fault('freeAbove')}
        />
      </div>
      {by !== 'flat' && <BandFields {...props} by={by} />}
    </>
  )
}

function PlaceFields({ zone, name, fault, countries }: Props & { countries: readonly Choice[] }) {
  const form = useFormRows(zone.places)
  return (
    <div className="flex flex-col gap-3">
      <ul ref={form.list} className="flex flex-col gap-3">
        {form.rows.map(({ key, row }, index) => (
          <li key={key} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
            <SelectField
              label={t('Country')}
              name={name('country')}
              placeholder={t('Choose a country')}
              options={countries}
              defaultValue={row.country}
              error={fault(`places.${index}.country`)}
            />
            <TextField
              label={t('States')}
              optional
              name={name('states')}
              defaultValue={row.states.join(', ')}
              placeholder={t('All states')}
              maxLength={600}
              error={fault(`places.${index}.states`)}
              hint={t('Separate them with commas: AK, HI.')}
            />
            {form.rows.length > 1 && (
              <RemoveRow
                name={t('country {number}', { number: index + 1 })}
                onRemove={() => form.remove(index)}
              />
            )}
          </li>
        ))}
      </ul>
      <AddRow label={t('Add country')} onAdd={() => form.add({ country: '', states: [] })} />
    </div>
  )
}

function BandFields({ zone, name, fault, by }: Props & { by: 'weight' | 'amount' }) {
  const form = useFormRows(zone.by === by ? zone.bands : [])
  const label = by === 'weight' ? t('From (grams)') : t('From ({currency})', { currency: currencyName() })
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-soft text-sm">
        {by === 'weight'
          ? t(
              'The price above applies to the lightest orders. Add a step for each weight at which it goes up.',
            )
          : t(
              'The price above applies to the smallest orders. Add a step for each amount at which it changes.',
            )}
      </p>
      <ul ref={form.list} className="flex flex-col gap-3 empty:hidden">
        {form.rows.map(({ key, row }, index) => (
          <li key={key} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
            <TextField
              label={label}
              name={name('band-from')}
              inputMode="decimal"
              defaultValue={Number.isNaN(row.from) ? '' : by === 'weight' ? row.from : shownAmount(row.from)}
              maxLength={12}
              error={fault(`bands.${index}.from`)}
            />
            <TextField
              label={t('Price in {currency}', { currency: currencyName() })}
              name={name('band-price')}
              inputMode="decimal"
              defaultValue={shownAmount(row.price)}
              maxLength={12}
              error={fault(`bands.${index}.price`)}
            />
            <RemoveRow name={t('step {number}', { number: index + 1 })} onRemove={() => form.remove(index)} />
          </li>
        ))}
      </ul>
      <AddRow label={t('Add step')} onAdd={() => form.add({ from: Number.NaN, price: Number.NaN })} />
    </div>
  )
}

const RemoveRow = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <IconButton label={t('Remove {name}', { name })} className="mt-7" onClick={onRemove}>
    <Trash2 className="size-5" aria-hidden="true" />
  </IconButton>
)

const AddRow = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <Button
    variant="quiet"
    size="small"
    className="self-start"
    icon={<Plus className="size-5" aria-hidden="true" />}
    onClick={onAdd}
  >
    {label}
  </Button>
)
