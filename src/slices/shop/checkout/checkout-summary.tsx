import { ChevronDown, Minus, Plus, Trash2 } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { Repriced } from '../cart/cart-contract.ts'
import { cartFields } from '../cart/cart-fields.ts'
import { type Cart, lineTotal } from '../cart/cart-rules.ts'
import { removeLine, setQuantity } from '../cart/use-cart.ts'
import { cents } from '../catalog/prices.ts'
import { type CostRow, costRows, deliveryName, totalName } from '../pricing/cost-rows.ts'
import type { CheckoutDraft } from './checkout-draft.ts'

type Summary = {
  cart: Cart
  /** Null while it loads. */
  cost: Repriced['cost'] | null
  /** The request failed; sending the order reports the reason. */
  failed: boolean
  draft: Pick<CheckoutDraft, 'delivery' | 'country'>
  /** The code that is applied. */
  discountCode?: string
  /** The maximum quantity of each variant. */
  most: Readonly<Record<string, number>>
  /** The id of the form that the buttons of a line are sent with before the page's code has loaded. */
  form?: string
}

/** The order summary: items, which can be changed in place, shipping and total. */
export function CheckoutSummary(summary: Summary) {
  return (
    <section
      aria-label={t('Order summary')}
      className="rounded-card bg-surface-sunken p-4 text-sm tabular-nums sm:p-5"
    >
      <SummaryLines {...summary} />
    </section>
  )
}

/** The same, folded away above the form with the total in sight. It opens without the page's code, too. */
export function FoldedSummary({
  className,
  open = false,
  ...summary
}: Summary & { className?: string; open?: boolean }) {
  const { cost, failed } = summary
  return (
    <section aria-label={t('Order summary')} className={className}>
      {/* Somebody may have opened it before the code had loaded. */}
      <details
        open={open || undefined}
        suppressHydrationWarning
        className="group/summary rounded-card bg-surface-sunken text-sm tabular-nums"
      >
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 px-4 py-2 [&::-webkit-details-marker]:hidden">
          <span className="flex items-center gap-2 font-semibold">
            {t('Order summary')}
            <ChevronDown
              className="size-5 transition-transform group-open/summary:rotate-180 motion-reduce:transition-none"
              aria-hidden="true"
            />
          </span>
          <Sum cost={cost} failed={failed}>
            {(of) => <strong className="text-base">{formatMoney(of.total, of.currency)}</strong>}
          </Sum>
        </summary>
        <div className="px-4 pb-4">
          <SummaryLines {...summary} />
        </div>
      </details>
    </section>
  )
}

function SummaryLines({ cart, cost, failed, draft, discountCode = '', most, form }: Summary) {
  const estimated = cost?.taxLater ?? false
  const { before, after } = cost
    ? costRows({ ...cost, ...draft, discountCode, estimated })
    : { before: [], after: [] }
  const rows = (key: CostRow['key']) => before.filter((row) => row.key === key)
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-col gap-1.5">
        {cart.products.map((line, position) => (
          <li key={line.id} className="flex items-start justify-between gap-4">
            <span className="wrap-anywhere min-w-0">
              {line.quantity} × {line.name}
              <LineControls line={line} position={position} max={most[line.id]} form={form} />
            </span>
            <span className="shrink-0">{formatMoney(lineTotal(line))}</span>
          </li>
        ))}
      </ul>
      <div className="flex justify-between gap-4 border-line-strong/40 border-t pt-2">
        <span>{t('Subtotal')}</span>
        <span>{formatMoney(cents(cart.total))}</span>
      </div>
      {rows('discount').map((row) => (
        <CostLine key={row.key} row={row} />
      ))}
      {draft.delivery !== 'download' && (
        <div className="flex justify-between gap-4">
          <span>{deliveryName({ ...draft, estimated })}</span>
          <Sum cost={cost} failed={failed}>
            {({ shipping }) => <span>{shipping === 0 ? t('Free') : formatMoney(shipping)}</span>}
          </Sum>
        </div>
      )}
      {rows('tax').map((row) => (
        <CostLine key={row.key} row={row} />
      ))}
      {cost?.taxLater && <p className="text-ink-soft">{t('Enter your address to see the tax.')}</p>}
      <div className="flex items-baseline justify-between gap-4 font-semibold text-base">
        <span>{totalName(estimated)}</span>
        <Sum cost={cost} failed={failed}>
          {({ total, currency }) => <span role="status">{formatMoney(total, currency)}</span>}
        </Sum>
      </div>
      {after.map((row) => (
        <CostLine key={row.key} row={row} />
      ))}
      {cost?.toFree != null && (
        <p className="text-ink-soft">
          {draft.delivery === 'local'
            ? t('Add {amount} more for free delivery.', { amount: formatMoney(cost.toFree) })
            : t('Add {amount} more for free shipping.', { amount: formatMoney(cost.toFree) })}
        </p>
      )}
    </div>
  )
}

const CostLine = ({ row: { name, text } }: { row: CostRow }) => (
  <div className="flex justify-between gap-4">
    <span className="wrap-anywhere min-w-0">{name}</span>
    <span className="shrink-0">{text}</span>
  </div>
)

function LineControls({
  line: { id, name, quantity },
  position,
  max = Number.POSITIVE_INFINITY,
  form,
}: {
  line: Cart['products'][number]
  position: number
  max?: number | undefined
  form: string | undefined
}) {
  const button = (field: string, act: () => void) => ({
    ...(form !== undefined && { type: 'submit' as const, form, name: field, value: id }),
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      act()
    },
  })
  return (
    <span className="-ml-3 flex">
      <IconButton
        label={t('Decrease quantity of {name}', { name })}
        disabled={quantity <= 1}
        {...button(cartFields.fewer, () => setQuantity(position, quantity - 1))}
      >
        <Minus className="size-4" aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('Increase quantity of {name}', { name })}
        disabled={quantity >= max}
        {...button(cartFields.more, () => setQuantity(position, quantity + 1))}
      >
        <Plus className="size-4" aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('Remove {name}', { name })}
        {...button(cartFields.remove, () => removeLine(position))}
      >
        <Trash2 className="size-4" aria-hidden="true" />
      </IconButton>
    </span>
  )
}

function Sum({
  cost,
  failed,
  children,
}: Pick<Summary, 'cost' | 'failed'> & { children: (cost: Repriced['cost']) => ReactNode }) {
  if (cost) return children(cost)
  if (failed) return <span className="font-normal text-ink-soft">{t('Shown in the next step')}</span>
  return <Skeleton className="h-5 w-16 bg-line" />
}
