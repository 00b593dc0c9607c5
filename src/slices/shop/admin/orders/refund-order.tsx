import { Undo2 } from 'lucide-react'
import { call } from '#core/api/call.ts'
import { formatMoney, plainMoney } from '#core/text/money.ts'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { ActButton } from '#ui/forms/act-window.tsx'
import { withConfirmation } from '#ui/forms/confirmation.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { refundOrder, type WholeOrder } from '../../orders/order-admin-contract.ts'

type Line = WholeOrder['lines'][number]

/** What left the stock for a line, and has not come back. */
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
    ? 'Enter how many came back, in whole numbers'
    : undefined)

/** Gives money of an order back, all or a part, and puts what was sent back into the stock. */
export function RefundButton({ order }: { order: WholeOrder }) {
  const { id, refundable, currency } = order
  const lines = order.lines.filter((line) => away(line) > 0)
  const once = useIdempotencyKey()
  return (
    <ActButton
      label="Give back"
      icon={<Undo2 className="size-5" aria-hidden="true" />}
      title="Give back"
      description={`At most ${formatMoney(refundable, currency)} can be given back. It goes to the card or account that paid, and the buyer is told by email.`}
      action="Give back"
      said="The refund is requested"
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
              label={`Amount (${currency})`}
              {...field('amount')}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={plainMoney(refundable)}
              maxLength={20}
            />
            <TextArea label="Reason" {...field('reason')} rows={3} maxLength={500} />
            {lines.length > 0 && (
              <fieldset className="flex flex-col gap-3">
                <legend className="mb-2 font-semibold text-sm">Back into the stock</legend>
                {lines.map((line) => (
                  <TextField
                    key={line.id}
                    label={line.name}
                    name={fieldOf(line)}
                    type="number"
                    min={0}
                    max={away(line)}
                    defaultValue={0}
                    hint={`At most ${away(line)}.`}
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
