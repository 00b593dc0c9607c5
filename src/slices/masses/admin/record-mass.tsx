import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { offlineMethods } from '#payments/provider.ts'
import { CheckboxField, SelectField, TextArea, TextField } from '#ui/fields/field.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { providerLabels } from '#ui/payment/payment-labels.ts'
import { maxIntentionLength } from '../contract.ts'
import { recordMass } from '../requests/by-hand-contract.ts'
import { massAddress } from './addresses.ts'

const text = (data: FormData, name: string) => String(data.get(name) ?? '')

/** For intentions that were taken by phone or in person. */
export function RecordMass() {
  const navigate = useNavigate()
  const once = useIdempotencyKey()
  return (
    <ActButton
      label={t('Record a request')}
      icon={<Plus className="size-5" aria-hidden="true" />}
      variant="primary"
      title={t('Record a Mass request')}
      description={t(
        'For an intention taken by phone or in person. It gets the next number in the register.',
      )}
      action={t('Save')}
      said={t('Mass request recorded.')}
      check={recordMass.input}
      read={(data) => ({
        name: text(data, 'name'),
        mobileNumber: text(data, 'mobileNumber'),
        email: text(data, 'email'),
        date: text(data, 'date'),
        reasonForMassRequest: text(data, 'reasonForMassRequest'),
        sharedMass: data.has('sharedMass'),
        offering: text(data, 'offering'),
        method: offlineMethods.find((each) => each === data.get('method')) ?? 'cash',
        checkNumber: text(data, 'checkNumber'),
      })}
      send={async (input) => {
        const { id } = await call(recordMass, input, once.keyFor(input))
        once.done()
        await navigate(massAddress(id))
      }}
    >
      {({ field }) => (
        <>
          <TextField label={t('Name')} {...field('name')} maxLength={100} autoComplete="off" />
          <TextArea
            label={t('Intention')}
            {...field('reasonForMassRequest')}
            rows={3}
            maxLength={maxIntentionLength}
          />
          <TextField label={t('Requested date')} {...field('date')} type="date" />
          <CheckboxField
            label={t('They agreed that the Mass may be shared with other intentions.')}
            {...field('sharedMass')}
          />
          <TextField label={t('Phone')} {...field('mobileNumber')} type="tel" optional maxLength={40} />
          <TextField label={t('Email')} {...field('email')} type="email" optional maxLength={200} />
          <TextField
            label={t('Offering')}
            {...field('offering')}
            optional
            inputMode="decimal"
            maxLength={20}
            hint={t('Leave this blank for a Mass without an offering.')}
          />
          <SelectField
            label={t('Payment method')}
            {...field('method')}
            options={offlineMethods.map((value) => ({ value, label: t(providerLabels[value]) }))}
          />
          <TextField
            label={t('Check number')}
            {...field('checkNumber')}
            optional
            hint={t('Required for checks.')}
            maxLength={40}
          />
        </>
      )}
    </ActButton>
  )
}
