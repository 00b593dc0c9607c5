import { Plus } from 'lucide-react'
import { t } from '#core/text/messages.ts'
import { zoneChoices } from '#core/time/zone-places.ts'
import { Button } from '#ui/controls/button.tsx'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { RowTools, useFormRows } from '#ui/forms/form-rows.tsx'
import { type CityDraft, maxCities } from '../editions/edition-contract.ts'

/** In the order of the form. */
export function readCities(data: FormData): CityDraft[] {
  const all = (name: string) => data.getAll(`city-${name}`).map(String)
  const [ids, venues, starts, ends, zones, capacities] = [
    all('id'),
    all('venue'),
    all('starts'),
    all('ends'),
    all('zone'),
    all('capacity'),
  ]
  return all('name').map((name, index) => ({
    id: ids[index] ? Number(ids[index]) : null,
    name,
    venue: venues[index] ?? '',
    starts: starts[index] ?? '',
    ends: ends[index] ?? '',
    timeZone: zones[index] ?? '',
    capacity: capacities[index]?.trim() ? Number(capacities[index]) : Number.NaN,
  }))
}

export const emptyCity: CityDraft = {
  id: null,
  name: '',
  venue: '',
  starts: '',
  ends: '',
  timeZone: 'America/New_York',
  capacity: 200,
}

/** The field for one or two cities. */
export function CitiesField({
  cities,
  zones,
  fault,
  onTyped,
}: {
  cities: readonly CityDraft[]
  zones: readonly string[]
  fault: (field: string) => string | undefined
  onTyped?: ((cities: CityDraft[]) => void) | undefined
}) {
  const form = useFormRows(cities)
  const overallFault = fault('cities')
  return (
    <fieldset
      className="flex flex-col gap-4"
      onInput={({ currentTarget: { form } }) => form && onTyped?.(readCities(new FormData(form)))}
    >
      <legend className="mb-2 font-display font-semibold text-heading">{t('Cities')}</legend>
      <p className="text-ink-soft text-sm">
        {t(
          'If there are two, people can choose both. When you add places, people on the waiting list move up and get an email.',
        )}
      </p>
      <ul ref={form.list} className="flex flex-col gap-4">
        {form.rows.map(({ key, row }, index) => {
          const at = (name: string) => fault(`cities.${index}.${name}`)
          return (
            <li
              key={key}
              className="grid items-start gap-4 rounded-card border border-line bg-surface-raised p-4 sm:grid-cols-2"
            >
              <input type="hidden" name="city-id" value={row.id ?? ''} />
              <TextField
                label={t('City')}
                name="city-name"
                defaultValue={row.name}
                error={at('name')}
                maxLength={60}
              />
              <TextField
                label={t('Places')}
                name="city-capacity"
                inputMode="numeric"
                defaultValue={row.capacity}
                error={at('capacity')}
                maxLength={7}
              />
              <TextField
                label={t('Venue')}
                optional
                name="city-venue"
                defaultValue={row.venue}
                error={at('venue')}
                maxLength={200}
                className="sm:col-span-2"
              />
              <TextField
                label={t('First day')}
                name="city-starts"
                type="date"
                defaultValue={row.starts}
                error={at('starts')}
              />
              <TextField
                label={t('Last day')}
                name="city-ends"
                type="date"
                defaultValue={row.ends}
                error={at('ends')}
              />
              <SelectField
                label={t('Time zone')}
                name="city-zone"
                defaultValue={row.timeZone}
                error={at('timeZone')}
                options={zoneChoices(zones)}
              />
              <div className="sm:pt-7">
                <RowTools
                  name={row.name || t('city {value}', { value: index + 1 })}
                  index={index}
                  of={form}
                />
              </div>
            </li>
          )
        })}
      </ul>
      {overallFault && (
        <p role="alert" className="font-semibold text-danger text-sm">
          {overallFault}
        </p>
      )}
      {form.rows.length < maxCities && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          icon={<Plus className="size-5" aria-hidden="true" />}
          onClick={() => form.add(emptyCity)}
        >
          {t('Add city')}
        </Button>
      )}
    </fieldset>
  )
}
