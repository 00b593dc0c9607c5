import { useLoaderData } from 'react-router'
import { msg, t } from '#core/text/messages.ts'
import { currencyName, plainMoney, readMoney } from '#core/text/money.ts'
import { rhythms } from '#payments/provider.ts'
import { CheckboxField, SelectField, TextArea, TextField } from '#ui/fields/field.tsx'
import { CollectionForm, editableLoader, editableMeta } from '#ui/forms/collection-form.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { rhythmNames } from '../contract.ts'
import { type PurposeDraft, purposes } from '../purposes/purpose-contract.ts'
import { areaNames, areas } from '../purposes/purpose-names.ts'
import { donations } from './donations-address.ts'

export const loader = editableLoader(purposes)

export const meta = editableMeta(purposes)

export const handle = { title: msg('Donations') }

const empty: PurposeDraft = {
  ...{ name: '', description: '', goal: null, endsOn: '', showsProgress: true },
  ...{ rhythm: null, area: 'general', suggested: '' },
}

/** An invalid amount becomes NaN, which validation reports at the field. */
function readGoal(typed: string): number | null {
  return typed.trim() === '' ? null : (readMoney(typed) ?? Number.NaN)
}

const read = (data: FormData): PurposeDraft => ({
  ...textsIn(data, 'name', 'description', 'endsOn', 'suggested'),
  showsProgress: data.has('showsProgress'),
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
            hint={t('If you change the name, past gifts keep the old one.')}
          />
          <TextArea label={t('Description')} {...field('description')} maxLength={5000} />
          <TextField
            label={t('Goal in {currency}', { currency: currencyName() })}
            optional
            name="goal"
            inputMode="decimal"
            defaultValue={draft.goal === null ? '' : plainMoney(draft.goal)}
            error={fault('goal')}
            maxLength={20}
            hint={t('Leave this blank for ongoing needs.')}
          />
          <TextField
            label={t('End date')}
            optional
            type="date"
            name="endsOn"
            defaultValue={draft.endsOn ?? ''}
            error={fault('endsOn')}
            hint={t('For a campaign that ends. Gifts are still accepted afterward.')}
          />
          <CheckboxField
            label={t('Show donors the goal and how much has been raised so far')}
            name="showsProgress"
            defaultChecked={draft.showsProgress ?? true}
            error={fault('showsProgress')}
          />
          <TextField
            label={t('Suggested amounts')}
            optional
            name="suggested"
            defaultValue={draft.suggested ?? ''}
            error={fault('suggested')}
            maxLength={100}
            placeholder={t('25, 50, 100')}
            hint={t('Up to six, separated by commas. Leave this blank to offer the usual amounts.')}
          />
          <SelectField
            label={t('Group')}
            name="area"
            defaultValue={draft.area}
            error={fault('area')}
            options={areas.map((value) => ({ value, label: t(areaNames[value]) }))}
            hint={t('Where it appears on the giving page.')}
          />
          <SelectField
            label={t('How often')}
            name="rhythm"
            placeholder={t('Donor chooses')}
            defaultValue={draft.rhythm ?? ''}
            error={fault('rhythm')}
            options={rhythms.map((value) => ({ value, label: t(rhythmNames[value]) }))}
          />
        </>
      )}
    </CollectionForm>
  )
}
