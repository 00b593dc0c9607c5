import { ShoppingBasket } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { useHydrated } from '#ui/state/root-store.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { Quantity } from '../catalog/quantity.tsx'
import type { ProductCard } from '../contract.ts'
import { cartFields, cartForms } from './cart-fields.ts'
import { addToCart } from './use-cart.ts'

/** On a product's page: a quantity field and the buttons that add it to the cart, as a form until the code has loaded. */
export function AddToCart({
  product,
  isMissing,
  children,
}: {
  product: ProductCard
  /** The chosen options aren't sold together. */
  isMissing: boolean
  /** The options field, shown first. */
  children: ReactNode
}) {
  const [quantity, setQuantity] = useState(1)
  const open = useOverlay((overlay) => overlay.open)
  // The quantity starts at 1 again for another variant. The form stays mounted, so it keeps the focus.
  const [shown, setShown] = useState(product.variant_id)
  if (shown !== product.variant_id) {
    setShown(product.variant_id)
    setQuantity(1)
  }
  // Until the code has loaded, another choice in the form may be in stock.
  const isHydrated = useHydrated()
  const refusal = !isHydrated ? null : isMissing ? t('Unavailable') : product.sold_out ? t('Sold out') : null
  if (product.sold_out && !children) {
    return (
      <Button variant="secondary" disabled className="w-full">
        {t('Sold out')}
      </Button>
    )
  }
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pressed = event.submitter
    const isBuying = pressed instanceof HTMLButtonElement && pressed.name === cartFields.buy
    // The second press of a double click would buy one more.
    if (isBuying && useOverlay.getState().card === 'checkout') return
    void addToCart(product, quantity).then((all) => {
      if (isBuying && all) open('checkout')
    })
    setQuantity(1)
  }
  return (
    <form method="post" action={cartForms.add} onSubmit={add} className="flex flex-wrap items-start gap-2">
      {children && <div className="mb-2 flex w-full flex-col gap-4">{children}</div>}
      <input type="hidden" name={cartFields.variant} value={product.variant_id} />
      <Quantity
        of={product.name}
        value={quantity}
        max={product.left ?? undefined}
        onChange={setQuantity}
        name={cartFields.quantity}
        className="grow basis-33"
      />
      <Button
        type="submit"
        disabled={refusal !== null}
        icon={<ShoppingBasket className="size-5 shrink-0 @max-[9rem]:hidden" aria-hidden="true" />}
        className="min-h-12 grow basis-36 whitespace-nowrap px-3"
      >
        {refusal ?? t('Add to cart')}
        <span className="sr-only">{product.name}</span>
      </Button>
      {refusal === null && (
        <Button type="submit" name={cartFields.buy} value="now" variant="secondary" className="w-full">
          {t('Buy now')}
          <span className="sr-only">{product.name}</span>
        </Button>
      )}
    </form>
  )
}
