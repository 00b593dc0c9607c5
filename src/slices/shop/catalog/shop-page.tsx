import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { onPage, pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { artUrl, parseArtName } from '#ui/art/art-url.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Pager } from '#ui/controls/pager.tsx'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { cardLinkClass } from '#ui/layout/card.tsx'
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

/** On a phone, every fourth category is large, from the first one on. The others are flat. */
const isLarge = (position: number) => position % 4 === 0

/** Each category with its banner and three of its products. On a phone, the large ones have their picture as wide as the
 * screen, on a ground of their own; only the first doesn't, since the hero has just such a picture. */
function FeaturedTab({
  shelves,
}: {
  shelves: readonly { category: Category; products: readonly ProductCard[] }[]
}) {
  if (shelves.length === 0) {
    return <NoProducts />
  }
  return (
    <div className="mt-6 flex flex-col gap-7 sm:mt-12 sm:gap-16">
      {shelves.map(({ category, products }, position) => (
        <section
          key={category.id}
          id={`category-${category.id}`}
          aria-labelledby={`category-${category.id}-name`}
          className={classNames(
            'grid gap-x-6 gap-y-3 sm:gap-y-4 lg:grid-cols-4',
            position > 0 && 'later',
            position > 0 &&
              (isLarge(position)
                ? 'max-sm:to-edges max-sm:bg-surface-sunken max-sm:px-[clamp(1rem,4vw,2rem)] max-sm:pb-6 max-sm:[contain-intrinsic-block-size:auto_36rem]'
                : 'max-sm:[contain-intrinsic-block-size:auto_13rem]'),
          )}
        >
          <CategoryBanner
            category={category}
            first={position === 0}
            wide={position > 0 && isLarge(position)}
          />
          <ProductGrid
            products={products}
            across={isLarge(position) ? 'shelf' : 'flat shelf'}
            className="lg:col-span-3"
          />
        </section>
      ))}
    </div>
  )
}

/** A drawn picture, composed anew for a place that is wider than high. A photo is cropped. */
function asCard(picture: string): string {
  const art = parseArtName(picture)
  return art && 'motif' in art ? artUrl({ ...art, shape: 'card' }) : picture
}

/** A small picture and its name above its products; on a wide screen, a picture of the same size to their left. */
function CategoryBanner({
  category: { id, name, slug, desc, cta, img },
  first,
  wide,
}: {
  category: Category
  first: boolean
  /** On a phone, its picture is as wide as the screen. */
  wide: boolean
}) {
  return (
    <div
      className={classNames(
        'group relative grid items-center gap-x-3.5 lg:grid-cols-1 lg:grid-rows-[auto_auto_1fr] lg:items-start',
        wide
          ? 'min-[22rem]:max-sm:grid-cols-[1fr_auto] sm:grid-cols-[auto_1fr_auto]'
          : 'grid-cols-[auto_1fr] min-[22rem]:grid-cols-[auto_1fr_auto]',
      )}
    >
      {wide && (
        <div className="to-edges col-span-full mb-3.5 overflow-hidden sm:hidden">
          <Picture
            src={asCard(img)}
            alt=""
            sizes="60vw"
            className="aspect-2/1 object-cover object-[50%_10%]"
          />
        </div>
      )}
      <div
        className={classNames(
          'size-14 overflow-hidden rounded-control max-[22rem]:row-span-2 sm:size-20 lg:size-auto lg:rounded-card',
          wide && 'max-sm:hidden',
        )}
      >
        <Picture
          src={img}
          alt=""
          ratio="square"
          priority={first}
          sizes="(min-width: 1024px) 18rem, (min-width: 640px) 5rem, 3.5rem"
          className="brightness-(--paper-light) object-center transition-transform duration-250 ease-calm motion-safe:group-hover:scale-103"
        />
      </div>
      <div className={classNames('min-w-0 lg:mt-4', wide && 'max-sm:contents')}>
        <h2
          id={`category-${id}-name`}
          className={classNames('text-heading', !wide && 'max-sm:text-subheading')}
        >
          {name}
        </h2>
        <p
          className={classNames(
            'text-ink-soft text-sm lg:mt-1',
            wide ? 'col-span-full min-[22rem]:max-sm:order-1 sm:max-lg:hidden' : 'max-lg:hidden',
          )}
        >
          {desc}
        </p>
      </div>
      <AppLink
        href={shopAddress(slug)}
        prefetch="intent"
        className={classNames(
          cardLinkClass,
          'inline-flex min-h-11 items-center gap-2 font-semibold text-accent-text text-sm underline-offset-4 hover:underline min-[22rem]:max-lg:max-w-40 min-[22rem]:max-lg:text-right lg:self-end',
        )}
      >
        {cta}
        <span className="sr-only">{name}</span>
        <ArrowRight className="size-4.5 shrink-0" aria-hidden="true" />
      </AppLink>
    </div>
  )
}

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
    title: category ? onPage(t('Shop: {category}', { category: category.name }), shown.page) : t('Shop'),
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
