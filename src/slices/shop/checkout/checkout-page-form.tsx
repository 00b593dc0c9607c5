import { CreditCard } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { z } from 'zod'
import { Problem } from '#core/api/problems.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/fields/field.tsx'
import { countryName, diallingName, noPhone, readPhone } from '#ui/fields/phone-number.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useForm, useServerForm } from '#ui/forms/use-form.ts'
import { PayFault } from '#ui/payment/pay-controls.tsx'
import { beginPayment } from '#ui/payment/pending-payment.ts'
import type { AddressFormat, SavedAddress } from '../addresses/address-contract.ts'
import { AddressFields } from '../addresses/address-fields.tsx'
import { SavedAddressLinks } from '../addresses/saved-address-links.tsx'
import { Repriced } from '../cart/cart-contract.ts'
import { itemsOf } from '../cart/use-repriced.ts'
import { CodeField } from '../discounts/code-field.tsx'
import { DownloadNote } from '../downloads/pages/download-note.tsx'
import { DownloadPlace } from '../downloads/pages/download-place.tsx'
import { GiftFields, typedGift } from '../gifts/gift-fields.tsx'
import { checkout, type readBuyer } from '../orders/order-contract.ts'
import { usePageCost } from '../pricing/use-page-cost.ts'
import { orderPayment } from './begin-order.ts'
import { ContactFields, DeliveryChoice } from './buyer-fields.tsx'
import { deliveryIn, type Shipping } from './checkout-draft.ts'
import { failureOf } from './checkout-form.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { CheckoutSummary, FoldedSummary } from './checkout-summary.tsx'
import { LocalNote, rateLabel } from './delivery-fields.tsx'
import { checkoutForm, keyField, orderAddress, readCheckout } from './read-checkout.ts'

type Buyer = z.output<typeof readBuyer.output>

/** The fields that rates and taxes depend on, as typed so far. */
const placeIn = (data: FormData) => textsIn(data, 'state', 'postal_code')

/** Only one of the two is seen, whether or not the code has loaded. */
const shipOnly = 'group-has-[[value=pickup]:checked]/checkout:hidden'
const pickupOnly = 'not-group-has-[[value=pickup]:checked]/checkout:hidden'

/** The specification's checkout form on its own page. Its fields keep what was typed before the code has loaded. */
export function CheckoutPageForm({
  shipping,
  priced,
  buyer,
  format,
  addresses,
  sendKey,
}: {
  shipping: Shipping
  priced: Repriced
  buyer: Buyer | null
  /** The address fields of the country that is shown first. */
  format: AddressFormat
  addresses: readonly SavedAddress[]
  /** An idempotency key: tells one page that was sent twice from two pages. */
  sendKey: string
}) {
  const { countries, branches, local } = shipping
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const serverForm = useServerForm(checkoutForm, { stored: false })
  const { typed } = serverForm
  const { downloadOnly } = priced
  const [chosen, setDelivery] = useState(() => deliveryIn(typed.delivery, shipping))
  const [place, setPlace] = useState({ state: typed.state ?? buyer?.state ?? '', postal_code: '' })
  const [country, setCountry] = useState(typed.country ?? buyer?.country ?? '')
  const [phone, setPhone] = useState(() =>
    typed.phone_number === undefined
      ? (readPhone(buyer?.phone_number ?? '') ?? noPhone)
      : { country: typed[diallingName('phone_number')] ?? noPhone.country, number: typed.phone_number },
  )
  const delivery = downloadOnly ? 'download' : chosen
  const rate = countries.find((each) => each.country === country) ?? countries[0]
  const to = downloadOnly
    ? country || format.country
    : delivery === 'local'
      ? (local?.country ?? '')
      : (rate?.country ?? '')
  // All pickup locations cost the same.
  const asked = { delivery, country: to, ...place, branch: branches[0]?.id }
  const { cost, code, known } = usePageCost(priced, asked)
  const discountCode = code && code.fault === null ? code.code : ''
  const form = useForm({
    serverForm,
    check: checkout.input,
    oneAtATime: true,
    read: (data) => ({
      ...readCheckout(data),
      items: itemsOf(priced.cart),
      ...(known && { total: cost.total }),
    }),
    send: async (body) => {
      try {
        const started = await beginPayment(orderPayment, body)
        await navigate(orderAddress('paid' in started ? started.paid : started.token))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        const { cart, order } = error.also
        if (typeof order === 'string') return void navigate(orderAddress(order))
        if (Repriced.safeParse(cart).success) await revalidate()
        throw failureOf(error).shown
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
  const summary = {
    cart: priced.cart,
    cost,
    failed: false,
    draft: { delivery, country: to },
    discountCode,
  }
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[1fr_22rem] lg:items-start">
      <FoldedSummary {...summary} className="lg:hidden" />
      <form
        {...form.props}
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
              {(branches.length > 0 || local) && (
                <DeliveryChoice
                  ships={countries.length > 0}
                  delivers={local !== null}
                  pickup={branches.length > 0}
                  value={delivery}
                  onChange={setDelivery}
                />
              )}
              {local && (
                <div className="not-group-has-[[value=local]:checked]/checkout:hidden">
                  <LocalNote local={local} />
                </div>
              )}
              {branches.length > 0 && (
                <SelectField
                  label={t('Pickup location')}
                  defaultValue={typed.branch ?? ''}
                  name="branch"
                  options={branches.map(({ id, name, address }) => ({
                    value: String(id),
                    label: address ? `${name}, ${address}` : name,
                  }))}
                  error={form.fault('branch')}
                  className={pickupOnly}
                />
              )}
              <div className={`flex flex-col gap-5 ${shipOnly}`}>
                <SavedAddressLinks addresses={addresses} />
                <SelectField
                  label={t('Country')}
                  name="country"
                  autoComplete="country"
                  defaultValue={rate?.country ?? ''}
                  onChange={({ target }) => setCountry(target.value)}
                  options={countries.map((each) => ({
                    value: each.country,
                    label: countryName(each.country),
                  }))}
                  hint={rateLabel(rate)}
                  error={form.fault('country')}
                  className="group-has-[[value=local]:checked]/checkout:hidden"
                />
                <AddressFields
                  country={to}
                  loaded={format}
                  field={field}
                  phone={phone}
                  onPhone={setPhone}
                  phoneError={form.fault('phone_number')}
                />
              </div>
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
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              size="large"
              busy={form.busy}
              busyText={t('Please Wait...')}
              icon={<CreditCard className="size-5 max-sm:hidden" aria-hidden="true" />}
            >
              {t('Continue to payment · {amount}', { amount: formatMoney(cost.total, cost.currency) })}
            </Button>
            <ButtonLink href="/cart" variant="quiet" size="large">
              {t('Edit your cart')}
            </ButtonLink>
          </div>
        </CheckoutSection>
      </form>
      <div className="max-lg:hidden lg:sticky lg:top-40">
        <CheckoutSummary {...summary} />
      </div>
    </div>
  )
}
