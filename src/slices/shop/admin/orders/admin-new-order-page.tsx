import { useCallback, useEffect, useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { offlineMethods } from '#payments/provider.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FormRefusal } from '#ui/feedback/form-refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { SelectField, TextField } from '#ui/fields/field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { writtenPhone } from '#ui/fields/phone-number.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useTypedGuard } from '#ui/forms/unsaved-guard.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useIdempotencyKey } from '#ui/forms/use-idempotency-key.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { Card } from '#ui/layout/card.tsx'
import { providerLabels } from '#ui/payment/payment-labels.ts'
import { AddressFields } from '../../addresses/address-fields.tsx'
import {
  type CheckoutDraft,
  deliveryInputOf,
  emptyDraft,
  fileQueryOf,
  fitting,
  ofFiles,
  priceQueryOf,
} from '../../checkout/checkout-draft.ts'
import { canDeliver, DeliveryFields } from '../../checkout/delivery-fields.tsx'
import { needsAddress, readShipping } from '../../checkout/shipping-contract.ts'
import { maxCodeLength } from '../../discounts/code-cookie.ts'
import { DraftDownloadPlace } from '../../downloads/pages/download-place.tsx'
import { GiftFields, noGift, readGift } from '../../gifts/gift-fields.tsx'
import { orderProducts, paidWays, recordOrder } from '../../orders/by-hand-contract.ts'
import { orderAddress, orders } from '../store/store-address.ts'
import { itemsIn, OrderCost, OrderLinesField, useCost } from './new-order-lines.tsx'
import { ReceivedFields } from './pay-by-hand.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callIn(context)
  const [products, shipping] = await Promise.all([call(orderProducts, {}), call(readShipping, {})])
  return { products, shipping }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Enter an order'))

export const handle = { title: msg('Store') }

type Paid = (typeof paidWays)[number]
type Loaded = Awaited<ReturnType<typeof loader>>

const nothing: CheckoutDraft = { ...emptyDraft, delivery: 'pickup' }

function OrderForm({ products, shipping }: Loaded) {
  const navigate = useNavigate()
  const once = useIdempotencyKey()
  const { onInput, saved } = useTypedGuard()
  const [keys, setKeys] = useState([0])
  const [items, setItems] = useState<ReturnType<typeof itemsIn>>([])
  const [typed, setTyped] = useState(nothing)
  const [paid, setPaid] = useState<Paid>('cash')
  const change = (to: Partial<CheckoutDraft>) => setTyped((before) => ({ ...before, ...to }))
  const [code, setCode] = useState('')
  const { cost, downloadOnly } = useCost(items, (isFiles) => ({
    ...(isFiles ? fileQueryOf(ofFiles(typed, shipping)) : priceQueryOf(fitting(typed, shipping))),
    discount_code: code,
  }))
  const draft = downloadOnly ? ofFiles(typed, shipping) : fitting(typed, shipping)
  const isShipped = needsAddress(draft.delivery)
  const form = useForm({
    check: recordOrder.input,
    read: (data) => ({
      ...textsIn(data, 'first_name', 'last_name', 'email', 'checkNumber', 'receivedOn'),
      ...(isShipped && textsIn(data, 'address', 'address2', 'district', 'city', 'state', 'postal_code')),
      phone_number: writtenPhone(draft.phone),
      items: itemsIn(data, keys),
      ...deliveryInputOf(draft),
      discount_code: code,
      ...readGift(data),
      paid,
    }),
    send: async (input) => {
      const { id } = await call(recordOrder, input, once.keyFor(input))
      once.done()
      saved()
      toast.success(t('Order entered.'))
      await navigate(orderAddress(id))
    },
  })
  const field = (name: 'address' | 'address2' | 'district' | 'city' | 'state' | 'postal_code') => ({
    ...form.field(name),
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const phone = {
    value: draft.phone,
    onChange: (to: CheckoutDraft['phone']) => change({ phone: to }),
    error: form.fault('phone_number'),
  }
  const { ref } = form.props
  const readItems = useCallback(
    () => ref.current && setItems(itemsIn(new FormData(ref.current), keys)),
    [ref, keys],
  )
  // Includes what was chosen before the page's code had loaded.
  useEffect(() => {
    readItems()
  }, [readItems])
  return (
    <form
      {...form.props}
      onInput={() => {
        onInput()
        readItems()
      }}
      className="flex flex-col gap-8"
    >
      <FormRefusal form={form} />
      <OrderLinesField products={products} keys={keys} onKeys={setKeys} error={form.fault('items')} />
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-3 text-subheading">{t('Customer')}</legend>
        <TextField label={t('First name')} {...form.field('first_name')} maxLength={100} autoComplete="off" />
        <TextField
          label={t('Last name')}
          {...form.field('last_name')}
          optional
          maxLength={100}
          autoComplete="off"
        />
        <TextField
          label={t('Email')}
          {...form.field('email')}
          type="email"
          optional
          maxLength={200}
          autoComplete="off"
          hint={t('For the confirmation and the payment link.')}
          className="sm:col-span-2"
        />
      </fieldset>
      <fieldset className="flex flex-col gap-5">
        <legend className="mb-3 text-subheading">{t('Delivery')}</legend>
        {downloadOnly ? (
          <>
            <p className="text-ink-soft">
              {t('Nothing to ship. We’ll email the download links to the customer.')}
            </p>
            <DraftDownloadPlace
              shipping={shipping}
              draft={draft}
              onDraft={change}
              fault={form.fault}
              stateField={field('state')}
            />
          </>
        ) : (
          <DeliveryFields shipping={shipping} draft={draft} onDraft={change} fault={form.fault} />
        )}
        {isShipped ? (
          <AddressFields
            country={draft.country}
            field={field}
            phone={phone.value}
            onPhone={phone.onChange}
            phoneError={phone.error}
          />
        ) : (
          <PhoneField label={t('Phone')} name="phone_number" {...phone} />
        )}
      </fieldset>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-3 text-subheading">{t('Payment')}</legend>
        <SelectField
          label={t('Payment method')}
          {...form.field('paid')}
          value={paid}
          onChange={({ target }) => setPaid(paidWays.find((way) => way === target.value) ?? 'cash')}
          options={[
            ...offlineMethods.map((value) => ({ value, label: t(providerLabels[value]) })),
            { value: 'later', label: t('Not paid yet') },
          ]}
          hint={
            paid === 'later'
              ? t(
                  'If you enter an email address, we’ll send a payment link. The order stays open for 14 days.',
                )
              : undefined
          }
        />
        {paid !== 'later' && <ReceivedFields field={form.field} isCheck={paid === 'check'} />}
      </fieldset>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-3 text-subheading">{t('Extras')}</legend>
        <TextField
          label={t('Discount code')}
          {...form.field('discount_code')}
          optional
          maxLength={maxCodeLength}
          autoComplete="off"
          value={code}
          onChange={({ target }) => setCode(target.value.trim().toUpperCase())}
          className="max-w-72"
        />
        {!downloadOnly && <GiftFields initial={noGift} fault={form.fault} />}
      </fieldset>
      <OrderCost cost={cost} delivery={draft.delivery} code={code} />
      <Button type="submit" className="self-start" busy={form.busy} busyText={t('Saving...')}>
        {t('Save order')}
      </Button>
    </form>
  )
}

export default function AdminNewOrderPage() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Breadcrumbs trail={[{ label: t('Orders'), href: orders }, { label: t('Enter an order') }]} />
      <h1 className="text-title">{t('Enter an order')}</h1>
      <p className="text-ink-soft">
        {t(
          'For an order taken by phone or in person. It uses the store’s prices and stock, and it’s recorded and packed like an order from the website.',
        )}
      </p>
      {canDeliver(loaded.shipping) ? (
        <Card>
          <OrderForm {...loaded} />
        </Card>
      ) : (
        <EmptyState
          title={t('No delivery methods yet')}
          text={t(
            'Set shipping rates, local delivery or a pickup location first. Then you can enter orders.',
          )}
          action={<ButtonLink href="/admin/settings/store">{t('Set shipping rates')}</ButtonLink>}
        />
      )}
    </div>
  )
}
