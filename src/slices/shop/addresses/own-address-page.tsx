import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from 'react-router'
import { call } from '#core/api/call.ts'
import { formAction } from '#core/api/form-action.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { country as ownCountry, t } from '#core/text/messages.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { FormRefusal } from '#ui/feedback/form-refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { CheckboxField, TextField } from '#ui/fields/field.tsx'
import { countriesByName, diallingName, noPhone, readPhone } from '#ui/fields/phone-number.ts'
import { useForm, useServerForm } from '#ui/forms/use-form.ts'
import { Card } from '#ui/layout/card.tsx'
import {
  type AddressFormat,
  addAddress,
  changeAddress,
  listAddresses,
  readAddressFormat,
  type SavedAddress,
} from './address-contract.ts'
import { AddressFields } from './address-fields.tsx'
import { addressBook, addressForms, addressIn, addressNotes, saveForm } from './address-forms.ts'
import { CountryField } from './country-field.tsx'
import { postedCountry } from './posted-country.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = callIn(context)
  const all = await call(listAddresses, {})
  const saved = all.find(({ id }) => String(id) === params.id) ?? null
  if (params.id !== undefined && !saved) throw data(null, { status: 404 })
  const format = await call(readAddressFormat, {
    country: context.get(postedCountry) || (saved?.country ?? ownCountry()),
  })
  return { saved, format, isFirst: all.length === 0 }
}

export const action = formAction({ [addressForms.save]: saveForm })

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: t('Address'),
    description: t('Your profile, orders, gifts and requests.'),
    index: false,
  })

/** Adds or edits an address in a member's address book. */
export default function OwnAddressPage() {
  const { saved, format, isFirst } = useLoaderData<typeof loader>()
  return (
    <>
      <ButtonLink
        href={addressBook}
        variant="quiet"
        size="small"
        icon={<ArrowLeft className="size-5" aria-hidden="true" />}
        className="-ml-3 mb-4"
      >
        {t('All addresses')}
      </ButtonLink>
      <h1 className="mb-6 text-title">{saved ? t('Edit address') : t('Add an address')}</h1>
      <AddressForm key={saved?.id ?? 'new'} saved={saved} format={format} isFirst={isFirst} />
    </>
  )
}

function AddressForm({
  saved,
  format,
  isFirst,
}: {
  saved: SavedAddress | null
  format: AddressFormat
  /** The first address is always the default. */
  isFirst: boolean
}) {
  const navigate = useNavigate()
  const serverForm = useServerForm(addressForms.save, { stored: false })
  const { typed } = serverForm
  const [country, setCountry] = useState(typed.country ?? saved?.country ?? format.country)
  const [phone, setPhone] = useState(() =>
    !typed.phone_number
      ? (readPhone(saved?.phone_number ?? '') ?? noPhone)
      : { country: typed[diallingName('phone_number')] ?? noPhone.country, number: typed.phone_number },
  )
  const form = useForm({
    serverForm,
    check: addAddress.input,
    read: addressIn,
    send: async (input) => {
      await (saved ? call(changeAddress, { id: saved.id, ...input }) : call(addAddress, input))
      toast.success(t(addressNotes.saved))
      await navigate(addressBook)
    },
  })
  type Name = Exclude<keyof SavedAddress & keyof ReturnType<typeof addressIn>, 'isDefault' | 'phone_number'>
  const field = (name: Name) => ({ defaultValue: saved?.[name] ?? '', ...form.field(name) })
  return (
    <Card className="max-w-3xl">
      <form {...form.props} className="flex flex-col gap-5">
        {/* What Enter in a field presses: the first button of a form. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
        <FormRefusal form={form} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('First name')}
            {...field('first_name')}
            autoComplete="given-name"
            maxLength={100}
          />
          <TextField
            label={t('Last name')}
            {...field('last_name')}
            autoComplete="family-name"
            maxLength={100}
          />
        </div>
        <CountryField
          value={country}
          onChange={setCountry}
          options={countriesByName().map((each) => ({ value: each.country, label: each.name }))}
          error={form.fault('country')}
        />
        <AddressFields
          country={country}
          loaded={format}
          field={field}
          phone={phone}
          onPhone={setPhone}
          phoneError={form.fault('phone_number')}
        />
        {!isFirst && !saved?.isDefault && (
          <CheckboxField label={t('Use as my default address')} name="isDefault" />
        )}
        {saved?.isDefault && <input type="hidden" name="isDefault" value="true" />}
        <Button type="submit" className="self-start" busy={form.busy} busyText={t('Saving...')}>
          {t('Save')}
        </Button>
      </form>
    </Card>
  )
}
