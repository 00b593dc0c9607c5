import { CreditCard } from 'lucide-react'
import { useRef } from 'react'
import { Problem } from '#core/api/problems.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { countryName } from '#ui/fields/phone-number.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { PayFault } from '#ui/payment/pay-controls.tsx'
import { type Begun, beginPayment } from '#ui/payment/pending-payment.ts'
import { AddressFields } from '../addresses/address-fields.tsx'
import { CartChanges } from '../cart/cart-changes.tsx'
import { Repriced } from '../cart/cart-contract.ts'
import { type Cart, changeLabels, lineTotal } from '../cart/cart-rules.ts'
import { useRepriced } from '../cart/use-repriced.ts'
import { shopAddress } from '../catalog/shop-address.ts'
import { CodeField } from '../discounts/code-field.tsx'
import { DownloadNote } from '../downloads/pages/download-note.tsx'
import { GiftFields } from '../gifts/gift-fields.tsx'
import { checkout, texts } from '../orders/order-contract.ts'
import { type CostRow, costRows, deliveryName } from '../pricing/cost-rows.ts'
import { orderPayment, type StartedOrder } from './begin-order.ts'
import { ContactFields } from './buyer-fields.tsx'
import {
  bodyOf,
  type CheckoutDraft,
  fitting,
  priceQueryOf,
  type Shipping,
  useCheckoutDraft,
} from './checkout-draft.ts'
import { canDeliver, DeliveryFields, NoDelivery } from './delivery-fields.tsx'
import { needsAddress } from './shipping-contract.ts'

/** The order summary: items, shipping and total. */
export function CheckoutSummary({
  cart,
  cost,
  failed,
  draft,
  discountCode = '',
}: {
  cart: Cart
  /** Null while it loads. */
  cost: Repriced['cost'] | null
  /** The request failed; sending the order reports the reason. */
  failed: boolean
  draft: Pick<CheckoutDraft, 'delivery' | 'country'>
  /** The code that is applied. */
  discountCode?: string
}) {
  const deliveryLabel =
    draft.delivery === 'ship'
      ? t('Shipping ({country})', { country: countryName(draft.country) })
      : deliveryName(draft.delivery)
  const { before, after } = cost
    ? costRows({ ...cost, discountCode, delivery: draft.delivery })
    : { before: [], after: [] }
  const rows = (key: CostRow['key']) => before.filter((row) => row.key === key)
  return (
    <section
      aria-label={t('Order summary')}
      className="flex flex-col gap-2 rounded-card bg-surface-sunken p-4 text-sm tabular-nums sm:p-5"
    >
      <ul className="flex flex-col gap-1.5">
        {cart.products.map((line) => (
          <li key={line.id} className="flex justify-between gap-4">
            <span className="wrap-anywhere min-w-0">
              {line.quantity} × {line.name}
            </span>
            <span className="shrink-0">{formatMoney(lineTotal(line))}</span>
          </li>
        ))}
      </ul>
      {rows('discount').map((row) => (
        <CostLine key={row.key} row={row} />
      ))}
      <div className="flex justify-between gap-4 border-line-strong/40 border-t pt-2">
        <span>{deliveryLabel}</span>
        {cost ? (
          <span>{cost.shipping === 0 ? t('Free') : formatMoney(cost.shipping)}</span>
        ) : (
          <Sum failed={failed} />
        )}
      </div>
      {rows('tax').map((row) => (
        <CostLine key={row.key} row={row} />
      ))}
      {cost?.taxLater && <p className="text-ink-soft">{t('Enter your address to see the tax.')}</p>}
      <div className="flex items-baseline justify-between gap-4 font-semibold text-base">
        <span>{t('Total')}</span>
        {cost ? <span role="status">{formatMoney(cost.total, cost.currency)}</span> : <Sum failed={failed} />}
      </div>
      {after.map((row) => (
        <CostLine key={row.key} row={row} />
      ))}
      {cost?.toFree != null && (
        <p className="text-ink-soft">
          {t('Add {amount} more for free shipping.', { amount: formatMoney(cost.toFree) })}
        </p>
      )}
    </section>
  )
}

const CostLine = ({ row: { name, text } }: { row: CostRow }) => (
  <div className="flex justify-between gap-4">
    <span className="wrap-anywhere min-w-0">{name}</span>
    <span className="shrink-0">{text}</span>
  </div>
)

function Sum({ failed }: { failed: boolean }) {
  if (failed) return <span className="font-normal text-ink-soft">{t('Shown in the next step')}</span>
  return <Skeleton className="h-5 w-16 bg-line" />
}

/**
 * How to show a failed checkout. A problem from the server is shown as is. For no response or a server error, the
 * specification's texts are shown, with the reason in addition.
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
  onStarted,
  onPaidAlready,
}: {
  shipping: Shipping
  onStarted: (started: Begun<StartedOrder>) => void
  onPaidAlready: (order: string) => void
}) {
  const typedDraft = fitting(useCheckoutDraft(), shipping)
  const put = (change: Partial<CheckoutDraft>) => useCheckoutDraft.setState(change)
  const { cart, shownChanges, cost, code, downloadOnly, failed, take } = useRepriced(priceQueryOf(typedDraft))
  const draft: CheckoutDraft = downloadOnly ? { ...typedDraft, delivery: 'download' } : typedDraft
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
        <EmptyState
          title={t(texts.empty)}
          action={<ButtonLink href={shopAddress()}>{t('Go to the store')}</ButtonLink>}
          motif="oil"
          level={3}
          className="pt-0 pb-2"
        />
      </div>
    )
  }
  if (!downloadOnly && !canDeliver(shipping)) return <NoDelivery />
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <CartChanges ref={changed} changes={shownChanges} />
      <ContactFields field={typed} />
      {downloadOnly ? (
        <DownloadNote />
      ) : (
        <DeliveryFields shipping={shipping} draft={draft} onDraft={put} fault={form.fault} />
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
      <CodeField key={code?.code} applied={code} error={form.fault('discount_code')} />
      <CheckoutSummary cart={cart} cost={cost} failed={failed} draft={draft} discountCode={discountCode} />
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
