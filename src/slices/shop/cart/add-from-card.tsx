import { ChevronDown } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { t } from '#core/text/messages.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import type { ProductCard } from '../contract.ts'
import { cartFields, cartForms } from './cart-fields.ts'
import { addToCart } from './use-cart.ts'

/** The largest quantity to choose on a card. The product's page and the cart take more. */
const maxOnCard = 10
const quantities = Array.from({ length: maxOnCard }, (_, index) => index + 1)

const quietClass = 'min-h-11 w-full px-2'

/** A product's quantity and its Add to cart button in one line, quiet enough to be on every card of a list. */
export function AddFromCard({ product }: { product: ProductCard }) {
  if (product.has_options) {
    return (
      <ButtonLink href={`/shop/${product.id}`} size="small" variant="soft" className={quietClass}>
        {product.sold_out ? t('Sold out') : t('Choose options')}
        <span className="sr-only">{product.name}</span>
      </ButtonLink>
    )
  }
  if (product.sold_out) {
    return (
      <Button size="small" variant="soft" disabled className={quietClass}>
        {t('Sold out')}
      </Button>
    )
  }
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    void addToCart(product, Number(new FormData(form).get(cartFields.quantity)))
    form.reset()
  }
  return (
    <form method="post" action={cartForms.add} onSubmit={add} className="flex min-h-11 gap-px">
      <input type="hidden" name={cartFields.variant} value={product.variant_id} />
      <QuantityChoice of={product.name} max={product.left ?? maxOnCard} />
      <Button
        type="submit"
        size="small"
        variant="soft"
        className="grow rounded-l-none px-1.5! focus-visible:-outline-offset-3"
      >
        {t('Add to cart')}
        <span className="sr-only">{product.name}</span>
      </Button>
    </form>
  )
}

/** The browser's own list: one large target on a phone, and it works without any code. */
function QuantityChoice({ of, max }: { of: string; max: number }) {
  return (
    <span className="relative flex shrink-0">
      <select
        name={cartFields.quantity}
        aria-label={t('Quantity of {name}', { name: of })}
        className="w-12 appearance-none rounded-control rounded-r-none bg-button-soft pr-4 pl-3 font-semibold text-ink text-sm tabular-nums focus-visible:-outline-offset-3"
      >
        {quantities.slice(0, max).map((quantity) => (
          <option key={quantity} className="bg-surface-raised text-ink">
            {quantity}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-1.5 size-4 -translate-y-1/2 text-ink-soft"
        aria-hidden="true"
      />
    </span>
  )
}
