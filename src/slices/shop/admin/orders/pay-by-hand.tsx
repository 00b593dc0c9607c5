import { HandCoins } from 'lucide-react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { dayOf } from '#core/time/time.ts'
import { offlineMethods } from '#payments/provider.ts'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { providerLabels } from '#ui/payment/payment-labels.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { payOrderByHand } from '../../orders/by-hand-contract.ts'
import type { OrderDetail } from '../../orders/order-admin-contract.ts'

type Field = (name: 'checkNumber' | 'receivedOn') => { name: string; error: string | undefined }

/** The date and check number of an offline payment. */
export function ReceivedFields({ field, isCheck = true }: { field: Field; isCheck?: boolean }) {
  const { timeZone } = useOrganisation()
  const today = dayOf(new Date(), timeZone)
  return (
    <>
      {isCheck && (
        <TextField
          label={t('Check number')}
          {...field('checkNumber')}
          optional
          hint={t('Required for checks.')}
          maxLength={40}
          autoComplete="off"
        />
      )}
      <TextField
        label={t('Date received')}
        {...field('receivedOn')}
        type="date"
        defaultValue={today}
        max={today}
      />
    </>
  )
}

/** For an order that is awaiting payment. */
export function PayByHandButton({ order: { id, total, currency, number } }: { order: OrderDetail }) {
  const once = useIdempotencyKey()
  return (
    <ActButton
      label={t('Record payment')}
      icon={<HandCoins className="size-5" aria-hidden="true" />}
      variant="primary"
      title={t('Record a payment')}
      description={t(
        'Use this after you’ve received {amount} for order {number}. The items will be deducted from stock, and we’ll email the customer a confirmation if we have their address.',
        { amount: formatMoney(total, currency), number },
      )}
      action={t('Record payment')}
      said={t('Payment recorded.')}
      check={payOrderByHand.input}
      read={(data) => ({
        id,
        ...textsIn(data, 'checkNumber', 'receivedOn'),
        method: offlineMethods.find((each) => each === data.get('method')) ?? 'cash',
      })}
      send={async (input) => {
        await call(payOrderByHand, input, once.keyFor(input))
        once.done()
      }}
    >
      {({ field }) => (
        <>
          <SelectField
            label={t('Payment method')}
            {...field('method')}
            options={offlineMethods.map((value) => ({ value, label: t(providerLabels[value]) }))}
          />
          <ReceivedFields field={field} />
        </>
      )}
    </ActButton>
  )
}
