import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { currencyName, formatMoney, plainMoney } from '#core/text/money.ts'
import { CheckboxField, TextArea, TextField } from '#ui/fields/field.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { type OrderDetail, refundOrder } from '../../orders/order-admin-contract.ts'
import { type Chosen, refundAmount } from '../../returns/refund-rules.ts'
import { isPaidByHand } from './order-labels.tsx'

type Line = OrderDetail['lines'][number]

const fieldOf = ({ id }: Line) => `refund-${id}`

const quantitiesIn = (data: FormData, lines: readonly Line[]): Chosen[] =>
  lines
    .map((line) => ({ line: line.id, quantity: Number(data.get(fieldOf(line)) || 0) }))
    .filter(({ quantity }) => quantity !== 0)

/** The chosen items that were taken from stock and haven't been returned yet. */
const backIn = (chosen: readonly Chosen[], lines: readonly Line[]): Chosen[] =>
  chosen
    .map(({ line, quantity }) => {
      const own = lines.find(({ id }) => id === line)
      return { line, quantity: Math.min(quantity, own ? own.sold - own.returned : 0) }
    })
    .filter(({ quantity }) => quantity > 0)

/** Refunds items of an order, its shipping or any amount, and returns items to stock. */
export function RefundButton({ order }: { order: OrderDetail }) {
  const { id, email, refundable, currency } = order
  const once = useIdempotencyKey()
  return (
    <ActButton
      label={t('Refund')}
      icon={<Undo2 className="size-5" aria-hidden="true" />}
      title={t('Refund this order')}
      description={[
        t('You can refund up to {amount}.', { amount: formatMoney(refundable, currency) }),
        isPaidByHand(order)
          ? t('Return the money to the customer yourself. This only records the refund in the books.')
          : t('The money will go back to the card or account that paid.'),
        email && t('We’ll email the customer.'),
      ]
        .filter(Boolean)
        .join(' ')}
      action={t('Refund')}
      said={t('Refund requested.')}
      danger
      check={refundOrder.input}
      read={(data) => {
        const lines = quantitiesIn(data, order.lines)
        const typed = String(data.get('amount') ?? '').trim()
        return {
          id,
          reason: String(data.get('reason')),
          lines,
          shipping: data.has('shipping'),
          restock: data.has('restock') ? backIn(lines, order.lines) : [],
          ...(typed !== '' && { amount: typed }),
        }
      }}
      send={async (input) => {
        await withConfirmation(() => call(refundOrder, input, once.keyFor(input)))
        once.done()
      }}
    >
      {({ field, fault }) => <RefundFields order={order} field={field} fault={fault} />}
    </ActButton>
  )
}

function RefundFields({
  order,
  field,
  fault,
}: {
  order: OrderDetail
  field: (name: 'amount' | 'reason') => { name: string; error: string | undefined }
  fault: (path: string) => string | undefined
}) {
  const { currency, shipping, shippingRefunded, refundable } = order
  const lines = order.lines.filter(({ quantity, refunded }) => quantity > refunded)
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({})
  const [withShipping, setWithShipping] = useState(false)
  const quantities = Object.entries(chosen).map(([line, quantity]) => ({ line: Number(line), quantity }))
  const computed = refundAmount(order, quantities, { withShipping })
  const isWrong =
    fault('lines') ?? fault('restock') ?? (lines.some((_, at) => fault(`lines.${at}.quantity`)) || undefined)
  return (
    <>
      {lines.length > 0 && (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 font-semibold text-sm">{t('Items to refund')}</legend>
          {lines.map((line) => {
            const max = line.quantity - line.refunded
            return (
              <TextField
                key={line.id}
                label={line.name}
                name={fieldOf(line)}
                type="number"
                min={0}
                max={max}
                defaultValue={0}
                onChange={({ target }) => {
                  const quantity = Math.min(Math.max(0, Math.trunc(Number(target.value) || 0)), max)
                  setChosen((before) => ({ ...before, [line.id]: quantity }))
                }}
                hint={t('Up to {count, number}, {price} each', {
                  count: max,
                  price: formatMoney(line.price, currency),
                })}
              />
            )
          })}
          {isWrong && (
            <p role="alert" className="font-semibold text-danger text-sm">
              {typeof isWrong === 'string'
                ? isWrong
                : t('Enter the number of items to refund, as a whole number.')}
            </p>
          )}
          <CheckboxField label={t('Return these items to stock')} name="restock" />
        </fieldset>
      )}
      {shipping > 0 && !shippingRefunded && (
        <CheckboxField
          label={t('Refund the shipping ({amount})', { amount: formatMoney(shipping, currency) })}
          name="shipping"
          onChange={({ target }) => setWithShipping(target.checked)}
        />
      )}
      <p role="status" className="font-semibold tabular-nums">
        {t('Selected above: {amount}', { amount: formatMoney(computed, currency) })}
      </p>
      <TextField
        label={t('Different amount in {currency}', { currency: currencyName(currency) })}
        {...field('amount')}
        optional
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        placeholder={plainMoney(Math.min(computed || refundable, refundable))}
        hint={t('Leave this blank to refund exactly what’s selected above.')}
      />
      {order.downloads.length > 0 && (
        <p className="text-ink-soft text-sm">
          {t(
            'Refunding an item in full ends the customer’s access to its files. Entering an amount without selecting the item doesn’t.',
          )}
        </p>
      )}
      <TextArea label={t('Reason')} {...field('reason')} rows={3} maxLength={500} />
    </>
  )
}
