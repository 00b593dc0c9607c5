import type { Ref } from 'react'
import { say } from '#core/text/say.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import type { CartChange } from './cart-contract.ts'
import { wordsOf } from './change-labels.ts'

/** What the shop had to change in a cart, said before anything is paid. */
export function CartChanges({ changes, ref }: { changes: readonly CartChange[]; ref?: Ref<HTMLDivElement> }) {
  return (
    // It stands there before it says something, so that screen readers hear it; until then it takes no room.
    <div ref={ref} role="status" className="empty:-mb-5">
      {changes.length > 0 && (
        <Banner tone="warning" title={say('Your cart has changed')}>
          <ul className="flex flex-col gap-1">
            {changes.map((change) => (
              <li key={`${change.product_id} ${change.kind}`} className="wrap-anywhere">
                {wordsOf(change)}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}
