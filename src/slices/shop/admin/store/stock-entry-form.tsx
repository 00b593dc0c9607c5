import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { ChoiceCards } from '#ui/fields/choice-cards.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { countStock, type VariantStock } from '../../stock/count-contract.ts'
import { receiveDelivery } from '../../stock/delivery-contract.ts'

type Kind = 'count' | 'delivery'

const fieldOf = (id: number) => `count-${id}`

/** The numbers as typed. The schema rejects anything else. */
const typedIn = (data: FormData, variants: readonly VariantStock[]) =>
  variants.flatMap(({ id }) => {
    const typed = String(data.get(fieldOf(id)) ?? '').trim()
    return typed === '' ? [] : [{ id, number: /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN }]
  })

const textIn = (data: FormData, name: string) => String(data.get(name) ?? '')

/** A quantity for each variant: counted or received. */
export function StockEntryForm({ variants }: { variants: readonly VariantStock[] }) {
  const [kind, setKind] = useState<Kind>('count')
  const [round, setRound] = useState(0)
  // Somebody who looks for the next product keeps the numbers of the ones before.
  const [entered, setEntered] = useState<readonly VariantStock[]>([])
  const rows = [...entered.filter(({ id }) => !variants.some((each) => each.id === id)), ...variants]
  /** The variants in the order in which they were sent: a fault names the line. */
  const [sent, setSent] = useState<readonly number[]>([])
  const linesIn = (data: FormData) => {
    const lines = typedIn(data, rows)
    setSent(lines.map(({ id }) => id))
    return lines
  }
  const { revalidate } = useRevalidator()
  const once = useIdempotencyKey()
  const saved = async (said: string) => {
    once.done()
    toast.success(said)
    setEntered([])
    setRound(round + 1)
    await revalidate()
  }
  const count = useForm({
    check: countStock.input,
    read: (data) => ({
      lines: linesIn(data).map(({ id, number }) => ({ id, counted: number })),
      note: textIn(data, 'note'),
    }),
    send: async (input) => {
      const { changed } = await call(countStock, input, once.keyFor(input))
      await saved(
        t(
          'Saved. {changed, plural, =0 {No differences.} one {# quantity changed.} other {# quantities changed.}}',
          {
            changed,
          },
        ),
      )
    },
  })
  const delivery = useForm({
    check: receiveDelivery.input,
    read: (data) => ({
      lines: linesIn(data).map(({ id, number }) => ({ id, quantity: number })),
      note: textIn(data, 'note'),
      supplier: textIn(data, 'supplier'),
    }),
    send: async (input) => {
      await call(receiveDelivery, input, once.keyFor(input))
      await saved(t('Delivery saved.'))
    },
  })
  const isCount = kind === 'count'
  const form = isCount ? count : delivery
  if (rows.length === 0) return null
  return (
    <form {...form.props} key={round} aria-label={t('Enter stock')} className="flex flex-col gap-5">
      <ChoiceCards
        legend={t('What are you entering?')}
        name="kind"
        defaultValue={kind}
        choices={[
          { value: 'count', label: t('A count'), text: t('How many there are now.') },
          { value: 'delivery', label: t('A delivery'), text: t('How many came in.') },
        ]}
        onChange={setKind}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {!isCount && <TextField label={t('Supplier')} optional name="supplier" maxLength={100} />}
        <TextField
          label={t('Note')}
          optional
          name="note"
          maxLength={200}
          placeholder={isCount ? t('Yearly count') : ''}
        />
      </div>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface-raised">
        {rows.map((row) => (
          <StockRow
            key={row.id}
            row={row}
            isCount={isCount}
            error={form.fault(`lines.${sent.indexOf(row.id)}.${isCount ? 'counted' : 'quantity'}`)}
            onTyped={(isBlank) =>
              setEntered((before) => [...before.filter(({ id }) => id !== row.id), ...(isBlank ? [] : [row])])
            }
          />
        ))}
      </ul>
      {form.fault('lines') && (
        <p role="alert" className="font-semibold text-danger text-sm">
          {form.fault('lines')}
        </p>
      )}
      <Refusal problem={form.refusal} />
      <Button type="submit" className="self-start" busy={form.busy} busyText={t('Saving...')}>
        {isCount ? t('Save count') : t('Save delivery')}
      </Button>
    </form>
  )
}

function StockRow({
  row: { id, name, sku, onHand },
  isCount,
  error,
  onTyped,
}: {
  row: VariantStock
  isCount: boolean
  error: string | undefined
  onTyped: (isBlank: boolean) => void
}) {
  return (
    <li className="grid grid-cols-[1fr_6.5rem] items-center gap-4 px-4 py-2.5">
      <span className="min-w-0">
        <span className="wrap-anywhere block font-semibold">{name}</span>
        <span className="text-ink-soft text-sm">
          {[onHand === null ? t('Not tracked') : t('{count, number} on hand', { count: onHand }), sku]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <TextField
        label={isCount ? t('Quantity counted: {name}', { name }) : t('Quantity received: {name}', { name })}
        labelHidden
        error={error}
        name={fieldOf(id)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        onChange={({ target }) => onTyped(target.value.trim() === '')}
      />
    </li>
  )
}
