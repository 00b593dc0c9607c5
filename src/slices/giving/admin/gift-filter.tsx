import { SelectField } from '#ui/fields/field.tsx'
import { BetweenFields, FilterForm } from '#ui/forms/filter-form.tsx'
import { giftStates } from '../contract.ts'
import { stateNames } from '../gifts/gift-admin-labels.ts'
import { type Asked, addressOf, donations } from './donations-address.ts'

/** What narrows the list. The dates hold for the charts too. */
export function GiftFilter({
  asked,
  purposes,
}: {
  asked: Asked
  purposes: readonly { id: number; name: string }[]
}) {
  const kept = {
    sort: asked.sort === '-date' ? undefined : asked.sort,
    by: asked.by,
    currency: asked.currency,
  }
  const narrowed = addressOf({ ...asked, by: undefined, currency: undefined, sort: '-date' }) !== donations
  return (
    <FilterForm
      label="Filter gifts"
      action={`${donations}#gifts`}
      extraQuery={kept}
      search={asked.search}
      placeholder="Name, email, purpose or receipt"
      showAll={narrowed ? `${donations}#gifts` : null}
    >
      <SelectField
        label="Purpose"
        name="purpose"
        placeholder="All purposes"
        defaultValue={String(asked.purpose ?? '')}
        options={purposes.map(({ id, name }) => ({ value: String(id), label: name }))}
        className="sm:col-span-2"
      />
      <SelectField
        label="State"
        name="state"
        placeholder="All states"
        defaultValue={asked.state ?? ''}
        options={giftStates.map((value) => ({ value, label: stateNames[value] }))}
      />
      <SelectField
        label="How often"
        name="kind"
        placeholder="Once and recurring"
        defaultValue={asked.kind ?? ''}
        options={[
          { value: 'once', label: 'Once' },
          { value: 'recurring', label: 'Recurring' },
        ]}
      />
      <BetweenFields from={asked.from} to={asked.to} />
    </FilterForm>
  )
}
