import { PackageCheck, PackageX } from 'lucide-react'
import { say } from '#core/text/say.ts'
import { ShareButton } from '#ui/controls/share.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { AddToCart } from '../cart/add-to-cart.tsx'
import type { ProductCard } from '../contract.ts'
import { FastOrder } from '../fast-orders/fast-order-note.tsx'
import { leftText } from './left-text.ts'
import { Price, percentOff } from './price.tsx'

/** What a product costs, whether it is there, and the ways to buy it. */
export function BuyBox({ product, siteUrl }: { product: ProductCard; siteUrl: string }) {
  const percent = percentOff(product)
  return (
    <div className="no-print mt-5 flex flex-col gap-4 rounded-card border border-line bg-surface-raised p-5 shadow-card sm:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <Price product={product} large />
        {percent !== null && <Badge tone="accent">{say('{percent}% off', { percent })}</Badge>}
      </div>
      <Availability product={product} />
      <AddToCart product={product} size="medium" />
      <div className="flex flex-wrap gap-3 border-line border-t pt-4">
        {!product.sold_out && <FastOrder product={{ id: product.id, name: product.name }} />}
        <ShareButton
          title={product.name}
          url={`${siteUrl}/shop/${product.id}`}
          size="medium"
          variant="quiet"
        />
      </div>
    </div>
  )
}

function Availability({ product }: { product: ProductCard }) {
  if (product.sold_out) {
    return (
      <p className="flex items-center gap-2 font-semibold text-danger text-sm">
        <PackageX className="size-5 shrink-0" aria-hidden="true" />
        {say('Sold out. It will come again.')}
      </p>
    )
  }
  return (
    <p className="flex items-center gap-2 text-sm">
      <PackageCheck className="size-5 shrink-0 text-success" aria-hidden="true" />
      {product.left === null
        ? say('In stock, ready to be sent or picked up')
        : say('{left}, ready to be sent', { left: leftText(product.left) })}
    </p>
  )
}
