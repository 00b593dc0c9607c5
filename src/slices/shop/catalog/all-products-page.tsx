import {
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { onPage, pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Pager } from '#ui/controls/pager.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadingVeil } from '#ui/feedback/skeleton.tsx'
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx'
import { categories, listProducts, perPage } from '../contract.ts'
import { NoProducts } from './no-products.tsx'
import { ProductGrid } from './product-grid.tsx'
import { ProductsFilter } from './products-filter.tsx'
import { productsAddress, readProductsQuery, shopAddress } from './shop-address.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const query = readProductsQuery(request.url)
  const page = pageIn(request.url)
  const { items: shelves } = await call(categories.list, {})
  const { items, total } = await call(listProducts, { ...query, page, page_size: perPage })
  const pages = pageCount(total, perPage)
  if (page > pages) throw redirect(productsAddress(query, pages))
  return {
    query,
    shelves: shelves.map(({ slug, name }) => ({ slug, name })),
    products: items,
    total,
    page,
    pages,
  }
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const { page = 1, query } = args.loaderData ?? {}
  const isPlain = productsAddress(query) === productsAddress()
  return pageMeta(args, {
    title: onPage(t('All products'), page),
    description: t('Everything in the store: oil, candles, songs, stickers, cloth, books and gifts.'),
    path: productsAddress(query, page),
    // Search results aren't for search engines.
    index: isPlain,
  })
}

export default function AllProductsPage() {
  const { query, shelves, products, total, page, pages } = useLoaderData<typeof loader>()
  const isEmpty = total === 0 && productsAddress(query) === productsAddress()
  const { state, location } = useNavigation()
  const loading = state === 'loading' && location.pathname === productsAddress()
  return (
    <div className="container pt-4 pb-16 sm:pt-8 lg:pt-12 lg:pb-24">
      <Breadcrumbs trail={[{ label: t('Shop'), href: shopAddress() }, { label: t('All products') }]} />
      <div className="mt-1 flex flex-wrap items-baseline justify-between sm:mt-3 gap-x-6 gap-y-1">
        <h1 className="text-title">{t('All products')}</h1>
        <p role="status" className="text-ink-soft tabular-nums">
          {t('{count, plural, one {# product} other {# products}}', { count: total })}
        </p>
      </div>
      {!isEmpty && <ProductsFilter query={query} shelves={shelves} />}
      {isEmpty ? (
        <NoProducts />
      ) : products.length === 0 ? (
        <EmptyState
          title={
            query.search ? t('No results for “{words}”', { words: query.search }) : t('No products found')
          }
          text={t('Try fewer words or another category.')}
          action={<ButtonLink href={productsAddress()}>{t('Clear filters')}</ButtonLink>}
          motif="lostrosary"
          palette="olive"
        />
      ) : (
        <div className="relative mt-4 sm:mt-8" aria-busy={loading}>
          <ProductGrid
            products={products}
            across="five"
            first={3}
            level={2}
            className={classNames('transition-opacity duration-200', loading && 'opacity-40')}
          />
          <LoadingVeil shown={loading} text={t('Loading products...')} />
          <Pager
            label={t('Pages of products')}
            page={page}
            total={pages}
            href={(to) => productsAddress(query, to)}
            className="mt-10"
          />
        </div>
      )}
    </div>
  )
}
