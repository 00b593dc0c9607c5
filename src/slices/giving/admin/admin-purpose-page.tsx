import { useLoaderData } from 'react-router'
import { msg, t } from '#core/text/messages.ts'
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

export const handle = { title: msg('Donations') }

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
            label={t('Name')}
            {...field('name')}
            maxLength={100}
            hint={t('Gifts that were given already keep the name that it had then.')}
          />
          <TextArea label={t('Description')} {...field('description')} maxLength={5000} />
          <TextField
            label={t('Goal in dollars')}
            optional
            name="goal"
            inputMode="decimal"
            defaultValue={draft.goal === null ? '' : plainMoney(draft.goal)}
            error={fault('goal')}
            maxLength={20}
            hint={t(
              'With a goal, donors see how much of it is raised. Leave it empty where there is no end to it.',
            )}
          />
          <SelectField
            label={t('Group')}
            name="area"
            defaultValue={draft.area}
            error={fault('area')}
            options={areas.map((value) => ({ value, label: areaNames[value] }))}
            hint={t('Where donors find it on the giving page.')}
          />
          <SelectField
            label={t('Rhythm')}
            name="rhythm"
            placeholder={t('As the donor likes')}
            defaultValue={draft.rhythm ?? ''}
            error={fault('rhythm')}
            options={rhythms.map((value) => ({ value, label: rhythmNames[value] }))}
          />
        </>
      )}
    </CollectionForm>
  )
}
