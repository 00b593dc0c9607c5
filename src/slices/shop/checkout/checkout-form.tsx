import { CreditCard } from 'lucide-react'
import { useRef, useState } from 'react'
import { Problem } from '#core/api/problems.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { PayFault } from '#ui/payment/pay-controls.tsx'
import { type Begun, beginPayment } from '#ui/payment/pending-payment.ts'
import type { SavedAddress } from '../addresses/address-contract.ts'
import { AddressFields } from '../addresses/address-fields.tsx'
import { SavedAddressField } from '../addresses/saved-addresses.tsx'
import { CartChanges } from '../cart/cart-changes.tsx'
import { Repriced } from '../cart/cart-contract.ts'
import { changeLabels } from '../cart/cart-rules.ts'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { useRepriced } from '../cart/use-repriced.ts'
import { CodeField } from '../discounts/code-field.tsx'
import { DownloadNote } from '../downloads/pages/download-note.tsx'
import { DraftDownloadPlace } from '../downloads/pages/download-place.tsx'
import { GiftFields } from '../gifts/gift-fields.tsx'
import { checkout, texts } from '../orders/order-contract.ts'
import { orderPayment, type StartedOrder } from './begin-order.ts'
import { ContactFields } from './buyer-fields.tsx'
import {
  bodyOf,
  type CheckoutDraft,
  fileQueryOf,
  fitting,
  ofFiles,
  priceQueryOf,
  type Shipping,
  useCheckoutDraft,
  withSaved,
} from './checkout-draft.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { FoldedSummary } from './checkout-summary.tsx'
import { canDeliver, DeliveryFields, NoDelivery } from './delivery-fields.tsx'
import { needsAddress } from './shipping-contract.ts'

/**
 * How to show a failed checkout. A problem from the server is shown as is. For no response or a server error, the
 * specification's texts are shown, followed by the reason.
 */
export function failureOf(problem: Problem): { shown: Problem; why: string | null } {
  if (problem.status > 0 && problem.status < 500) return { shown: problem, why: null }
  const message = problem.status === 0 ? texts.unanswered : texts.failed
  return { shown: new Problem(problem.status, message), why: problem.message }
}

type TextName = Exclude<keyof CheckoutDraft, 'phone' | 'delivery' | 'country' | 'branch' | 'gift'>

/** Contact, delivery and the order summary. */
export function CheckoutForm({
  shipping,
  addresses,
  onStarted,
  onPaidAlready,
}: {
  shipping: Shipping
  /** The member's address book. */
  addresses: readonly SavedAddress[]
  onStarted: (started: Begun<StartedOrder>) => void
  onPaidAlready: (order: string) => void
}) {
  const wished = useCheckoutDraft()
  const typedDraft = fitting(wished, shipping)
  const [isFiles, setFiles] = useState(false)
  const put = (change: Partial<CheckoutDraft>) => useCheckoutDraft.setState(change)
  const { cart, shownChanges, most, cost, code, downloadOnly, failed, take } = useRepriced(
    isFiles ? fileQueryOf(ofFiles(wished, shipping)) : priceQueryOf(typedDraft),
  )
  if (isFiles !== (downloadOnly && !failed)) setFiles(downloadOnly && !failed)
  const draft: CheckoutDraft = downloadOnly ? ofFiles(wished, shipping) : typedDraft
  const discountCode = code && code.fault === null ? code.code : ''
  const changed = useRef<HTMLDivElement>(null)
  const form = useForm({
    check: checkout.input,
    oneAtATime: true,
    read: () => bodyOf(draft, cart, cost?.total, discountCode),
    send: async (body) => {
      try {
        onStarted(await beginPayment(orderPayment, body))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        const { cart: now, order } = error.also
        if (typeof order === 'string') return onPaidAlready(order)
        const fresh = Repriced.safeParse(now)
        if (!fresh.success) {
          const { shown, why } = failureOf(error)
          if (why) toast.error(why)
          throw shown
        }
        take(fresh.data)
        toast.error(changeLabels(fresh.data.changes))
        changed.current?.scrollIntoView({ block: 'nearest' })
      }
    },
  })
  const typed = (name: TextName) => ({
    ...form.field(name),
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => put({ [name]: target.value }),
  })
  if (cart.products.length === 0) {
    return (
      <div className="flex flex-col gap-5">
        <CartChanges changes={shownChanges} />
        <EmptyCart level={3} />
      </div>
    )
  }
  if (!downloadOnly && !canDeliver(shipping)) return <NoDelivery />
  return (
    // Scrolled to, a field isn't behind the summary.
    <form
      {...form.props}
      className="flex flex-col gap-7 [&_:is(input,select,textarea)]:scroll-mt-28 [&_:is(input,select,textarea)]:scroll-mb-6"
    >
      <CartChanges ref={changed} changes={shownChanges} />
      {/* Stays in view while the form scrolls. */}
      <FoldedSummary
        {...{ cart, cost, failed, draft, most, discountCode }}
        className="sticky top-0 z-10 shadow-card"
      />
      <CheckoutSection number={1} title={t('Contact')}>
        <ContactFields field={typed} />
      </CheckoutSection>
      <CheckoutSection number={2} title={t('Delivery')}>
        {downloadOnly ? (
          <>
            <DownloadNote />
            <DraftDownloadPlace
              shipping={shipping}
              draft={draft}
              onDraft={put}
              fault={form.fault}
              stateField={typed('state')}
            />
          </>
        ) : (
          <>
            <SavedAddressField addresses={addresses} onChoose={(saved) => put(withSaved(saved))} />
            <DeliveryFields shipping={shipping} draft={draft} onDraft={put} fault={form.fault} />
          </>
        )}
        {needsAddress(draft.delivery) && (
          <AddressFields
            country={draft.country}
            field={typed}
            phone={draft.phone}
            onPhone={(phone) => put({ phone })}
            phoneError={form.fault('phone_number')}
          />
        )}
        {!downloadOnly && (
          <GiftFields initial={draft.gift} fault={form.fault} onChange={(gift) => put({ gift })} />
        )}
      </CheckoutSection>
      <CodeField key={code?.code} applied={code} error={form.fault('discount_code')} />
      <PayFault error={form.refusal?.message ?? form.fault('items') ?? null} />
      <Button
        type="submit"
        size="large"
        busy={form.busy}
        busyText={t('Please Wait...')}
        icon={<CreditCard className="size-5 max-sm:hidden" aria-hidden="true" />}
        className="max-sm:px-3"
      >
        {cost
          ? t('Continue to payment · {amount}', { amount: formatMoney(cost.total, cost.currency) })
          : t('Continue to payment')}
      </Button>
    </form>
  )
}
