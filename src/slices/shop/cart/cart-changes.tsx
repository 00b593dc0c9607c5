import type { ReactNode, Ref } from 'react'
import { t } from '#core/text/messages.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import type { CartChange } from './cart-contract.ts'
import { changeLabel } from './cart-rules.ts'

/** Changes the shop had to make to a cart, shown before anything is paid. */
export function CartChanges({
  changes,
  action,
  ref,
}: {
  changes: readonly CartChange[]
  action?: ReactNode
  ref?: Ref<HTMLDivElement>
}) {
  return (
    // Rendered while empty, so that screen readers announce it once it has content.
    <div ref={ref} role="status" className="empty:-mb-5">
      {changes.length > 0 && (
        <Banner tone="warning" title={t('Your cart has changed')} action={action}>
          <ul className="flex flex-col gap-1">
            {changes.map((change) => (
              <li key={`${change.id} ${change.kind}`} className="wrap-anywhere">
                {changeLabel(change)}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}
