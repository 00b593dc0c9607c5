import { Expand, PackageCheck, PackageX } from 'lucide-react'
import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { organisationOf, pageMeta } from '#core/pages/page-meta.ts'
import { callIn, idIn, servicesIn } from '#core/pages/page-services.ts'
import { excerptText } from '#core/rich-text/rich-blocks.ts'
import { altIn } from '#core/storage/picture-alt.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { shorten } from '#core/text/plain-text.ts'
import { ActingLink } from '#ui/controls/acting-link.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { ShareButton } from '#ui/controls/share.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { Lightbox } from '#ui/media/lightbox.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { RichText } from '#ui/text/rich-text.tsx'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { priceOf } from '../cart/cart-rules.ts'
import { readShipping } from '../checkout/shipping-contract.ts'
import { type ProductCard, readProduct } from '../contract.ts'
import { productFiles } from '../downloads/download-contract.ts'
import { FilePreviews } from '../downloads/pages/file-previews.tsx'
import { offersFast } from '../fast-orders/fast-order-contract.ts'
import { FastOrder } from '../fast-orders/fast-order-note.tsx'
import { Price, percentOff } from './price.tsx'
import { cents } from './prices.ts'
import { ProductGrid } from './product-grid.tsx'
import { productJson } from './product-json.ts'
import { shopAddress } from './shop-address.ts'

/** One large picture with thumbnails, each of which opens full screen. */
function ProductPictures({
  pictures,
  alt,
  name,
}: {
  pictures: readonly string[]
  /** Of the first. */
  alt: string
  name: string
}) {
  const [chosen, setChosen] = useState(0)
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLAnchorElement>(null)
  const shown = pictures[chosen] ?? pictures[0] ?? null
  return (
    <div>
      <div className="relative overflow-hidden rounded-card border border-line shadow-card">
        <Picture
          src={shown}
          alt={chosen === 0 ? alt : t('{name}, picture {position}', { name, position: chosen + 1 })}
          ratio="square"
          sizes="(min-width: 1024px) 34rem, 100vw"
          priority
        />
        <ActingLink
          ref={opener}
          href={shown ?? ''}
          onAct={() => setOpen(true)}
          className="absolute right-3 bottom-3 inline-flex size-11 items-center justify-center rounded-full bg-surface-raised/90 text-ink shadow-card hover:bg-surface-hover"
        >
          <Expand className="size-5" aria-hidden="true" />
          <span className="sr-only">{t('View larger picture')}</span>
        </ActingLink>
      </div>
      {pictures.length > 1 && (
        <ul className="mt-3 flex flex-wrap gap-2.5">
          {pictures.map((picture, position) => (
            <li key={picture}>
              <ActingLink
                href={picture}
                aria-label={t('Picture {position}', { position: position + 1 })}
                aria-pressed={position === chosen}
                onAct={() => setChosen(position)}
                className={classNames(
                  'block size-18 overflow-hidden rounded-control border-2',
                  position === chosen ? 'border-accent' : 'border-line hover:border-line-strong',
                )}
              >
                <Picture src={picture} alt="" ratio="square" sizes="5rem" />
              </ActingLink>
            </li>
          ))}
        </ul>
      )}
      <Lightbox
        pictures={pictures.map((src, id) => ({ id, src, caption: name }))}
        id={open ? chosen : null}
        label={t('Pictures of {name}', { name })}
        onShow={setChosen}
        onClose={() => setOpen(false)}
        home={() => opener.current}
      />
    </div>
  )
}

/** Price, availability and the ways to buy. */
function BuyBox({
  product,
  fast,
  isDownload,
  siteUrl,
}: {
  product: ProductCard
  fast: boolean
  isDownload: boolean
  siteUrl: string
}) {
  const percent = percentOff(product)
  return (
    <div className="no-print mt-5 flex flex-col gap-4 rounded-card border border-line bg-surface-raised p-5 shadow-card sm:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <Price product={product} large />
        {percent !== null && <Badge tone="accent">{t('{percent}% off', { percent })}</Badge>}
      </div>
      {!isDownload && <Availability product={product} />}
      <AddToCart product={product} size="medium" />
      <div className="flex flex-wrap gap-3 border-line border-t pt-4">
        {fast && !product.sold_out && <FastOrder product={{ id: product.id, name: product.name }} />}
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
        {t('Sold out for now')}
      </p>
    )
  }
  return (
    <p className="flex items-center gap-2 text-sm">
      <PackageCheck className="size-5 shrink-0 text-success" aria-hidden="true" />
      {product.left === null
        ? t('In stock and ready to ship or pick up')
        : t('Only {count, number} left, ready to ship or pick up', { count: product.left })}
    </p>
  )
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const product = await callIn(context)(readProduct, { id: idIn(params) })
  const alt = await altIn(context, product.image)
  const fast = offersFast(await callIn(context)(readShipping, {}))
  const files = await callIn(context)(productFiles, { id: product.id })
  return { product, files, alt, fast, siteUrl: servicesIn(context).siteUrl }
}

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.loaderData) return []
  const { product, siteUrl } = args.loaderData
  return [
    ...pageMeta(args, {
      title: product.name,
      description: shorten(
        `${formatMoney(cents(priceOf(product)))}. ${excerptText(product.description)}`,
        160,
      ),
      image: product.image,
    }),
    { 'script:ld+json': productJson(product, siteUrl, organisationOf(args)) },
  ]
}

export default function ProductPage() {
  const { product, files, alt, fast, siteUrl } = useLoaderData<typeof loader>()
  const { id, name, category, related } = product
  return (
    <div className="container pt-6 pb-16 lg:pt-10 lg:pb-24">
      <Breadcrumbs
        trail={[
          { label: t('Shop'), href: shopAddress() },
          ...(category ? [{ label: category.name, href: shopAddress(category.slug) }] : []),
          { label: name },
        ]}
      />
      <div className="mt-4 grid gap-x-8 gap-y-8 md:grid-cols-2 md:items-start lg:grid-cols-[1.1fr_1fr] lg:gap-x-14">
        <ProductPictures key={id} pictures={product.pictures} alt={alt} name={name} />
        <div className="min-w-0 lg:sticky lg:top-40">
          <p className="eyebrow">{product.type}</p>
          <h1 className="wrap-anywhere mt-2 text-title">{name}</h1>
          {product.author && <p className="mt-2 text-ink-soft">{product.author}</p>}
          <BuyBox
            key={id}
            product={product}
            fast={fast && files.kind !== 'download'}
            isDownload={files.kind === 'download'}
            siteUrl={siteUrl}
          />
          <FilePreviews of={files} />
          <RichText value={product.description} className="mt-8" />
        </div>
      </div>
      {related.length > 0 && (
        <section className="mt-16 lg:mt-24" aria-labelledby="related">
          <SectionHeading id="related" title={t('You may also like')} />
          <ProductGrid products={related} across="four" className="mt-6" />
        </section>
      )}
    </div>
  )
}
