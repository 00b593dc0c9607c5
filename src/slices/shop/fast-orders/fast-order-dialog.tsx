import { useEffect, useState } from 'react'
import { call } from '#core/api/call.ts'
import { reworded, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { SelectField, TextArea, TextField } from '#ui/fields/field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { listProducts } from '../contract.ts'
import { FastOrderForm, fastCountry, placeFastOrder } from './fast-order-contract.ts'

type Choosable = { id: number; name: string }

/** The specification's order form: an order without a card, after which the ministry calls back. */
export default function FastOrderDialog({
  open,
  onClose,
  product,
}: {
  open: boolean
  onClose: () => void
  /** Preselected. */
  product: Choosable | null
}) {
  const [done, setDone] = useState<string | null>(null)
  const close = () => {
    onClose()
    setDone(null)
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('Fast order')}
      description={t('Delivery in {country} only. Pay on delivery.', { country: fastCountry })}
    >
      {done === null ? (
        <OrderForm product={product} onDone={setDone} />
      ) : (
        <div role="status" className="flex flex-col items-start gap-5">
          <p className="text-lg">{reworded(done)}</p>
          <Button onClick={close}>{t('Close')}</Button>
        </div>
      )}
    </Dialog>
  )
}

function OrderForm({ product, onDone }: { product: Choosable | null; onDone: (message: string) => void }) {
  const choices = useChoices(product)
  // Idempotent, so that a lost response doesn't lead to a second order.
  const once = useIdempotencyKey()
  const form = useForm({
    check: FastOrderForm,
    oneAtATime: true,
    read: (data) => {
      const typed = textsIn(
        data,
        'productId',
        'productQuantity',
        'customerName',
        'customerAddress',
        'customerPhoneNumber',
      )
      const productName = choices.items.find(({ id }) => String(id) === typed.productId)?.name
      return { ...typed, ...(productName && { productName }), country: fastCountry } as const
    },
    send: async (order) => {
      onDone((await call(placeFastOrder, order, once.keyFor(order))).message)
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <SelectField
        label={t('Product')}
        {...form.field('productId')}
        placeholder={t('Choose a product')}
        defaultValue={product ? String(product.id) : ''}
        key={choices.items.length}
        options={choices.items.map(({ id, name }) => ({ value: String(id), label: name }))}
        hint={choices.more ? t('Don’t see it? Order it from its own page.') : undefined}
      />
      <TextField
        label={t('Quantity')}
        {...form.field('productQuantity')}
        defaultValue="1"
        inputMode="numeric"
        maxLength={3}
      />
      <TextField label={t('Your name')} {...form.field('customerName')} autoComplete="name" maxLength={100} />
      <TextArea
        label={t('Address')}
        {...form.field('customerAddress')}
        autoComplete="street-address"
        rows={2}
        maxLength={300}
      />
      <TextField label={t('Country')} name="country" value={fastCountry} readOnly autoComplete="off" />
      <TextField
        label={t('Phone number')}
        {...form.field('customerPhoneNumber')}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        placeholder="0803 555 0117"
        maxLength={40}
      />
      <Refusal problem={form.refusal} />
      <Button type="submit" size="large" busy={form.busy} busyText={t('Sending...')}>
        {t('Place order')}
      </Button>
    </form>
  )
}

/** The products that can be ordered; at most the first hundred by name. */
function useChoices(product: Choosable | null) {
  const [choices, setChoices] = useState<{ items: Choosable[]; more: boolean }>({
    items: product ? [product] : [],
    more: false,
  })
  useEffect(() => {
    if (product) return
    let isCurrent = true
    call(listProducts, { available: true, sort: 'name', page_size: 100 }).then(
      ({ items, total }) => isCurrent && setChoices({ items, more: total > items.length }),
      // The list stays empty, and validation reports the missing product.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [product])
  return choices
}
