import { CreditCard } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { Problem } from '#core/api/problems.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { diallingName, noPhone, readPhone } from '#ui/fields/phone-number.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useForm, useServerForm } from '#ui/forms/use-form.ts'
import { PayFault } from '#ui/payment/pay-controls.tsx'
import { beginPayment } from '#ui/payment/pending-payment.ts'
import type { AddressFormat, SavedAddress } from '../addresses/address-contract.ts'
import { CartChanges } from '../cart/cart-changes.tsx'
import { Repriced } from '../cart/cart-contract.ts'
import { changeLabels } from '../cart/cart-rules.ts'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { itemsOf } from '../cart/use-repriced.ts'
import { useShownCart } from '../cart/use-shown-cart.ts'
import { CodeField } from '../discounts/code-field.tsx'
import { DownloadNote } from '../downloads/pages/download-note.tsx'
import { DownloadPlace } from '../downloads/pages/download-place.tsx'
import { GiftFields, typedGift } from '../gifts/gift-fields.tsx'
import { checkout, type readBuyer } from '../orders/order-contract.ts'
import { orderPayment } from './begin-order.ts'
import { ContactFields } from './buyer-fields.tsx'
import { deliveryIn, priceQueryOf, type Shipping } from './checkout-draft.ts'
import { failureOf } from './checkout-form.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { CheckoutSummary, FoldedSummary } from './checkout-summary.tsx'
import { canDeliver, NoDelivery } from './delivery-fields.tsx'
import { PageDeliveryFields } from './page-delivery-fields.tsx'
import { checkoutForm, keyField, orderAddress, readCheckout } from './read-checkout.ts'

type Buyer = z.output<typeof readBuyer.output>

/** The fields that rates and taxes depend on, as typed so far. */
const placeIn = (data: FormData) => textsIn(data, 'state', 'postal_code', 'branch')

const formId = 'checkout-form'

