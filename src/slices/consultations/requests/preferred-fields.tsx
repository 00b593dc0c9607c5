import { useState } from 'react'
import { t } from '#core/text/messages.ts'
import { zoneLabel, zoneName } from '#core/time/zone-places.ts'
import { DayField } from '#ui/fields/day-field.tsx'
import { SelectField } from '#ui/fields/field.tsx'
import { useHydrated } from '#ui/state/root-store.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { type Preferred, partsOfDay } from '../contract.ts'
import { weekdays } from '../meetings/settings-contract.ts'
import { dayField, partOfDayField } from './read-consultation.ts'
import { partOfDayNames } from './times.ts'

/** Checkboxes for days and times of day in the requester's time zone. None means any. */
export function PreferredFields({
  preferred,
  error,
  legend = t('Days that work for you'),
}: {
  preferred: Preferred
  error: string | undefined
  legend?: string
}) {
  return (
    <div className="flex flex-col gap-5">
      <Ticks
        legend={legend}
        ticks={weekdays.map((label, index) => ({
          name: dayField(index + 1),
          label: t(label).slice(0, 3),
          fullLabel: t(label),
          ticked: preferred.days.includes(index + 1),
        }))}
      />
      <Ticks
        legend={t('Time of day')}
        ticks={partsOfDay.map((part) => ({
          name: partOfDayField(part),
          label: t(partOfDayNames[part]),
          fullLabel: t(partOfDayNames[part]),
          ticked: preferred.parts.includes(part),
        }))}
      />
      <DayField
        label={t('Earliest date')}
        calendar="reader"
        optional
        name="notBefore"
        defaultValue={preferred.notBefore}
        error={error}
        className="max-w-60"
      />
    </div>
  )
}

type Tick = { name: string; label: string; fullLabel: string; ticked: boolean }

function Ticks({ legend, ticks }: { legend: string; ticks: readonly Tick[] }) {
  return (
    <fieldset>
      <legend className="font-semibold text-ink text-sm">
        {legend} <span className="font-normal text-ink-soft">{t('(optional)')}</span>
      </legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {ticks.map(({ name, label, fullLabel, ticked }) => (
          <label
            key={name}
            className="inline-flex min-h-11 cursor-pointer items-center justify-center rounded-full border border-line-strong px-4 font-semibold text-sm transition-colors duration-150 not-has-checked:hover:bg-surface-hover has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              name={name}
              defaultChecked={ticked}
              aria-label={fullLabel}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The time zone field. It starts with the browser's zone. */
export function ZoneField({ timeZone, error }: { timeZone?: string; error: string | undefined }) {
  const hydrated = useHydrated()
  const { timeZone: ours } = useOrganisation()
  const [chosen, setChosen] = useState(timeZone)
  const own = hydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : ''
  const value = chosen ?? own
  const zones = hydrated
    ? [...new Set([own, value, ...Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'))])]
    : []
  return (
    <SelectField
      label={t('Your time zone')}
      name="timeZone"
      value={value}
      onChange={(event) => setChosen(event.target.value)}
      error={error}
      placeholder={t('Same as ours: {zone}', { zone: zoneName(ours) })}
      options={zones
        .filter(Boolean)
        .map((zone) => ({ value: zone, label: zoneLabel(zone) }))
        .toSorted((one, other) => one.label.localeCompare(other.label))}
      hint={t('We’ll show times in this time zone.')}
    />
  )
}
