import { ArrowRight } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { onPage, pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
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
import { NoProducts } from './no-products.tsx'
import { ProductGrid } from './product-grid.tsx'
import { featuredTab, productsAddress, shopAddress, tabIn } from './shop-address.ts'

/** Each category with its banner and three of its products. */
function FeaturedTab({
  shelves,
}: {
  shelves: readonly { category: Category; products: readonly ProductCard[] }[]
}) {
  if (shelves.length === 0) {
    return <NoProducts />
  }
  return (
    <div className="mt-6 flex flex-col gap-10 sm:mt-10 sm:gap-12 lg:gap-16">
      {shelves.map(({ category, products }, position) => (
        <section
          key={category.id}
          id={`category-${category.id}`}
          aria-labelledby={`category-${category.id}-name`}
          className={classNames('grid gap-3 sm:gap-4 lg:grid-cols-[19rem_1fr]', position > 0 && 'later')}
        >
          <CategoryBanner category={category} first={position === 0} />
          <ProductGrid products={products} across="shelf" />
        </section>
      ))}
    </div>
  )
}

function CategoryBanner({
  category: { id, name, slug, desc, cta, img },
  first,
}: {
  category: Category
  first: boolean
}) {
  return (
    <div className="on-night relative isolate flex overflow-hidden rounded-card border border-line bg-night text-ink shadow-card lg:min-h-full lg:flex-col">
      <div className="w-28 shrink-0 sm:order-2 sm:w-1/2 lg:order-0 lg:w-auto lg:grow">
        <Picture
          src={img}
          alt=""
          ratio="fill"
          priority={first}
          sizes="(min-width: 1024px) 19rem, (min-width: 640px) 50vw, 7rem"
          className="object-center lg:absolute lg:inset-0 lg:-z-10 lg:h-[62%]"
        />
      </div>
      <div className="flex min-w-0 grow flex-col items-start justify-center gap-1 p-4 sm:w-1/2 sm:gap-2 sm:p-5 lg:w-auto lg:grow-0 lg:bg-linear-to-b lg:from-transparent lg:to-night lg:to-[5.5rem] lg:pt-24">
        <h2 id={`category-${id}-name`} className="text-heading">
          {name}
        </h2>
        <p className="text-ink-soft text-sm max-sm:hidden">{desc}</p>
        <ButtonLink
          href={shopAddress(slug)}
          size="small"
          variant="secondary"
          className="mt-2"
          icon={<ArrowRight className="order-1 size-4.5" aria-hidden="true" />}
        >
          {cta}
          <span className="sr-only">{name}</span>
        </ButtonLink>
      </div>
    </div>
  )
}

/** One category, two products a page. */
function CategoryTab({
  category,
  products,
  page,
  pages,
}: {
  category: Category
  products: readonly ProductCard[]
  page: number
  pages: number
}) {
  return (
    <section aria-labelledby="category" className="mt-8 grid gap-x-10 gap-y-6 lg:grid-cols-[1fr_2fr]">
      <div>
        <div className="overflow-hidden rounded-card shadow-card">
          <Picture
            src={category.img}
            alt=""
            ratio="wide"
            sizes="(min-width: 1024px) 24rem, 100vw"
            className="object-center lg:aspect-4/3"
            priority
          />
        </div>
        <h2 id="category" className="mt-5 text-title">
          {category.name}
        </h2>
        <p className="mt-2 text-ink-soft">{category.desc}</p>
      </div>
      {products.length === 0 ? (
        <EmptyState
          level={3}
          title={t('Nothing in this category right now')}
          text={t('Check back soon, or browse our other categories.')}
          motif="packorders"
          palette="olive"
        />
      ) : (
        <div className="flex flex-col gap-8">
          <ProductGrid products={products} across="two" />
          <Pager
            label={t('Pages of {name}', { name: category.name })}
            page={page}
            total={pages}
            href={(to) => shopAddress(category.slug, to)}
          />
        </div>
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
    title: category ? onPage(t('Shop: {category}', { category: category.name }), shown.page) : t('Shop'),
    description: category?.desc || t('Our store. Whatever you buy here supports our ministry.'),
    path: category ? shopAddress(category.slug, shown.page) : shopAddress(),
    ...(category && { image: category.img }),
  })
}

export default function ShopPage() {
  const { tabs, fast, featured, shown } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHero
        look="bright"
        page="/shop"
        eyebrow={t('Shop')}
        title={t('From our chapel to your home')}
        text={t('Whatever you buy here supports our ministry.')}
        palette="olive"
        motif="sewing"
      />
      <div className="container section max-sm:pt-6">
        {(tabs.length > 0 || (featured?.length ?? 0) > 0) && (
          <div className="flex items-center gap-4 sm:gap-6">
            <div className="min-w-0 grow">
              <LinkTabs
                label={t('Shop')}
                current={shown?.category.slug ?? featuredTab}
                tabs={[
                  { value: featuredTab, label: t('Featured'), href: shopAddress() },
                  ...tabs.map(({ slug, name }) => ({ value: slug, label: name, href: shopAddress(slug) })),
                ]}
              />
            </div>
            <AppLink
              href={productsAddress()}
              prefetch="intent"
              className="inline-flex min-h-11 shrink-0 items-center font-semibold underline underline-offset-4 hover:text-accent-text"
            >
              {t('See All')}
            </AppLink>
          </div>
        )}
        {shown ? <CategoryTab {...shown} /> : <FeaturedTab shelves={featured} />}
        {fast && <FastOrderNote />}
      </div>
    </>
  )
}
