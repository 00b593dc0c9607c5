import { useLoaderData } from 'react-router'
import { plainMoney, readMoney } from '#core/text/money.ts'
import { rhythms } from '#payments/provider.ts'
import { SelectField, TextArea, TextField } from '#ui/fields/field.tsx'
import { CollectionForm, editableLoader, editableMeta } from '#ui/forms/collection-form.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { type PurposeDraft, purposes, rhythmNames } from '../contract.ts'
import { areaNames, areas } from '../purposes/purpose-names.ts'
import { donations } from './donations-address.ts'

export const loader = editableLoader(purposes)

export const meta = editableMeta(purposes)

export const handle = { title: 'Donations' }

const empty: PurposeDraft = { name: '', description: '', goal: null, rhythm: null, area: 'general' }

/** An invalid amount becomes NaN, which validation reports at the field. */
function readGoal(typed: string): number | null {
  return typed.trim() === '' ? null : (readMoney(typed) ?? Number.NaN)
}

const read = (data: FormData): PurposeDraft => ({
  ...textsIn(data, 'name', 'description'),
  goal: readGoal(String(data.get('goal'))),
  rhythm: rhythms.find((each) => each === data.get('rhythm')) ?? null,
  area: areas.find((each) => each === data.get('area')) ?? 'general',
})

export default function AdminPurposePage() {
  const item = useLoaderData<typeof loader>()
  return (
    <CollectionForm of={purposes} item={item} empty={empty} address={`${donations}/purposes`} read={read}>
      {({ draft, fault, field }) => (
        <>
          <TextField
            label="Name"
            {...field('name')}
            maxLength={100}
            hint="Gifts that were given already keep the name that it had then."
          />
          <TextArea label="Description" {...field('description')} maxLength={5000} />
          <TextField
            label="Goal in dollars"
            optional
            name="goal"
            inputMode="decimal"
            defaultValue={draft.goal === null ? '' : plainMoney(draft.goal)}
            error={fault('goal')}
            maxLength={20}
            hint="With a goal, donors see how much of it is raised. Leave it empty where there is no end to it."
          />
          <SelectField
            label="Group"
            name="area"
            defaultValue={draft.area}
            error={fault('area')}
            options={areas.map((value) => ({ value, label: areaNames[value] }))}
            hint="Where donors find it on the giving page."
          />
          <SelectField
            label="Rhythm"
            name="rhythm"
            placeholder="As the donor likes"
            defaultValue={draft.rhythm ?? ''}
            error={fault('rhythm')}
            options={rhythms.map((value) => ({ value, label: rhythmNames[value] }))}
          />
        </>
      )}
    </CollectionForm>
  )
}
