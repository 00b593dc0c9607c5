import { useState } from 'react'
import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { toastFailure } from '#ui/feedback/failures.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { changeStock, type StockBook } from '../../stock/stock-contract.ts'

const readKind = (kind: unknown) => (kind === 'corrected' ? 'corrected' : 'received')

/** Accepts a hyphen or a minus sign. */
const readChange = (typed: string): number => {
  const text = typed.trim().replace(/^−/, '-')
  return /^[+-]?\d{1,6}$/.test(text) ? Number(text) : Number.NaN
}

/** Records received goods or the result of a count. */
export function StockForm({
  id,
  onHand,
  onTyped,
  onChanged,
}: {
  id: number
  onHand: number
  onTyped: () => void
  onChanged: (book: StockBook) => unknown
}) {
  const [kind, setKind] = useState<'received' | 'corrected'>('received')
  const [typed, setTyped] = useState('')
  const once = useIdempotencyKey()
  const change = readChange(typed)
  /** Stock entries are never changed; a mistake is corrected by an opposite entry. */
  const takeBack = async (by: number) => {
    try {
      await onChanged(await call(changeStock, { id, kind: 'corrected', change: -by, note: t('Undone') }))
    } catch (error) {
      toastFailure(error)
    }
  }
  const form = useForm({
    check: changeStock.input,
    read: (data) => ({ id, kind, change, note: String(data.get('note')) }),
    send: async (input) => {
      const book = await call(changeStock, input, once.keyFor(input))
      once.done()
      setTyped('')
      toast.undo(t('{count, number} in stock now', { count: book.onHand }), () => void takeBack(input.change))
      await onChanged(book)
    },
  })
  return (
    <form
      {...form.props}
      onInput={onTyped}
      aria-label={t('Update stock')}
      className="grid items-start gap-4 rounded-card border border-line p-4 sm:grid-cols-2"
    >
      {form.refusal && <Banner tone="danger" title={form.refusal.message} className="sm:col-span-full" />}
      <SelectField
        label={t('What happened')}
        value={kind}
        options={[
          { value: 'received', label: t('Received: new stock came in') },
          { value: 'corrected', label: t('Corrected: after a recount') },
        ]}
        onChange={({ target }) => setKind(readKind(target.value))}
      />
      <TextField
        label={t('How many')}
        name="change"
        autoComplete="off"
        value={typed}
        error={form.fault('change')}
        maxLength={7}
        hint={
          Number.isNaN(change) || change === 0
            ? kind === 'corrected'
              ? t('Use a minus sign if some are missing, such as −2.')
              : t('How many to add to the current stock.')
            : t('Stock goes from {before, number} to {after, number}.', {
                before: onHand,
                after: onHand + change,
              })
        }
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextField
        key={onHand}
        label={t('Note')}
        optional
        name="note"
        maxLength={200}
        error={form.fault('note')}
        className="sm:col-span-full"
      />
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        busy={form.busy}
        busyText={t('Saving...')}
      >
        {t('Update stock')}
      </Button>
    </form>
  )
}
