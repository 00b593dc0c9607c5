import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { onPage, pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { Pager } from '#ui/controls/pager.tsx'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHero } from '#ui/layout/page-hero.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { readShipping } from '../checkout/shipping-contract.ts'
import {
  type Category,
  categories,
  listOfCategory,
  type ProductCard,
  perCategoryPage,
  readFeatured,
} from '../contract.ts'
import { offersFast } from '../fast-orders/fast-order-contract.ts'
import { FastOrderNote } from '../fast-orders/fast-order-note.tsx'
import { FeaturedTab } from './featured-tab.tsx'
import { ProductGrid } from './product-grid.tsx'
import { featuredTab, productsAddress, shopAddress, tabIn } from './shop-address.ts'

/** One category, two products a page. On a phone, its name comes before the tabs. */
function CategoryTab({
  tabs,
  category,
  products,
  page,
  pages,
}: {
  tabs: ReactNode
  category: Category
  products: readonly ProductCard[]
  page: number
  pages: number
}) {
  return (
    <section aria-labelledby="category" className="grid gap-x-6 gap-y-4 sm:gap-y-8 lg:grid-cols-3">
      <div className="lg:row-start-2 max-lg:flex max-lg:items-center max-lg:gap-4">
        <div className="overflow-hidden rounded-card max-lg:w-24 max-lg:shrink-0">
          <Picture
            src={category.img}
            alt=""
            ratio="square"
            sizes="(min-width: 1024px) 24rem, 6rem"
            className="brightness-(--paper-light) object-center"
            priority
          />
        </div>
        <div className="min-w-0 lg:mt-5">
          <h1 id="category" className="text-title">
            {category.name}
          </h1>
          <p className="mt-1 text-ink-soft max-sm:text-sm lg:mt-2">{category.desc}</p>
        </div>
      </div>
      <div className="min-w-0 lg:col-span-full lg:row-start-1">{tabs}</div>
      {products.length === 0 ? (
        <div className="lg:col-span-2 lg:row-start-2">
          <EmptyState
            title={t('Nothing in this category right now')}
            text={t('Check back soon, or browse our other categories.')}
            motif="packorders"
            palette="olive"
          />
        </div>
      ) : (
        <>
          <ProductGrid
            products={products}
            across="two"
            level={2}
            first={2}
            className="lg:col-span-2 lg:row-start-2"
          />
          <Pager
            label={t('Pages of {name}', { name: category.name })}
            page={page}
            total={pages}
            href={(to) => shopAddress(category.slug, to)}
            className="max-lg:mt-3 lg:col-span-full"
          />
        </>
      )}
    </section>
  )
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const { items: tabs } = await call(categories.list, {})
  const fast = offersFast(await call(readShipping, {}))
  const tab = tabIn(request.url)
  const category = tabs.find(({ slug }) => slug === tab)
  if (!category) return { tabs, fast, featured: await call(readFeatured, {}), shown: null }
  const page = pageIn(request.url)
  const { items, total } = await call(listOfCategory, {
    slug: category.slug,
    page,
    page_size: perCategoryPage,
  })
  const pages = pageCount(total, perCategoryPage)
  if (page > pages) throw redirect(shopAddress(category.slug, pages))
  return { tabs, fast, featured: null, shown: { category, products: items, page, pages } }
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const shown = args.loaderData?.shown
  const category = shown?.category
  return pageMeta(args, {
    title: category ? onPage(t('Store: {category}', { category: category.name }), shown.page) : t('Shop'),
    description: category?.desc || t('Our store. Whatever you buy here supports our ministry.'),
    path: category ? shopAddress(category.slug, shown.page) : shopAddress(),
    ...(category && { image: category.img }),
  })
}

export default function ShopPage() {
  const { tabs, fast, featured, shown } = useLoaderData<typeof loader>()
  const links = (tabs.length > 0 || (featured?.length ?? 0) > 0) && (
    <LinkTabs
      wrap="chips"
      label={t('Shop')}
      current={shown?.category.slug ?? featuredTab}
      tabs={[
        { value: featuredTab, label: t('Featured'), href: shopAddress() },
        { value: 'all', label: t('See All'), href: productsAddress(), leaves: true },
        ...tabs.map(({ slug, name }) => ({ value: slug, label: name, href: shopAddress(slug) })),
      ]}
    />
  )
  return (
    <>
      {/* A category opens with its own name and products. */}
      {!shown && (
        <PageHero
          look="banner"
          page="/shop"
          eyebrow={t('Shop')}
          title={t('From our chapel to your home')}
          text={t('Whatever you buy here supports our ministry.')}
          palette="olive"
          motif="packorders"
        />
      )}
      <div className="container pt-5 pb-16 sm:pt-10 lg:pb-24">
        {shown ? (
          <CategoryTab tabs={links} {...shown} />
        ) : (
          <>
            {links}
            <FeaturedTab shelves={featured} />
          </>
        )}
        {fast && <FastOrderNote />}
      </div>
    </>
  )
}
