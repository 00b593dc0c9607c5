import { useRef } from 'react'
import { t } from '#core/text/messages.ts'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import type { Donor } from '../offline/offline-contract.ts'
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
        hint={t('Only goods or services in return, such as a dinner. Leave it empty for a simple gift.')}
        maxLength={200}
      />
      <TextField
        label={t('What it’s worth')}
        {...field('goodsValue')}
        optional
        inputMode="decimal"
        maxLength={20}
      />
      <SelectField
        label={t('Send the receipt')}
        {...field('receipt')}
        options={[
          { value: 'print', label: t('Printed') },
          { value: 'email', label: t('By email') },
        ]}
      />
    </fieldset>
  )
}
