import { useState } from 'react'
import { cameByNames, cameByWays } from '#core/api/by-hand.ts'
import { languageChoices } from '#core/text/language-names.ts'
import { t } from '#core/text/messages.ts'
import { CheckboxField, SelectField, TextField } from '../fields/field.tsx'
import { textsIn } from './form-fields.ts'

export const byHandIn = (data: FormData) => ({
  ...textsIn(data, 'mobileNumber', 'email', 'language'),
  cameBy: cameByWays.find((way) => way === data.get('cameBy')) ?? 'phone',
  wantsMail: data.has('wantsMail'),
  consent: data.has('consent'),
})

type Field = (name: keyof ReturnType<typeof byHandIn>) => { name: string; error: string | undefined }

/** How to reach somebody who called or came by. */
export function ReachFields({ field, mailLabel }: { field: Field; mailLabel: string }) {
  const [email, setEmail] = useState('')
  return (
    <>
      <SelectField
        label={t('How they contacted you')}
        {...field('cameBy')}
        options={cameByWays.map((value) => ({ value, label: t(cameByNames[value]) }))}
      />
      <SelectField
        label={t('Language')}
        {...field('language')}
        optional
        placeholder={t('Not provided')}
        options={languageChoices('')}
      />
      <TextField
        label={t('Phone')}
        {...field('mobileNumber')}
        type="tel"
        optional
        maxLength={40}
        autoComplete="off"
      />
      <TextField
        label={t('Email')}
        {...field('email')}
        type="email"
        optional
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        maxLength={200}
        autoComplete="off"
      />
      {email.trim() !== '' && (
        <CheckboxField label={mailLabel} {...field('wantsMail')} className="sm:col-span-2" />
      )}
    </>
  )
}

/** What staff asked before they wrote anything down. */
export const ConsentField = ({ field, label }: { field: Field; label: string }) => (
  <CheckboxField label={label} {...field('consent')} className="sm:col-span-2" />
)
