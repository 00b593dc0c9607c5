import { CreditCard } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { Problem } from '#core/api/problems.ts'
import { formatMoney } from '#core/text/money.ts'
import { say } from '#core/text/say.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { PayFault } from '#ui/payment/pay-controls.tsx'
import { type Begun, beginPayment } from '#ui/payment/pending-payment.ts'
import { CartChanges } from '../cart/cart-changes.tsx'
import { Repriced } from '../cart/cart-contract.ts'
import { changeWords } from '../cart/change-labels.ts'
import { useRepriced } from '../cart/use-repriced.ts'
import { shopAddress } from '../catalog/shop-address.ts'
import { checkout, texts } from '../orders/order-contract.ts'
import { orderPayment, type StartedOrder } from './begin-order.ts'
import {
  bodyOf,
  type CheckoutDraft,
  fitting,
  type Shipping,
  useCheckoutDraft,
  wayOf,
} from './checkout-draft.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { ParcelFields } from './parcel-fields.tsx'

/**
 * How a failed checkout is told. What the server says is told as it is; where it says nothing of use, the
 * specification's words are: one text for no answer at all, another for a server that failed, and why besides.
 */
export function failureOf(problem: Problem): { told: Problem; why: string | null } {
  if (problem.status > 0 && problem.status < 500) return { told: problem, why: null }
  const words = problem.status === 0 ? texts.unanswered : texts.failed
  return { told: new Problem(problem.status, words), why: problem.message }
}

type TextName = 'first_name' | 'last_name' | 'email'

/** What an order needs: who, where to, and a last look at what it costs. */
export function CheckoutForm({
  shipping,
  onBegun,
  onPaidAlready,
}: {
  shipping: Shipping
  onBegun: (begun: Begun<StartedOrder>) => void
  onPaidAlready: (order: string) => void
}) {
  const draft = fitting(useCheckoutDraft(), shipping)
  const put = (change: Partial<CheckoutDraft>) => useCheckoutDraft.setState(change)
  const { cart, told, cost, failed, take } = useRepriced(wayOf(draft))
  const changed = useRef<HTMLDivElement>(null)
  const form = useForm({
    check: checkout.input,
    oneAtATime: true,
    read: () => bodyOf(draft, cart, cost?.total),
    send: async (body) => {
      try {
        onBegun(await beginPayment(orderPayment, body))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        const { cart: now, order } = error.also
        if (typeof order === 'string') return onPaidAlready(order)
        const fresh = Repriced.safeParse(now)
        if (!fresh.success) {
          const { told, why } = failureOf(error)
          if (why) toast.error(why)
          throw told
        }
        take(fresh.data)
        toast.error(changeWords(fresh.data.changes))
        changed.current?.scrollIntoView({ block: 'nearest' })
      }
    },
  })
  const typed = (name: TextName) => ({
    ...form.field(name),
    value: draft[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => put({ [name]: target.value }),
  })
  if (cart.products.length === 0) {
    return (
      <div className="flex flex-col gap-5">
        <CartChanges changes={told} />
        <EmptyState
          title={say(texts.empty)}
          action={<ButtonLink href={shopAddress()}>{say('Go to the shop')}</ButtonLink>}
          motif="oil"
          level={3}
          className="pt-0 pb-2"
        />
      </div>
    )
  }
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <CartChanges ref={changed} changes={told} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={say('First Name')}
          {...typed('first_name')}
          autoComplete="given-name"
          maxLength={100}
        />
        <TextField
          label={say('Last Name')}
          {...typed('last_name')}
          autoComplete="family-name"
          maxLength={100}
        />
      </div>
      <TextField
        label={say('Email Address')}
        {...typed('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={say('We’ll send your order confirmation and tracking there.')}
      />
      <DeliveryFields shipping={shipping} draft={draft} onDraft={put} fault={form.fault} />
      {draft.delivery === 'ship' && <ParcelFields draft={draft} onDraft={put} fault={form.fault} />}
      <CheckoutSummary cart={cart} cost={cost} failed={failed} draft={draft} />
      <PayFault error={form.refusal?.message ?? form.fault('items') ?? null} />
      <Button
        type="submit"
        size="large"
        busy={form.busy}
        busyText={say('Please Wait...')}
        icon={<CreditCard className="size-5 max-sm:hidden" aria-hidden="true" />}
        className="max-sm:px-3"
      >
        {say('Continue to payment')}
        {cost && ` · ${formatMoney(cost.total, cost.currency)}`}
      </Button>
    </form>
  )
}
