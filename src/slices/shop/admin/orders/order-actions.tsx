import { Ban, PackageCheck, PackageOpen, Truck, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '#core/api/call.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney, plainMoney } from '#core/text/money.ts'
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
  refundOrder,
  shipOrder,
} from '../../orders/order-admin-contract.ts'
import type { OrderState } from '../../orders/order-contract.ts'

type Line = OrderDetail['lines'][number]

/** How many of a line left the stock and weren't returned. */
const away = ({ sold, returned }: Line) => sold - returned
const fieldOf = ({ id }: Line) => `restock-${id}`

function readRestock(data: FormData, lines: readonly Line[]) {
  return lines
    .map((line) => ({ line: line.id, quantity: Number(data.get(fieldOf(line)) || 0) }))
    .filter(({ quantity }) => quantity !== 0)
}

const wrongRestock = (fault: (path: string) => string | undefined, lines: number) =>
  fault('restock') ??
  (Array.from({ length: lines }).some((_, index) => fault(`restock.${index}.quantity`))
    ? t('Enter how many came back, in whole numbers')
    : undefined)

/** Refunds an order in full or in part, and returns items to the stock. */
export function RefundButton({ order }: { order: OrderDetail }) {
  const { id, refundable, currency } = order
  const lines = order.lines.filter((line) => away(line) > 0)
  const once = useIdempotencyKey()
  return (
    <ActButton
      label={t('Give back')}
      icon={<Undo2 className="size-5" aria-hidden="true" />}
      title={t('Give back')}
      description={t(
        'At most {refundable} can be given back. It goes to the card or account that paid, and the buyer is told by email.',
        { refundable: formatMoney(refundable, currency) },
      )}
      action={t('Give back')}
      said={t('The refund is requested')}
      danger
      check={refundOrder.input}
      read={(data) => ({
        id,
        amount: String(data.get('amount')),
        reason: String(data.get('reason')),
        restock: readRestock(data, lines),
      })}
      send={async (input) => {
        await withConfirmation(() => call(refundOrder, input, once.keyFor(input)))
        once.done()
      }}
    >
      {({ field, fault }) => {
        const wrong = wrongRestock(fault, lines.length)
        return (
          <>
            <TextField
              label={t('Amount ({currency})', { currency })}
              {...field('amount')}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={plainMoney(refundable)}
              maxLength={20}
            />
            <TextArea label={t('Reason')} {...field('reason')} rows={3} maxLength={500} />
            {lines.length > 0 && (
              <fieldset className="flex flex-col gap-3">
                <legend className="mb-2 font-semibold text-sm">{t('Back into the stock')}</legend>
                {lines.map((line) => (
                  <TextField
                    key={line.id}
                    label={line.name}
                    name={fieldOf(line)}
                    type="number"
                    min={0}
                    max={away(line)}
                    defaultValue={0}
                    hint={t('At most {line}.', { line: away(line) })}
                  />
                ))}
                {wrong && (
                  <p role="alert" className="font-semibold text-danger text-sm">
                    {wrong}
                  </p>
                )}
              </fieldset>
            )}
          </>
        )
      }}
    </ActButton>
  )
}

type Props = { order: OrderDetail; first: boolean }

/** The actions that are possible in its state. */
export function OrderActions({ order }: { order: OrderDetail }) {
  return order.next.map((state, index) => {
    const Act = acts[state]
    return Act && <Act key={state} order={order} first={index === 0} />
  })
}

const look = (first: boolean) => (first ? 'primary' : 'secondary') as 'primary' | 'secondary'
const staffOnly = msg('For those who work here; the buyer does not read it.')

function Pack({ order: { id }, first }: Props) {
  return (
    <ActButton
      label={t('Mark as packed')}
      icon={<PackageOpen className="size-5" aria-hidden="true" />}
      variant={look(first)}
      title={t('Packed')}
      action={t('It is packed')}
      said={t('Packed')}
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
      label={t('Mark as shipped')}
      icon={<Truck className="size-5" aria-hidden="true" />}
      variant={look(first)}
      title={t('Shipped')}
      description={t('An email goes to {email}, with the tracking number.', { email })}
      action={t('It is on its way')}
      said={t('Shipped, and the buyer is told')}
      check={shipOrder.input}
      read={(data) => ({ id, ...textsIn(data, 'trackingNumber', 'carrier', 'note') })}
      send={async (input) => void (await call(shipOrder, input))}
    >
      {({ fault, field }) => (
        <>
          <TextField label={t('Tracking number')} optional {...field('trackingNumber')} maxLength={60} />
          <TextField
            label={t('Carrier')}
            optional
            {...field('carrier')}
            maxLength={60}
            placeholder={t('USPS, DHL, NIPOST')}
          />
          <NoteField error={fault('note')} hint={staffOnly} />
        </>
      )}
    </ActButton>
  )
}

function Deliver({ order: { id, delivery }, first }: Props) {
  const done = delivery === 'pickup' ? t('Picked up') : t('Delivered')
  return (
    <ActButton
      label={t('Mark as {done}', { done: done.toLowerCase() })}
      icon={<PackageCheck className="size-5" aria-hidden="true" />}
      variant={look(first)}
      title={done}
      action={delivery === 'pickup' ? t('It was picked up') : t('It arrived')}
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
      label={t('Cancel the order')}
      icon={<Ban className="size-5" aria-hidden="true" />}
      title={t('Cancel the order')}
      description={
        paid
          ? t('Its things go back to the stock, and its money to the buyer, who is told by email.')
          : t('Its things go back to the stock.')
      }
      action={t('Cancel the order')}
      said={t('The order is cancelled')}
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