/** The specification's checkout form on its own page. Its fields keep what was typed before the code has loaded. */
export function CheckoutPageForm({
  shipping,
  priced,
  buyer,
  format,
  addresses,
  sendKey,
  changed,
}: {
  shipping: Shipping
  priced: Repriced
  buyer: Buyer | null
  /** The address fields of the country that is shown first. */
  format: AddressFormat
  addresses: readonly SavedAddress[]
  /** An idempotency key: tells one page that was sent twice from two pages. */
  sendKey: string
  /** A line has just been changed without the page's code. */
  changed: boolean
}) {
  const { countries, branches, local } = shipping
  const navigate = useNavigate()
  const serverForm = useServerForm(checkoutForm, { stored: false })
  const { typed } = serverForm
  const [chosen, setDelivery] = useState(() => deliveryIn(typed.delivery, shipping))
  const [place, setPlace] = useState({
    state: typed.state ?? buyer?.state ?? '',
    postal_code: '',
    branch: typed.branch ?? String(branches[0]?.id ?? ''),
  })
  const [country, setCountry] = useState(typed.country ?? buyer?.country ?? '')
  const [phone, setPhone] = useState(() =>
    !typed.phone_number
      ? (readPhone(buyer?.phone_number ?? '') ?? noPhone)
      : { country: typed[diallingName('phone_number')] ?? noPhone.country, number: typed.phone_number },
  )
  const rate = countries.find((each) => each.country === country) ?? countries[0]
  const [isFiles, setFiles] = useState(priced.downloadOnly)
  const delivery = isFiles ? 'download' : chosen
  const to = isFiles
    ? country || format.country
    : chosen === 'local'
      ? (local?.country ?? '')
      : (rate?.country ?? '')
  const shown = useShownCart(priced, priceQueryOf({ delivery, country: to, ...place }))
  const { cart, code, downloadOnly, most, failed } = shown
  if (isFiles !== downloadOnly) setFiles(downloadOnly)
  // As the page came, until the shop has answered about what was chosen.
  const cost = shown.cost ?? (shown.answered ? null : priced.cost)
  const discountCode = code && code.fault === null ? code.code : ''
  const changes = useRef<HTMLDivElement>(null)
  const form = useForm({
    serverForm,
    check: checkout.input,
    oneAtATime: true,
    read: (data) => ({
      ...readCheckout(data),
      items: itemsOf(cart),
      ...(shown.cost && { total: shown.cost.total }),
    }),
    send: async (body) => {
      try {
        const started = await beginPayment(orderPayment, body)
        await navigate(orderAddress('paid' in started ? started.paid : started.token))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        const { cart: now, order } = error.also
        if (typeof order === 'string') return void navigate(orderAddress(order))
        const fresh = Repriced.safeParse(now)
        if (!fresh.success) throw failureOf(error).shown
        shown.take(fresh.data)
        toast.error(changeLabels(fresh.data.changes))
        changes.current?.scrollIntoView({ block: 'nearest' })
      }
    },
  })
  // Reads what was chosen before hydration on a slow phone.
  const adopt = useEffectEvent(() => {
    if (!form.props.ref.current) return
    const chosen = new FormData(form.props.ref.current)
    setDelivery(deliveryIn(chosen.get('delivery'), shipping))
    setCountry(String(chosen.get('country') ?? ''))
  })
  useEffect(() => adopt(), [])
  const field = (name: Exclude<keyof Buyer, 'phone_number' | 'country'>) => ({
    defaultValue: buyer?.[name] ?? '',
    ...form.field(name),
  })
  const summary = { cart, cost, failed, draft: { delivery, country: to }, discountCode, most, form: formId }
  const changesNote = <CartChanges ref={changes} changes={shown.shownChanges} />
  if (cart.products.length === 0) {
    return (
      <>
        {changesNote}
        <EmptyCart level={2} />
      </>
    )
  }
  if (!downloadOnly && !canDeliver(shipping)) return <NoDelivery />
  return (
    <>
      {changesNote}
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[1fr_22rem] lg:items-start">
        {/* What Enter in a field presses: the first button of a form. */}
        <button type="submit" form={formId} tabIndex={-1} aria-hidden="true" className="sr-only" />
        <FoldedSummary {...summary} open={changed} className="lg:hidden" />
        <form
          {...form.props}
          id={formId}
          onChange={({ currentTarget }) => setPlace(placeIn(new FormData(currentTarget)))}
          className="group/checkout flex min-w-0 flex-col gap-8"
        >
          <input type="hidden" name={keyField} value={sendKey} />
          <CheckoutSection number={1} title={t('Contact')}>
            <ContactFields field={field} />
          </CheckoutSection>
          <CheckoutSection number={2} title={t('Delivery')}>
            {downloadOnly ? (
              <>
                <input type="hidden" name="delivery" value="download" />
                <DownloadNote />
                <DownloadPlace
                  shipping={shipping}
                  country={to}
                  loaded={format}
                  countryField={{
                    name: 'country',
                    defaultValue: to,
                    onChange: ({ target }) => setCountry(target.value),
                    error: form.fault('country'),
                  }}
                  stateField={field('state')}
                />
              </>
            ) : (
              <>
                <PageDeliveryFields
                  {...{ shipping, delivery, format, addresses, field, phone }}
                  onDelivery={setDelivery}
                  country={to}
                  onCountry={setCountry}
                  branch={typed.branch ?? ''}
                  fault={form.fault}
                  onPhone={setPhone}
                />
                <GiftFields initial={typedGift(typed)} fault={form.fault} />
              </>
            )}
          </CheckoutSection>
          <CheckoutSection number={3} title={t('Payment')}>
            <CodeField key={code?.code} applied={code} error={form.fault('discount_code')} />
            <p className="text-ink-soft">
              {t('You’ll choose how to pay in the next step. Nothing is charged before that.')}
            </p>
            <PayFault error={form.refusal?.message ?? form.fault('items') ?? form.fault('total') ?? null} />
            <Button
              type="submit"
              size="large"
              busy={form.busy}
              busyText={t('Please Wait...')}
              icon={<CreditCard className="size-5 max-sm:hidden" aria-hidden="true" />}
              className="self-start max-sm:self-stretch max-sm:px-3"
            >
              {cost
                ? t('Continue to payment · {amount}', { amount: formatMoney(cost.total, cost.currency) })
                : t('Continue to payment')}
            </Button>
          </CheckoutSection>
        </form>
        <div className="max-lg:hidden lg:sticky lg:top-40">
          <CheckoutSummary {...summary} />
        </div>
      </div>
    </>
  )
}
