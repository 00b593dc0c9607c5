import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { organisationOf, pageMeta } from '#core/pages/page-meta.ts'
import { callIn, idIn, servicesIn } from '#core/pages/page-services.ts'
import { altIn } from '#core/storage/picture-alt.ts'
import { formatMoney } from '#core/text/money.ts'
import { plainText, shorten } from '#core/text/plain-text.ts'
import { say } from '#core/text/say.ts'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { Paragraphs } from '#ui/text/paragraphs.tsx'
import { priceOf } from '../cart/cart-rules.ts'
import { readProduct } from '../contract.ts'
import { BuyBox } from './buy-box.tsx'
import { cents } from './prices.ts'
import { ProductGrid } from './product-grid.tsx'
import { productJson } from './product-json.ts'
import { ProductPictures } from './product-pictures.tsx'
import { shopAddress } from './shop-address.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const product = await callIn(context)(readProduct, { id: idIn(params) })
  const alt = await altIn(context, product.image)
  return { product, alt, siteUrl: servicesIn(context).siteUrl }
}

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.loaderData) return []
  const { product, siteUrl } = args.loaderData
  return [
    ...pageMeta(args, {
      title: product.name,
      description: shorten(`${formatMoney(cents(priceOf(product)))}. ${plainText(product.description)}`, 160),
      image: product.image,
    }),
    { 'script:ld+json': productJson(product, siteUrl, organisationOf(args)) },
  ]
}

export default function ProductPage() {
  const { product, alt, siteUrl } = useLoaderData<typeof loader>()
  const { id, name, category, related } = product
  return (
    <div className="container pt-6 pb-16 lg:pt-10 lg:pb-24">
      <Breadcrumbs
        trail={[
          { label: say('Shop'), href: shopAddress() },
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
          <BuyBox key={id} product={product} siteUrl={siteUrl} />
          <div className="prose mt-8">
            <Paragraphs text={product.description} />
          </div>
        </div>
      </div>
      {related.length > 0 && (
        <section className="mt-16 lg:mt-24" aria-labelledby="related">
          <SectionHeading id="related" title={say('You may also like')} />
          <ProductGrid products={related} across="four" className="mt-6" />
        </section>
      )}
    </div>
  )
}
