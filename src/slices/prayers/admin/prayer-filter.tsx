import { SelectField } from '#ui/fields/field.tsx'
import { FilterForm } from '#ui/forms/filter-form.tsx'
import { readersChoices } from '../contract.ts'
import { readersNames, stateNames } from '../labels.ts'
import type { PrayersWanted } from '../prayers-admin-contract.ts'
import { prayers } from './addresses.ts'

const shown: readonly { value: NonNullable<PrayersWanted['show']>; label: string }[] = [
  { value: 'received', label: `${stateNames.received}, not prayed for yet` },
  { value: 'prayed', label: stateNames.prayed },
  { value: 'answered', label: stateNames.answered },
  { value: 'withdrawn', label: stateNames.withdrawn },
  { value: 'mine', label: 'Given to me' },
  { value: 'due', label: 'Follow-up due' },
  { value: 'wall', label: 'Waiting for the wall' },
]

/** What narrows the list of prayer requests. */
export function PrayerFilter({ asked, narrowed }: { asked: PrayersWanted; narrowed: boolean }) {
  return (
    <FilterForm
      label="Filter prayer requests"
      action={prayers}
      search={asked.search}
      placeholder="Reference or name"
      showAll={narrowed ? prayers : null}
      className="lg:grid-cols-4"
    >
      <SelectField
        label="Show"
        name="show"
        placeholder="All requests"
        defaultValue={asked.show ?? ''}
        options={shown}
      />
      <SelectField
        label="Who may read"
        name="readers"
        placeholder="All"
        defaultValue={asked.readers ?? ''}
        options={readersChoices.map((value) => ({ value, label: readersNames[value] }))}
      />
    </FilterForm>
  )
}
