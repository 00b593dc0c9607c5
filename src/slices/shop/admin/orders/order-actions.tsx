import { Ban, PackageCheck, PackageOpen, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '#core/api/call.ts'
import { msg, t } from '#core/text/messages.ts'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { ActButton, NoteField, noteIn } from '#ui/forms/act-window.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import {
  cancelOrder,
  deliverOrder,
  type OrderDetail,
  packOrder,
  shipOrder,
} from '../../orders/order-admin-contract.ts'
import type { OrderState } from '../../orders/order-contract.ts'
import { UnblessedNote } from './bless-button.tsx'
import { isPaidByHand } from './order-labels.tsx'

type Props = { order: OrderDetail; first: boolean }

/** The actions that its state allows. */
export function OrderActions({ order }: { order: OrderDetail }) {
  return order.next.map((state, index) => {
    const Act = acts[state]
    return Act && <Act key={state} order={order} first={index === 0} />
  })
}

const look = (first: boolean) => (first ? 'primary' : 'secondary') as 'primary' | 'secondary'
const staffOnly = msg('For staff only. The customer won’t see it.')

function Pack({ order: { id }, first }: Props) {
  return (
    <ActButton
      label={t('Mark as packed')}
      icon={<PackageOpen className="size-5" aria-hidden="true" />}
      variant={look(first)}
      title={t('Mark as packed')}
      action={t('Mark as packed')}
      said={t('Marked as packed.')}
      check={packOrder.input}
      read={(data) => ({ id, note: noteIn(data) })}
      send={async (input) => void (await call(packOrder, input))}
    >
      {({ fault }) => <NoteField error={fault('note')} hint={t(staffOnly)} />}
    </ActButton>
  )
}

/** We bring it ourselves: there's no carrier and nothing to track. */
function BringLocally({ order, first }: Props) {
  const { id, email } = order
  return (
    <ActButton
      label={t('Mark as out for delivery')}
      icon={<Truck className="size-5" aria-hidden="true" />}
      variant={look(first)}
      title={t('Mark as out for delivery')}
      {...(email && { description: t('We’ll email {email}.', { email }) })}
      action={t('Mark as out for delivery')}
      said={
        email ? t('Marked as out for delivery. We’ll email the customer.') : t('Marked as out for delivery.')
      }
      check={shipOrder.input}
      read={(data) => ({ id, trackingNumber: '', carrier: '', note: noteIn(data) })}
      send={async (input) => void (await call(shipOrder, input))}
    >
      {({ fault }) => (
        <>
          <UnblessedNote order={order} />
          <NoteField error={fault('note')} hint={t(staffOnly)} />
        </>
      )}
    </ActButton>
  )
}

function Ship(props: Props) {
  const { id, email, delivery } = props.order
  if (delivery === 'local') return <BringLocally {...props} />
  return (
    <ActButton
      label={t('Mark as shipped')}
      icon={<Truck className="size-5" aria-hidden="true" />}
      variant={look(props.first)}
      title={t('Mark as shipped')}
      {...(email && {
        description: t('We’ll email {email}, with the tracking number if you enter one.', { email }),
      })}
      action={t('Mark as shipped')}
      said={email ? t('Marked as shipped. We’ll email the customer.') : t('Marked as shipped.')}
      check={shipOrder.input}
      read={(data) => ({ id, ...textsIn(data, 'trackingNumber', 'carrier', 'note') })}
      send={async (input) => void (await call(shipOrder, input))}
    >
      {({ fault, field }) => (
        <>
          <UnblessedNote order={props.order} />
          <TextField label={t('Tracking number')} optional {...field('trackingNumber')} maxLength={60} />
          <TextField
            label={t('Carrier')}
            optional
            {...field('carrier')}
            maxLength={60}
            placeholder={t('USPS, DHL, NIPOST')}
          />
          <NoteField error={fault('note')} hint={t(staffOnly)} />
        </>
      )}
    </ActButton>
  )
}

function Deliver({ order, first }: Props) {
  const { id, delivery } = order
  const isPickup = delivery === 'pickup'
  const label = isPickup ? t('Mark as picked up') : t('Mark as delivered')
  return (
    <ActButton
      label={label}
      icon={<PackageCheck className="size-5" aria-hidden="true" />}
      variant={look(first)}
      title={label}
      action={label}
      said={isPickup ? t('Marked as picked up.') : t('Marked as delivered.')}
      check={deliverOrder.input}
      read={(data) => ({ id, note: noteIn(data) })}
      send={async (input) => void (await call(deliverOrder, input))}
    >
      {({ fault }) => (
        <>
          {isPickup && <UnblessedNote order={order} />}
          <NoteField error={fault('note')} hint={t(staffOnly)} />
        </>
      )}
    </ActButton>
  )
}

function Cancel({ order }: Props) {
  const { id, email, refundable } = order
  const once = useIdempotencyKey()
  return (
    <ActButton
      label={t('Cancel order')}
      icon={<Ban className="size-5" aria-hidden="true" />}
      title={t('Cancel this order?')}
      description={[
        t('The items will go back into stock.'),
        refundable === 0
          ? ''
          : isPaidByHand(order)
            ? t('Return the money to the customer yourself. This only records the refund in the books.')
            : t('The payment will be refunded.'),
        email && t('We’ll email the customer.'),
      ]
        .filter(Boolean)
        .join(' ')}
      action={t('Cancel order')}
      said={t('Order canceled.')}
      danger
      check={cancelOrder.input}
      read={(data) => ({ id, reason: String(data.get('reason')) })}
      send={async (input) => {
        await withConfirmation(() => call(cancelOrder, input, once.keyFor(input)))
        once.done()
      }}
    >
      {({ field }) => <TextArea label={t('Reason')} {...field('reason')} rows={3} maxLength={500} />}
    </ActButton>
  )
}

const acts: Partial<Record<OrderState, (props: Props) => ReactNode>> = {
  packed: Pack,
  shipped: Ship,
  delivered: Deliver,
  cancelled: Cancel,
}
