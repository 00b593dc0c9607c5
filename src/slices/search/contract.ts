import { z } from 'zod'
import { endpoint } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'

/** Results on a page. */
export const resultsPerPage = 10

/** The most that is counted: beyond it, more words help more than more pages. */
export const maxResults = 200

/** The best of each kind, where all kinds are shown. */
export const resultsPerKind = 3

/** The most that is suggested while somebody types. */
export const maxSuggestions = 7

/** The kind of the site's own pages, and of those that staff make. */
export const pageKind = 'Page'

const SearchResult = z.object({
  kind: z.string(),
  title: z.string(),
  href: z.string(),
  image: z.string().nullable(),
  /** Whole sentences in pieces; every second piece is what was looked for. */
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

const question = z.string().trim().min(1, 'Enter something to search for.').max(200)

export const search = endpoint({
  summary: 'Search the site',
  description:
    'The best match comes first. If nothing matches, similar spellings are tried. `kind` limits the results to one kind.',
  method: 'GET',
  path: '/search',
  access: 'anyone',
  input: pageQuery(resultsPerPage, 50).extend({ q: question, kind: z.string().max(40).optional() }),
  output: pageOf(SearchResult),
  paged: true,
  cacheTables: ['findable'],
})

const SearchGroups = z.object({
  /** Whether the results have all the words, or those that were probably meant, or only some of them. */
  match: z.enum(['all', 'meant', 'some', 'none']),
  /** The words that were probably meant. */
  meant: z.string(),
  total: z.number().int().nonnegative(),
  groups: z.array(z.object({ kind: z.string(), total: z.number().int(), items: z.array(SearchResult) })),
})
export type SearchGroups = z.infer<typeof SearchGroups>

export const searchGroups = endpoint({
  summary: 'Search the site by kind',
  description: 'Returns the best matches of each kind. The kind with the best match comes first.',
  method: 'GET',
  path: '/search/groups',
  access: 'anyone',
  input: z.object({ q: question }),
  output: SearchGroups,
  cacheTables: ['findable'],
})

const Suggestion = SearchResult.pick({ kind: true, title: true, href: true })
export type Suggestion = z.infer<typeof Suggestion>

export const suggest = endpoint({
  summary: 'Suggest pages',
  description: 'Returns the best matches for what someone has typed so far.',
  method: 'GET',
  path: '/search/suggestions',
  access: 'anyone',
  input: z.object({ q: question }),
  output: z.array(Suggestion),
  cacheTables: ['findable'],
})
