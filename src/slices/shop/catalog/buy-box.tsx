import { PackageCheck, PackageX } from 'lucide-react'
import { t } from '#core/text/messages.ts'
import { ShareButton } from '#ui/controls/share.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { AddToCart } from '../cart/add-to-cart.tsx'
import type { ProductCard, ProductDetail } from '../contract.ts'
import { FastOrder } from '../fast-orders/fast-order-note.tsx'
import { NoticeForm } from '../notices/notice-form.tsx'
import { OptionFields } from '../variants/option-fields.tsx'
import { variantLabel } from '../variants/variant-rules.ts'
import { Price, percentOff } from './price.tsx'

/** Price, availability and the ways to buy. */
export function BuyBox({
  product,
  bought,
  values,
  onChoose,
  isMissing,
  fast,
  isDownload,
  asked,
  siteUrl,
}: {
  product: ProductDetail
  /** The product in the variant that is chosen. */
  bought: ProductCard
  values: readonly string[]
  onChoose: (option: number, value: string) => void
  /** The chosen values aren't sold together. */
  isMissing: boolean
  fast: boolean
  isDownload: boolean
  /** The visitor has just asked for an email when it's back. */
  asked: boolean
  siteUrl: string
}) {
  const percent = percentOff(bought)
  return (
    <div id="buy" className="no-print mt-3 flex scroll-mt-40 flex-col gap-4 sm:mt-4">
      <div className="flex flex-wrap items-center gap-3">
        <Price product={bought} large />
        {percent !== null && <Badge tone="accent">{t('{percent}% off', { percent })}</Badge>}
      </div>
      <div role="status">
        {isMissing ? <Missing values={values} /> : !isDownload && <Availability product={bought} />}
      </div>
      <AddToCart product={bought} isMissing={isMissing}>
        {product.has_options && <OptionFields product={product} chosen={values} onChoose={onChoose} />}
      </AddToCart>
      {bought.sold_out && !isMissing && (
        <NoticeForm key={`notice ${bought.variant_id}`} id={bought.variant_id} asked={asked} />
      )}
      {/* Quiet, under the one button that most people need. */}
      <div className="-mx-4 flex flex-wrap gap-x-1">
        {fast && !bought.sold_out && !isMissing && (
          <FastOrder product={{ id: bought.variant_id, name: bought.name }} variant="quiet" />
        )}
        <ShareButton title={product.name} url={`${siteUrl}/shop/${product.id}`} variant="quiet" />
      </div>
    </div>
  )
}

function Missing({ values }: { values: readonly string[] }) {
  return (
    <p className="flex items-start gap-2 font-semibold text-danger text-sm">
      <PackageX className="size-5 shrink-0" aria-hidden="true" />
      {t('Unavailable: we don’t have {variant}. Please choose another combination.', {
        variant: variantLabel(values),
      })}
    </p>
  )
}

function Availability({ product }: { product: ProductCard }) {
  if (product.sold_out) {
    return (
      <p className="flex items-center gap-2 font-semibold text-danger text-sm">
        <PackageX className="size-5 shrink-0" aria-hidden="true" />
        {t('Sold out for now')}
      </p>
    )
  }
  return (
    <p className="flex items-center gap-2 text-sm">
      <PackageCheck className="size-5 shrink-0 text-success" aria-hidden="true" />
      {product.left === null ? t('In stock') : t('Only {count, number} left', { count: product.left })}
    </p>
  )
}
