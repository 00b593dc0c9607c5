import { ProductsQuery } from '../contract.ts'

/** The first tab of the store; the others are the categories' slugs. */
export const featuredTab = 'featured'

export const tabIn = (address: string): string =>
  new URL(address).searchParams.get('tab')?.slice(0, 60) || featuredTab

/** The canonical address: the first tab and the first page are left out. */
export function shopAddress(tab: string = featuredTab, page = 1): string {
  const query = new URLSearchParams({
    ...(tab !== featuredTab && { tab }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/shop?${query}` : '/shop'
}

/** The product query in a URL; invalid values are ignored. */
export function readProductsQuery(address: string): ProductsQuery {
  const query = new URL(address).searchParams
  const { search, category, sale, available, sort } = ProductsQuery.shape
  return {
    search: search.catch('').parse(query.get('search') ?? ''),
    category: category.catch('').parse(query.get('category') ?? ''),
    sale: sale.catch(false).parse(query.get('sale') ?? false),
    available: available.catch(false).parse(query.get('available') ?? false),
    sort: sort.catch('newest').parse(query.get('sort') ?? undefined),
  }
}

/** The canonical address: default values are left out. */
export function productsAddress(query: Partial<ProductsQuery> = {}, page = 1): string {
  const { search = '', category = '', sale = false, available = false, sort = 'newest' } = query
  const params = new URLSearchParams({
    ...(search && { search }),
    ...(category && { category }),
    ...(sale && { sale: 'true' }),
    ...(available && { available: 'true' }),
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return params.size > 0 ? `/all-product?${params}` : '/all-product'
}
