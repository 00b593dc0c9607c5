import { z } from 'zod'
import { endpoint } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'

/** Results on a page. */
export const resultsPerPage = 10

/** The most that is counted: beyond it, more words help more than more pages. */
export const maxResults = 200

const SearchResult = z.object({
  kind: z.string(),
  title: z.string(),
  href: z.string(),
  image: z.string().nullable(),
  /** A passage in pieces; every second one is what was looked for. */
  passage: z.array(z.string()),
})
export type SearchResult = z.infer<typeof SearchResult>

/** Search engines take 50,000 addresses in one list; what is older is reached from page to page. */
const maxListed = 10_000

export const addresses = endpoint({
  summary: 'List page addresses',
  description: 'Returns the most recently published pages, for the sitemap.',
  method: 'GET',
  path: '/search/addresses',
  access: 'anyone',
  input: pageQuery(maxListed, maxListed),
  output: pageOf(z.object({ href: z.string(), at: z.iso.datetime() })),
  paged: true,
  cacheTables: ['findable'],
})

export const search = endpoint({
  summary: 'Search the site',
  description: 'The best match comes first.',
  method: 'GET',
  path: '/search',
  access: 'anyone',
  input: pageQuery(resultsPerPage, 50).extend({
    q: z.string().trim().min(1, 'Enter something to search for.').max(200),
  }),
  output: pageOf(SearchResult),
  paged: true,
  cacheTables: ['findable'],
})
