import { t } from '#core/text/messages.ts'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { TextField } from '#ui/fields/field.tsx'
import type { FieldOf } from '../addresses/address-fields.tsx'
import type { Delivery } from './shipping-contract.ts'

/** The buyer's name and email address, in the specification's order. */
export function ContactFields({ field }: { field: FieldOf<'first_name' | 'last_name' | 'email'> }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('First Name')}
          {...field('first_name')}
          autoComplete="given-name"
          maxLength={100}
        />
        <TextField
          label={t('Last Name')}
          {...field('last_name')}
          autoComplete="family-name"
          maxLength={100}
        />
      </div>
      <TextField
        label={t('Email Address')}
        {...field('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={t('We’ll email your order confirmation and tracking here.')}
      />
    </>
  )
}

export function DeliveryChoice({
  ships,
  delivers,
  pickup,
  value,
  onChange,
}: {
  ships: boolean
  /** By the ministry itself. */
  delivers: boolean
  pickup: boolean
  value: Delivery
  onChange: (delivery: Delivery) => void
}) {
  return (
    <ChoiceChips
      legend={t('Delivery method')}
      name="delivery"
      choices={[
        ...(ships ? [{ value: 'ship' as const, label: t('Shipping') }] : []),
        ...(delivers ? [{ value: 'local' as const, label: t('Local delivery') }] : []),
        ...(pickup ? [{ value: 'pickup' as const, label: t('Pickup') }] : []),
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
