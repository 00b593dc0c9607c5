import { z } from 'zod'

export type Page<T> = { items: T[]; total: number }

/** The largest page of a list, and the default of public lists. */
const maxPerPage = 100

/** `?page=` and `?page_size=`. A client that sends neither gets all of an ordinary list; pages of the site send a size. */
export const pageQuery = (size = maxPerPage, max = maxPerPage) =>
  z.object({
    page: z.coerce.number<string | number>().int().min(1).max(1_000_000).default(1),
    page_size: z.coerce.number<string | number>().int().min(1).max(max).default(size),
  })

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.number().int().nonnegative() })

/** Counting and paging of long staff lists stop here. */
export const maxCounted = 2000

export const pageCount = (total: number, size: number) => Math.max(1, Math.ceil(total / size))

/** The page number in an address, 1 where it is missing or invalid. A page with two lists uses another name for each. */
export function pageIn(address: string, name = 'page'): number {
  const page = Number(new URL(address).searchParams.get(name))
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

/** Browsers and proxies reject a response with more than 8 to 16 kB of headers. */
const maxLinkLength = 4000

/** RFC 8288 links to the pages around this one; empty where they would repeat a very long address. */
export function pageLinks(address: URL, page: number, size: number, total: number): string {
  const last = pageCount(total, size)
  const link = (to: number, rel: string) => {
    const query = new URLSearchParams(address.search)
    query.set('page', String(to))
    return `<${address.pathname}?${query}>; rel="${rel}"`
  }
  const links = [link(1, 'first'), link(last, 'last')]
  if (page > 1) links.push(link(Math.min(page - 1, last), 'prev'))
  if (page < last) links.push(link(page + 1, 'next'))
  const header = links.join(', ')
  return header.length > maxLinkLength ? '' : header
}
