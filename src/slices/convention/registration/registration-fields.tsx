import { useState } from 'react'
import { formHandler } from '#core/api/form-action.ts'
import { t } from '#core/text/messages.ts'
import { SelectField, TextArea, TextField } from '#ui/fields/field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { noPhone, type Phone, phoneIn, readPhone } from '#ui/fields/phone-number.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { type Edition, locationName, maxOthers, pages, register } from '../contract.ts'
import { months } from '../months.ts'

type Name =
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'gender'
  | 'numbers_of_people_attending_with'
  | 'convention_location'
  | 'city'
  | 'state'
  | 'country'
  | 'mailing_address'

export type Fields = {
  field: (name: Name) => { name: string; error: string | undefined; defaultValue?: string | number }
  fault: (name: string) => string | undefined
}

/** Turns the stored number into what the field shows. */
export const phoneOf = (telephone: string): Phone => readPhone(telephone) ?? { ...noPhone, number: telephone }

/** The fields about the person, in the specification's order. `lean` shows only the necessary ones. */
export function PersonFields({
  of: { field, fault },
  phone: first,
  fixedEmail,
  lean = false,
}: {
  of: Fields
  phone: Phone
  /** The address that the link was mailed to can't be changed. */
  fixedEmail?: string
  lean?: boolean
}) {
  const [phone, setPhone] = useState(first)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('First Name')}
          {...field('first_name')}
          autoComplete="given-name"
          maxLength={60}
        />
        <TextField label={t('Last Name')} {...field('last_name')} autoComplete="family-name" maxLength={60} />
      </div>
      <PhoneField
        label={t('Telephone')}
        name="telephone"
        value={phone}
        onChange={setPhone}
        error={fault('telephone')}
        {...(lean && { optional: true })}
      />
      {fixedEmail === undefined ? (
        <TextField
          label={t('Email')}
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          hint={
            lean
              ? t('Without an email address, we can’t send a confirmation or updates.')
              : t('We’ll send your QR code and calendar file here.')
          }
          {...(lean && { optional: true })}
        />
      ) : (
        <TextField label={t('Email')} name="email" value={fixedEmail} readOnly autoComplete="off" />
      )}
      <SelectField
        label={t('Gender')}
        {...field('gender')}
        placeholder={lean ? t('Not provided') : t('Select your gender')}
        autoComplete="sex"
        options={[
          { value: 'male', label: t('Male') },
          { value: 'female', label: t('Female') },
        ]}
        {...(lean && { optional: true })}
      />
    </>
  )
}

/** The fields for number of people and city. */
export function PartyFields({
  of: { field },
  locations,
  cities = [],
  forStaff = false,
}: {
  of: Fields
  locations: readonly string[]
  cities?: Edition['cities']
  forStaff?: boolean
}) {
  const labelOf = (location: string) => {
    const city = cities.find(({ name }) => name === location)
    if (city)
      return city.full
        ? t('{city}, {dates} (waiting list)', { city: location, dates: datesText(city.dates) })
        : t('{city}, {dates}', { city: location, dates: datesText(city.dates) })
    const name = locationName(location)
    return cities.some(({ full }) => full) ? t('{location} (waiting list)', { location: name }) : name
  }
  return (
    <>
      <TextField
        label={forStaff ? t('Number of people coming with them') : t('Number of people coming with you')}
        {...field('numbers_of_people_attending_with')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        hint={
          forStaff
            ? t(
                'Don’t count the person who registers. Enter 0 if they’re coming alone. They can bring up to {max} people.',
                {
                  max: maxOthers,
                },
              )
            : t('Don’t count yourself. Enter 0 if you’re coming alone. You can bring up to {max} people.', {
                max: maxOthers,
              })
        }
      />
      <SelectField
        label={t('Convention location')}
        {...field('convention_location')}
        placeholder={t('Select a location')}
        options={locations.map((value) => ({ value, label: labelOf(value) }))}
      />
    </>
  )
}

/** Where the registrant lives. */
export function HomeFields({ of: { field }, lean = false }: { of: Fields; lean?: boolean }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('City')}
          {...field('city')}
          autoComplete="address-level2"
          maxLength={100}
          {...(lean && { optional: true })}
        />
        <TextField
          label={t('State')}
          optional
          {...field('state')}
          autoComplete="address-level1"
          maxLength={100}
        />
      </div>
      <TextField
        label={t('Country')}
        optional
        {...field('country')}
        autoComplete="country-name"
        maxLength={100}
      />
      <TextArea
        label={t('Mailing address')}
        optional
        {...field('mailing_address')}
        autoComplete="street-address"
        rows={2}
        maxLength={300}
      />
    </>
  )
}

/** The dates of a city as the server sends them (`July 9-13 2025`), with the month name as worded by staff. */
export const datesText = (dates: string): string =>
  dates.replace(/\p{L}+/gu, (word) => (months.includes(word) ? t(word) : word))

export const formName = 'convention'

const names = [
  'first_name',
  'last_name',
  'email',
  'gender',
  'numbers_of_people_attending_with',
  'convention_location',
  'city',
  'state',
  'country',
  'mailing_address',
] as const

export const readFields = (sent: FormData) => ({
  ...textsIn(sent, ...names),
  telephone: phoneIn(sent, 'telephone'),
})

export const readRegistration = (sent: FormData) => ({ ...readFields(sent), ...textsIn(sent, 'website') })

/** For the page's `action`: the form sent without JavaScript. */
export const earlyRegistration = formHandler(register, readRegistration, () => pages.success)
