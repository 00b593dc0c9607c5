import { RotateCcw, Truck } from 'lucide-react'
import { t } from '#core/text/messages.ts'
import { shippingNote } from '../cart/shipping-note.tsx'
import type { Shipping } from '../checkout/checkout-draft.ts'

/** What shoppers ask before they buy: what shipping costs, and until when they can return it. */
export function DeliveryNotes({
  shipping: { estimate, returnDays },
}: {
  shipping: Pick<Shipping, 'estimate' | 'returnDays'>
}) {
  if (!estimate && returnDays === 0) return null
  return (
    <ul className="mt-4 flex flex-col gap-2 text-ink-soft text-sm">
      {estimate && (
        <li className="flex items-start gap-2">
          <Truck className="size-5 shrink-0" aria-hidden="true" />
          {shippingNote(estimate)}
        </li>
      )}
      {returnDays > 0 && (
        <li className="flex items-start gap-2">
          <RotateCcw className="size-5 shrink-0" aria-hidden="true" />
          {t('You can ask to return it within {count, plural, one {# day} other {# days}} of delivery.', {
            count: returnDays,
          })}
        </li>
      )}
    </ul>
  )
}
