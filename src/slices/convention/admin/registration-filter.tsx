import { SelectField } from '#ui/fields/field.tsx'
import { FilterForm } from '#ui/forms/filter-form.tsx'
import { standings } from '../contract.ts'
import type { HeldEdition } from '../editions/edition-contract.ts'
import { standingNames } from '../registrations/standing-names.ts'
import { type Asked, registrations } from './convention-address.ts'

/** What narrows the list of registrations. */
export function RegistrationFilter({
  asked,
  editions,
  edition,
  showAll,
}: {
  asked: Asked
  editions: readonly HeldEdition[]
  edition: HeldEdition | undefined
  showAll: string | null
}) {
  return (
    <FilterForm
      label="Filter registrations"
      action={registrations}
      extraQuery={{ sort: asked.sort === '-date' ? undefined : asked.sort }}
      search={asked.search}
      placeholder="Name, email, telephone or reference"
      showAll={showAll}
    >
      {editions.length > 1 && (
        <SelectField
          label="Edition"
          name="edition"
          defaultValue={String(edition?.id ?? '')}
          options={editions.map(({ id, draft }) => ({ value: String(id), label: draft.title }))}
        />
      )}
      <SelectField
        label="City"
        name="city"
        placeholder="All cities"
        defaultValue={String(asked.city ?? '')}
        options={(edition?.draft.cities ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <SelectField
        label="State"
        name="standing"
        placeholder="All"
        defaultValue={asked.standing ?? ''}
        options={standings.map((value) => ({ value, label: standingNames[value] }))}
      />
      <SelectField
        label="At the door"
        name="arrived"
        placeholder="Here or not"
        defaultValue={asked.arrived}
        options={[
          { value: 'yes', label: 'Has come' },
          { value: 'no', label: 'Has not come yet' },
        ]}
      />
    </FilterForm>
  )
}
