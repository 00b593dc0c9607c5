import { SelectField } from '#ui/fields/field.tsx'
import { BetweenFields, FilterForm } from '#ui/forms/filter-form.tsx'
import { type RegisterWanted, registerViews } from '../register/register-contract.ts'
import type { Celebrant } from '../settings/settings-contract.ts'
import { register } from './addresses.ts'

const viewNames: Record<(typeof registerViews)[number], string> = {
  open: 'To be offered',
  due: 'Due or late',
  scheduled: 'With a day',
  celebrated: 'Offered',
  transferred: 'Handed on',
  ended: 'Not to be offered',
}

/** What narrows the register; the dates are those that were wished for. */
export function RegisterFilter({
  asked,
  celebrants,
  showAll,
}: {
  asked: RegisterWanted
  celebrants: readonly Celebrant[]
  showAll: string | null
}) {
  return (
    <FilterForm
      label="Filter the register"
      action={register}
      kept={{ sort: asked.sort === '-number' ? undefined : asked.sort }}
      search={asked.search}
      placeholder="Number, reference, name or email"
      showAll={showAll}
    >
      <SelectField
        label="Show"
        name="view"
        placeholder="All Masses"
        defaultValue={asked.view ?? ''}
        options={registerViews.map((value) => ({ value, label: viewNames[value] }))}
      />
      <SelectField
        label="Celebrant"
        name="celebrant"
        placeholder="All celebrants"
        defaultValue={String(asked.celebrant ?? '')}
        options={celebrants.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <BetweenFields from={asked.from} to={asked.to} />
    </FilterForm>
  )
}
