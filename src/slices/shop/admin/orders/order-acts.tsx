import { Ban, PackageCheck, PackageOpen, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '#core/api/call.ts'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { ActButton, NoteField, noteIn } from '#ui/forms/act-window.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import {
  cancelOrder,
  deliverOrder,
  packOrder,
  shipOrder,
  type WholeOrder,
} from '../../orders/order-admin-contract.ts'
import type { OrderState } from '../../orders/order-contract.ts'

type Props = { order: WholeOrder; first: boolean }

/** The way on from where an order stands. */
export function OrderActs({ order }: { order: WholeOrder }) {
  return order.next.map((state, index) => {
    const Act = acts[state]
    return Act && <Act key={state} order={order} first={index === 0} />
  })
}

const look = (first: boolean) => (first ? 'primary' : 'secondary') as 'primary' | 'secondary'
const staffOnly = 'For those who work here; the buyer does not read it.'

function Pack({ order: { id }, first }: Props) {
  return (
    <ActButton
      label="Mark as packed"
      icon={<PackageOpen className="size-5" aria-hidden="true" />}
      variant={look(first)}
      title="Packed"
      action="It is packed"
      said="Packed"
      check={packOrder.input}
      read={(data) => ({ id, note: noteIn(data) })}
      send={async (input) => void (await call(packOrder, input))}
    >
      {({ fault }) => <NoteField error={fault('note')} hint={staffOnly} />}
    </ActButton>
  )
}

function Ship({ order: { id, email }, first }: Props) {
  return (
    <ActButton
      label="Mark as shipped"
      icon={<Truck className="size-5" aria-hidden="true" />}
      variant={look(first)}
      title="Shipped"
      description={`An email goes to ${email}, with the tracking number.`}
      action="It is on its way"
      said="Shipped, and the buyer is told"
      check={shipOrder.input}
      read={(data) => ({ id, ...textsIn(data, 'trackingNumber', 'carrier', 'note') })}
      send={async (input) => void (await call(shipOrder, input))}
    >
      {({ fault, field }) => (
        <>
          <TextField label="Tracking number" optional {...field('trackingNumber')} maxLength={60} />
          <TextField
            label="Carrier"
            optional
            {...field('carrier')}
            maxLength={60}
            placeholder="USPS, DHL, NIPOST"
          />
          <NoteField error={fault('note')} hint={staffOnly} />
        </>
      )}
    </ActButton>
  )
}

function Deliver({ order: { id, delivery }, first }: Props) {
  const done = delivery === 'pickup' ? 'Picked up' : 'Delivered'
  return (
    <ActButton
      label={`Mark as ${done.toLowerCase()}`}
      icon={<PackageCheck className="size-5" aria-hidden="true" />}
      variant={look(first)}
      title={done}
      action={delivery === 'pickup' ? 'It was picked up' : 'It arrived'}
      said={done}
      check={deliverOrder.input}
      read={(data) => ({ id, note: noteIn(data) })}
      send={async (input) => void (await call(deliverOrder, input))}
    >
      {({ fault }) => <NoteField error={fault('note')} hint={staffOnly} />}
    </ActButton>
  )
}

function Cancel({ order: { id, paid } }: Props) {
  const once = useIdempotencyKey()
  return (
    <ActButton
      label="Cancel the order"
      icon={<Ban className="size-5" aria-hidden="true" />}
      title="Cancel the order"
      description={
        paid
          ? 'Its things go back to the stock, and its money to the buyer, who is told by email.'
          : 'Its things go back to the stock.'
      }
      action="Cancel the order"
      said="The order is cancelled"
      danger
      check={cancelOrder.input}
      read={(data) => ({ id, reason: String(data.get('reason')) })}
      send={async (input) => {
        await withConfirmation(() => call(cancelOrder, input, once.keyFor(input)))
        once.done()
      }}
    >
      {({ field }) => <TextArea label="Reason" {...field('reason')} rows={3} maxLength={500} />}
    </ActButton>
  )
}

const acts: Partial<Record<OrderState, (props: Props) => ReactNode>> = {
  packed: Pack,
  shipped: Ship,
  delivered: Deliver,
  cancelled: Cancel,
}
