import { call } from '#core/api/call.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { SelectField, TextArea, TextField } from '#ui/fields/field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { type ServerForm, useForm } from '#ui/forms/use-form.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { fastCountry, placeFastOrder } from './fast-order-contract.ts'

type Product = { id: number; name: string }

/** The products that can be ordered, and whether there are more than these. */
export type Choices = { items: Product[]; more: boolean }

/** The first hundred by name. */
export const orderable = { available: true, delivered: true, sort: 'name', page_size: 100 } as const

export const readFastOrder = (sent: FormData) =>
  ({
    ...textsIn(
      sent,
      'productId',
      'productQuantity',
      'customerName',
      'customerAddress',
      'customerPhoneNumber',
    ),
    country: fastCountry,
  }) as const

/** The specification's order form. */
export function FastOrderForm({
  product,
  choices,
  serverForm,
  onDone,
}: {
  /** Preselected. */
  product: Product | null
  choices: Choices
  /** On its own page rather than in the dialog. */
  serverForm?: ServerForm
  onDone: (message: string) => void
}) {
  // Idempotent, so that a lost response doesn't lead to a second order.
  const once = useIdempotencyKey()
  const form = useForm({
    check: placeFastOrder.input,
    oneAtATime: true,
    ...(serverForm && { serverForm }),
    read: (data) => {
      const order = readFastOrder(data)
      const productName = choices.items.find(({ id }) => String(id) === order.productId)?.name
      return { ...order, ...(productName && { productName }) }
    },
    send: async (order) => {
      onDone((await call(placeFastOrder, order, once.keyFor(order))).message)
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <SelectField
        label={t('Product')}
        defaultValue={product ? String(product.id) : ''}
        {...form.field('productId')}
        placeholder={t('Choose a product')}
        key={choices.items.length}
        options={choices.items.map(({ id, name }) => ({ value: String(id), label: name }))}
        hint={choices.more ? t('Don’t see it? Order it from its own page.') : undefined}
      />
      <TextField
        label={t('Quantity')}
        defaultValue="1"
        {...form.field('productQuantity')}
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
