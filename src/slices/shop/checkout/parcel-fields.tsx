import { say } from '#core/text/say.ts'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'
import { asksPostalCode } from './postal-codes.ts'
import { statesOf } from './states.ts'

/** Where a parcel goes: what its label and its carrier need. */
export function ParcelFields({
  draft,
  onDraft,
  fault,
}: {
  draft: CheckoutDraft
  onDraft: (change: Partial<CheckoutDraft>) => void
  fault: (name: string) => string | undefined
}) {
  const typed = (name: 'address' | 'city' | 'postal_code' | 'state') => ({
    name,
    error: fault(name),
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onDraft({ [name]: target.value }),
  })
  const states = statesOf(draft.country)
  return (
    <>
      <TextField
        label={say('Address')}
        {...typed('address')}
        autoComplete="street-address"
        maxLength={300}
        hint={say('Street and number, with the apartment or suite if there is one')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={say('City')}
          {...typed('city')}
          autoComplete="address-level2"
          maxLength={100}
          className={states && 'sm:col-span-2'}
        />
        {states && states.options.length > 0 && (
          <SelectField
            label={say(states.label)}
            {...typed('state')}
            autoComplete="address-level1"
            placeholder={say('Select')}
            options={states.options}
          />
        )}
        {states?.options.length === 0 && (
          <TextField
            label={say(states.label)}
            {...typed('state')}
            autoComplete="address-level1"
            maxLength={60}
          />
        )}
        <TextField
          label={say('Postal Code')}
          {...typed('postal_code')}
          optional={!asksPostalCode(draft.country)}
          autoComplete="postal-code"
          maxLength={20}
        />
      </div>
      <PhoneField
        label={say('Phone Number')}
        name="phone_number"
        value={draft.phone}
        onChange={(phone) => onDraft({ phone })}
        error={fault('phone_number')}
        hint={say('The carrier may call about your parcel.')}
      />
    </>
  )
}
