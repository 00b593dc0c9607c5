import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { accountMeta } from './account-meta.ts'

export const meta = accountMeta('Orders')

/** The place of what a member has ordered. */
export default function OwnOrdersPage() {
  return (
    <>
      <h1 className="text-title">Orders</h1>
      <EmptyState
        title="No orders yet"
        text="What you order from the store will stand here, with its receipt and where it is on its way."
        action={<ButtonLink href="/shop">Go to the shop</ButtonLink>}
        motif="oil"
      />
    </>
  )
}
