import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export default function ShoppingCartCard() {
  return (
    <EmptyState
      title="Your Cart is Empty"
      text="Oil, candles, songs and more from the ministry are waiting in the store."
      action={<ButtonLink href="/shop">Go to the shop</ButtonLink>}
      motif="oil"
      level={3}
      className="pt-0 pb-2"
    />
  )
}
