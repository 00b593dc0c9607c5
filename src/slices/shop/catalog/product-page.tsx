import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { type FormHandler, formAction } from '#core/api/form-action.ts'
import { organisationOf, pageMeta, pictureToShare } from '#core/pages/page-meta.ts'
import { callIn, idIn, servicesIn } from '#core/pages/page-services.ts'
import { excerptText } from '#core/rich-text/rich-blocks.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { altIn } from '#core/storage/picture-alt.ts'
import { currency, t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { shorten } from '#core/text/plain-text.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { RichText } from '#ui/text/rich-text.tsx'
import { priceOf } from '../cart/cart-rules.ts'
import { readShipping } from '../checkout/shipping-contract.ts'
import { type ProductDetail, readProduct } from '../contract.ts'
import { productFiles } from '../downloads/download-contract.ts'
import { FilePreviews } from '../downloads/pages/file-previews.tsx'
import { offersFast } from '../fast-orders/fast-order-contract.ts'
import { askForNotice } from '../notices/notice-contract.ts'
import { noticeForm, readNotice } from '../notices/notice-form.tsx'
import { firstValues, inVariant, variantWith } from '../variants/chosen-variant.ts'
import { BuyBox } from './buy-box.tsx'
import { DeliveryNotes } from './delivery-notes.tsx'
import { cents } from './prices.ts'
import { ProductGrid } from './product-grid.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { shopAddress } from './shop-address.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const product = await callIn(context)(readProduct, { id: idIn(params) })
  const alt = await altIn(context, product.image)
  const { countries, estimate, returnDays } = await callIn(context)(readShipping, {})
  const files = await callIn(context)(productFiles, { id: product.id })
  const query = new URL(request.url).searchParams
  const asked = query.get('variant')
  return {
    ...{ product, files, alt, asked },
    fast: offersFast({ countries }),
    shipping: { estimate, returnDays },
    initial: firstValues(product, query),
    isNoted: query.has('notice'),
    siteUrl: servicesIn(context).siteUrl,
  }
}

/** Requested before the page's code had loaded. */
const askInPage: FormHandler = async (call, sent, { params }) => {
  const input = readNotice(sent)
  await call(askForNotice, input)
  return `/shop/${params.id}?variant=${encodeURIComponent(input.id)}&notice=1`
}

export const action = formAction({ [noticeForm]: askInPage })

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
  const { product } = useLoaderData<typeof loader>()
  const { name, category, related } = product
  return (
    <div className="container pt-4 pb-16 sm:pt-6 lg:pb-24">
      <Breadcrumbs
        trail={[
          { label: t('Shop'), href: shopAddress() },
          ...(category ? [{ label: category.name, href: shopAddress(category.slug) }] : []),
          { label: name },
        ]}
      />
      <Offered key={product.id} />
      {related.length > 0 && (
        <section className="mt-16 lg:mt-24" aria-labelledby="related">
          <SectionHeading id="related" title={t('You may also like')} />
          <ProductGrid products={related} across="four" className="mt-6" />
        </section>
      )}
    </div>
  )
}

/** Pictures, price and availability follow the chosen variant. */
function Offered() {
  const { product, files, alt, fast, shipping, asked, initial, isNoted, siteUrl } =
    useLoaderData<typeof loader>()
  const [values, setValues] = useState<readonly string[]>(initial)
  const variant = variantWith(product.variants, values)
  const bought = variant ? inVariant(product, variant) : product
  return (
    <div className="mt-3 grid gap-x-8 gap-y-6 sm:mt-4 md:grid-cols-2 md:items-start lg:grid-cols-[1.25fr_1fr] lg:gap-x-14">
      <ProductPictures
        pictures={product.pictures}
        variantPicture={bought.image}
        alt={alt}
        name={product.name}
      />
      <div className="min-w-0 lg:sticky lg:top-40">
        <p className="eyebrow">{product.type}</p>
        <h1 className="wrap-anywhere mt-2 text-title">{product.name}</h1>
        {product.author && <p className="mt-2 text-ink-soft">{product.author}</p>}
        <BuyBox
          product={product}
          bought={bought}
          values={values}
          onChoose={(option, value) => setValues((all) => all.with(option, value))}
          isMissing={product.has_options && !variant}
          fast={fast && files.kind !== 'download'}
          isDownload={files.kind === 'download'}
          asked={isNoted && bought.variant_id === Number(asked)}
          siteUrl={siteUrl}
        />
        {files.kind !== 'download' && <DeliveryNotes shipping={shipping} />}
        <FilePreviews of={files} />
        <RichText value={product.description} className="mt-6 border-line border-t pt-6" />
      </div>
    </div>
  )
}

/** Structured data (schema.org) of a product for search engines. */
function productJson(product: ProductDetail, siteUrl: string, { name }: Organisation) {
  const url = `${siteUrl}/shop/${product.id}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: shorten(excerptText(product.description), 500),
    image: product.pictures.map((picture) => pictureToShare(picture, siteUrl)).slice(0, 1),
    sku: String(product.id),
    category: product.category?.name ?? product.type,
    brand: { '@type': 'Brand', name: product.author || name },
    offers: {
      '@type': 'Offer',
      url,
      price: priceOf(product).toFixed(2),
      priceCurrency: currency(),
      availability: `https://schema.org/${product.sold_out ? 'OutOfStock' : 'InStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name, url: siteUrl },
    },
    url,
  }
}
