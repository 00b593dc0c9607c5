import { useState } from 'react'
import { t } from '#core/text/messages.ts'
import { currencyName } from '#core/text/money.ts'
import { CheckboxField } from '#ui/fields/choice-field.tsx'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { pledgeRhythms, remindDays } from './pledge-contract.ts'
import { pledgeRhythmNames } from './pledge-labels.ts'

type Name = 'purpose' | 'amount' | 'rhythm' | 'first' | 'count'

/** What is promised, and when. */
export function TermsFields({
  field,
  purposes,
  first,
}: {
  field: (name: Name) => { name: string; error: string | undefined }
  purposes: readonly { id: number; name: string }[]
  first: string
}) {
  const [rhythm, setRhythm] = useState('once')
  const isOnce = rhythm === 'once'
  return (
    <>
      <SelectField
        label={t('Purpose')}
        {...field('purpose')}
        options={purposes.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <TextField
        label={t('Amount in {currency}', { currency: currencyName() })}
        {...field('amount')}
        inputMode="decimal"
        maxLength={20}
        hint={t('The whole amount, not each installment.')}
        autoComplete="off"
      />
      <SelectField
        label={t('Schedule')}
        {...field('rhythm')}
        value={rhythm}
        onChange={({ target }) => setRhythm(target.value)}
        options={pledgeRhythms.map((value) => ({ value, label: t(pledgeRhythmNames[value]) }))}
      />
      <TextField
        label={isOnce ? t('Give by') : t('First installment')}
        {...field('first')}
        type="date"
        defaultValue={first}
      />
      <TextField
        label={t('Installments')}
        {...field('count')}
        type="number"
        min={1}
        max={120}
        defaultValue="12"
        hint={isOnce ? t('Only needed for installments.') : t('The total number of installments.')}
      />
    </>
  )
}

export function ChoiceFields({ forStaff = false }: { forStaff?: boolean }) {
  return (
    <div>
      <CheckboxField
        label={
          forStaff
            ? t('Count the donor’s gifts for this purpose toward the pledge')
            : t('Count my gifts for this purpose toward this pledge')
        }
        name="automatic"
        defaultChecked
      />
      <CheckboxField
        label={t('Email a reminder {days, plural, one {# day} other {# days}} before each due date', {
          days: remindDays,
        })}
        name="reminders"
        defaultChecked
      />
    </div>
  )
}
