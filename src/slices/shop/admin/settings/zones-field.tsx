import { Plus } from 'lucide-react'
import { country, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import type { Choice } from '#ui/fields/field.tsx'
import { RowTools, useFormRows } from '#ui/forms/form-rows.tsx'
import { rateBases, type Zone } from '../../pricing/shipping-rates.ts'
import { readAmount, readFree, readList } from './read-settings.ts'
import { ZoneFields } from './zone-fields.tsx'

const emptyZone = (code: string): Zone => ({
  places: [{ country: code, states: [] }],
  by: 'flat',
  price: Number.NaN,
  bands: [],
  freeAbove: null,
})

/** In the order of the form. Each zone's fields have its key in their names. */
export function readZones(data: FormData): Zone[] {
  return data.getAll('zone').map((key) => {
    const all = (name: string) => data.getAll(`zone-${key}-${name}`).map(String)
    const by = rateBases.find((basis) => basis === all('by')[0]) ?? 'flat'
    const states = all('states')
    const bandPrices = all('band-price')
    return {
      places: all('country').map((code, index) => ({ country: code, states: readList(states[index] ?? '') })),
      by,
      price: readAmount(all('price')[0] ?? ''),
      bands:
        by === 'flat'
          ? []
          : all('band-from').map((from, index) => ({
              from: by === 'weight' ? Number(from.replaceAll(',', '') || Number.NaN) : readAmount(from),
              price: readAmount(bandPrices[index] ?? ''),
            })),
      freeAbove: readFree(all('free')[0] ?? ''),
    }
  })
}

/** A sortable list of shipping zones. */
export function ZonesField({
  zones,
  countries,
  fault,
}: {
  zones: readonly Zone[]
  countries: readonly Choice[]
  fault: (field: string) => string | undefined
}) {
  const form = useFormRows(zones)
  const nameOf = (code: string | undefined) => countries.find(({ value }) => value === code)?.label
  const fieldError = fault('zones')
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2">
        <h2 className="text-heading">{t('Shipping')}</h2>
      </legend>
      <p className="text-ink-soft text-sm">
        {t(
          'A zone is one or more countries, or some of their states, with the same rate. A state’s own zone overrides its country’s. Checkout starts with the first country in the list.',
        )}
      </p>
      <ul ref={form.list} className="flex flex-col gap-4">
        {form.rows.map(({ key, row }, index) => (
          <li key={key} className="flex flex-col gap-4 rounded-card border border-line bg-surface-raised p-4">
            <input type="hidden" name="zone" value={key} />
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-semibold">{t('Zone {number}', { number: index + 1 })}</h3>
              <RowTools
                name={nameOf(row.places[0]?.country) ?? t('zone {number}', { number: index + 1 })}
                index={index}
                of={form}
              />
            </div>
            <ZoneFields
              zone={row}
              name={(field) => `zone-${key}-${field}`}
              countries={countries}
              fault={(field) => fault(`zones.${index}.${field}`)}
            />
          </li>
        ))}
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
        onClick={() => form.add(emptyZone(form.rows.length === 0 ? country() : ''))}
      >
        {t('Add zone')}
      </Button>
    </fieldset>
  )
}
