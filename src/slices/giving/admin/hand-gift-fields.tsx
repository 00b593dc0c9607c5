import { useRef } from 'react'
import { t } from '#core/text/messages.ts'
import { CheckboxField, SelectField, TextArea, TextField } from '#ui/fields/field.tsx'
import type { Donor } from '../offline/offline-contract.ts'
import { tributeKinds } from '../tributes/tribute.ts'
import { DonorField, donorIn } from './donor-field.tsx'

export const text = (data: FormData, name: string) => String(data.get(name) ?? '')

export const detailsIn = (data: FormData) => ({
  ...donorIn(data),
  email: text(data, 'email'),
  phone: text(data, 'phone'),
  address: text(data, 'address'),
  city: text(data, 'city'),
  region: text(data, 'region'),
  postalCode: text(data, 'postalCode'),
  country: text(data, 'country'),
  receivedOn: text(data, 'receivedOn'),
  goods: text(data, 'goods'),
  goodsValue: text(data, 'goodsValue'),
  receipt: text(data, 'receipt') === 'email' ? ('email' as const) : ('print' as const),
})

type Field = (name: Exclude<keyof ReturnType<typeof detailsIn>, 'person'>) => {
  name: string
  error: string | undefined
}

export function DonorFields({ field, nameOptional }: { field: Field; nameOptional: boolean }) {
  const fields = useRef<HTMLFieldSetElement>(null)
  const fillEmail = ({ email }: Donor) => {
    const input = fields.current?.querySelector<HTMLInputElement>('input[name=email]')
    if (input && !input.value) input.value = email
  }
  return (
    <fieldset ref={fields} className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-3 text-subheading">{t('Donor')}</legend>
      <DonorField
        error={field('name').error}
        optional={nameOptional}
        hint={t('The name on the receipt.')}
        onChoose={fillEmail}
      />
      <TextField
        label={t('Email')}
        {...field('email')}
        type="email"
        optional
        maxLength={200}
        autoComplete="off"
      />
      <TextField
        label={t('Phone')}
        {...field('phone')}
        type="tel"
        optional
        maxLength={40}
        autoComplete="off"
      />
      <TextField
        label={t('Street address')}
        {...field('address')}
        optional
        maxLength={300}
        autoComplete="off"
      />
      <TextField label={t('City')} {...field('city')} optional maxLength={100} autoComplete="off" />
      <TextField
        label={t('State or region')}
        {...field('region')}
        optional
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        label={t('ZIP or postal code')}
        {...field('postalCode')}
        optional
        maxLength={20}
        autoComplete="off"
      />
      <TextField label={t('Country')} {...field('country')} optional maxLength={100} autoComplete="off" />
    </fieldset>
  )
}

export function ReturnFields({ field }: { field: Field }) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-3 text-subheading">{t('Receipt')}</legend>
      <TextField
        label={t('What the donor received')}
        {...field('goods')}
        optional
        hint={t(
          'Goods or services the donor received in return, such as a dinner. Leave this blank if there were none.',
        )}
        maxLength={200}
      />
      <TextField
        label={t('Estimated value')}
        {...field('goodsValue')}
        optional
        inputMode="decimal"
        maxLength={20}
      />
      <SelectField
        label={t('Receipt delivery')}
        {...field('receipt')}
        options={[
          { value: 'print', label: t('Printed') },
          { value: 'email', label: t('By email') },
        ]}
      />
    </fieldset>
  )
}

/** What the donor asked for besides: to stay anonymous, a match by the employer, in honor or in memory of someone. */
export const notedIn = (data: FormData) => {
  const kind = tributeKinds.find((each) => each === data.get('tribute'))
  return {
    anonymous: data.has('anonymous'),
    employer: text(data, 'employer'),
    ...(kind && {
      tribute: {
        kind,
        honoree: text(data, 'honoree'),
        note: text(data, 'tributeNote'),
        familyEmail: text(data, 'familyEmail'),
        familyAddress: text(data, 'familyAddress'),
      },
    }),
  }
}

export function NotedFields({ fault }: { fault: (path: string) => string | undefined }) {
  return (
    <fieldset className="group/noted grid gap-5 sm:grid-cols-2">
      <legend className="mb-3 text-subheading">{t('Donor’s requests')}</legend>
      <CheckboxField
        label={t('Keep the donor’s name private')}
        name="anonymous"
        hint={t('Lists and exports will say “Anonymous.” The receipt will still show the name.')}
      />
      <TextField
        label={t('Employer that matches gifts')}
        name="employer"
        error={fault('employer')}
        optional
        maxLength={100}
        autoComplete="off"
      />
      <SelectField
        label={t('In honor or in memory?')}
        name="tribute"
        defaultValue="none"
        options={[
          { value: 'none', label: t('Neither') },
          { value: 'honor', label: t('In honor of') },
          { value: 'memory', label: t('In memory of') },
        ]}
      />
      <div className="contents group-has-[option[value=none]:checked]/noted:hidden">
        <TextField
          label={t('Their name')}
          name="honoree"
          error={fault('tribute.honoree')}
          maxLength={100}
          autoComplete="off"
        />
        <TextField
          label={t('Family’s email')}
          name="familyEmail"
          type="email"
          error={fault('tribute.familyEmail')}
          optional
          maxLength={200}
          autoComplete="off"
        />
        <TextArea
          label={t('Family’s name and mailing address')}
          name="familyAddress"
          error={fault('tribute.familyAddress')}
          optional
          rows={3}
          maxLength={300}
        />
        <TextField
          label={t('Message to the family')}
          name="tributeNote"
          error={fault('tribute.note')}
          optional
          maxLength={300}
          autoComplete="off"
        />
      </div>
    </fieldset>
  )
}
