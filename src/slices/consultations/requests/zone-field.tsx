import { useState } from 'react'
import { say } from '#core/text/say.ts'
import { zoneName } from '#core/time/zoned-time.ts'
import { SelectField } from '#ui/fields/field.tsx'
import { useHydrated } from '#ui/state/root-store.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'

/** The clock that somebody lives by: that of the browser, until another is chosen. */
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
      label={say('Your time zone')}
      name="timeZone"
      value={value}
      onChange={(event) => setChosen(event.target.value)}
      error={error}
      placeholder={say('Ours: {ours}', { ours: zoneName(ours) })}
      options={zones
        .filter(Boolean)
        .toSorted()
        .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ').replaceAll('/', ', ') }))}
      hint={say('We tell you the hour on your own clock.')}
    />
  )
}
