import { plainText } from '#core/text/plain-text.ts'
import { say } from '#core/text/say.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Card, cardLinkClass } from '#ui/layout/card.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { AddToCart } from '../cart/add-to-cart.tsx'
import type { ProductCard as Product } from '../contract.ts'
import { Cut } from './cut.tsx'
import { leftText } from './left-text.ts'
import { Price, percentOff } from './price.tsx'

/** The specification's: what a card shows of a name, and of a description. */
const nameLength = 20
const descriptionLength = 25

/** A product among others. On a phone it lies on its side: more of them are in sight. */
export function ProductCard({
  product,
  level = 3,
  priority = false,
}: {
  product: Product
  level?: 2 | 3
  priority?: boolean
}) {
  const Heading = `h${level}` as const
  return (
    <Card flush lift className="h-full max-sm:grid max-sm:grid-cols-[6.5rem_1fr] max-sm:p-3">
      <div className="relative">
        <Picture
          src={product.image}
          alt=""
          ratio="square"
          sizes="(min-width: 1024px) 18rem, (min-width: 640px) 33vw, 7rem"
          priority={priority}
          className={classNames('max-sm:rounded-control', product.sold_out && 'opacity-60')}
        />
        <ProductBadge product={product} />
      </div>
      <div className="flex min-w-0 grow flex-col max-sm:pl-3.5 sm:p-4 sm:pb-0">
        <Heading className="text-subheading">
          <AppLink href={`/shop/${product.id}`} prefetch="intent" className={cardLinkClass}>
            <Cut text={product.name} most={nameLength} />
          </AppLink>
        </Heading>
        <p className="text-ink-soft text-sm">
          <Cut text={plainText(product.description)} most={descriptionLength} />
        </p>
        <div className="mt-auto pt-2">
          <Price product={product} />
        </div>
      </div>
      {/* Above the link that covers the card. */}
      <div className="relative z-10 max-sm:col-span-2 max-sm:mt-3 sm:p-4 sm:pt-2.5">
        <AddToCart product={product} />
      </div>
    </Card>
  )
}

function ProductBadge({ product }: { product: Product }) {
  const percent = percentOff(product)
  return (
    <p className="pointer-events-none absolute top-2 left-2 flex flex-col items-start gap-1">
      {product.sold_out ? (
        <Badge>{say('Sold out')}</Badge>
      ) : (
        <>
          {percent !== null && <Badge tone="accent">{say('{percent}% off', { percent })}</Badge>}
          {product.left !== null && <Badge tone="danger">{leftText(product.left)}</Badge>}
        </>
      )}
    </p>
  )
}
