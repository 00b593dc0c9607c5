import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { onPage, pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { say } from '#core/text/say.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { PageHero } from '#ui/layout/page-hero.tsx'
import { categories, listOfCategory, perCategoryPage, readFeatured } from '../contract.ts'
import { FastOrderNote } from '../fast-orders/fast-order-note.tsx'
import { CategoryTab } from './category-tab.tsx'
import { FeaturedTab } from './featured-tab.tsx'
import { featuredTab, productsAddress, shopAddress, tabIn } from './shop-address.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const { items: tabs } = await call(categories.list, {})
  const asked = tabIn(request.url)
  const category = tabs.find(({ slug }) => slug === asked)
  if (!category) return { tabs, featured: await call(readFeatured, {}), shown: null }
  const page = pageIn(request.url)
  const { items, total } = await call(listOfCategory, {
    slug: category.slug,
    page,
    page_size: perCategoryPage,
  })
  const pages = pageCount(total, perCategoryPage)
  if (page > pages) throw redirect(shopAddress(category.slug, pages))
  return { tabs, featured: null, shown: { category, products: items, page, pages } }
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const shown = args.loaderData?.shown
  const category = shown?.category
  return pageMeta(args, {
    title: category ? onPage(say('Shop: {category}', { category: category.name }), shown.page) : say('Shop'),
    description:
      category?.desc ||
      say('Oil, candles, songs, stickers and books, made by the hands that pray here and sent to your home.'),
    path: category ? shopAddress(category.slug, shown.page) : shopAddress(),
    ...(category && { image: category.img }),
  })
}

export default function ShopPage() {
  const { tabs, featured, shown } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHero
        eyebrow={say('Shop')}
        title={say('Carried home from the chapel')}
        text={say(
          'Oil, candles, songs and cloth, made by the hands that pray here. What remains after the cost goes to the widows’ table on Saturday.',
        )}
        palette="olive"
        motif="oil"
      />
      <div className="container section">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <div className="min-w-0 grow basis-80">
            <LinkTabs
              label={say('Shop')}
              current={shown?.category.slug ?? featuredTab}
              tabs={[
                { value: featuredTab, label: say('Featured'), href: shopAddress() },
                ...tabs.map(({ slug, name }) => ({ value: slug, label: name, href: shopAddress(slug) })),
              ]}
            />
          </div>
          <AppLink
            href={productsAddress()}
            prefetch="intent"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-accent-text"
          >
            {say('See All')}
          </AppLink>
        </div>
        {shown ? <CategoryTab {...shown} /> : <FeaturedTab shelves={featured} />}
        <FastOrderNote />
      </div>
    </>
  )
}
