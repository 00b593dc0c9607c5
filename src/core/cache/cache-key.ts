import { type QueryParameters, reduceQuery } from '../api/query-parameter.ts'

export type PathMatch<Address> = {
  address: Address
  /** The path in its canonical spelling. */
  path: string
  /** Its only parameters are numbers, such as ids, so the number of pages that exist is limited. */
  isNumbered: boolean
}

type Dynamic<Address> = { address: Address; segments: readonly Segment[] }
type Segment = { text: string } | { suffix: string }

type Options = {
  /** React Router treats `/BLOGS` like `/blogs`; the API does not. */
  ignoreCase: boolean
}

/** Finds the pattern (`/blog/:id`) that a path belongs to, whatever its spelling. */
function pathMatcher<Address extends { pattern: string }>(
  addresses: readonly Address[],
  { ignoreCase }: Options,
): (path: string) => PathMatch<Address> | undefined {
  const folded = (text: string) => (ignoreCase ? text.toLowerCase() : text)
  const fixed = new Map<string, Address>()
  const dynamic = new Map<string, Dynamic<Address>[]>()
  for (const address of addresses) {
    const { pattern } = address
    if (!pattern.includes(':')) fixed.set(folded(pattern), address)
    else {
      const segments = pattern.slice(1).split('/').map(segmentOf)
      const [first] = segments
      const group = groupOf(first && 'text' in first ? folded(first.text) : anything, segments.length)
      dynamic.set(group, [...(dynamic.get(group) ?? []), { address, segments }])
    }
  }

  return (path) => {
    const exact = fixed.get(path)
    if (exact?.pattern === path) return { address: exact, path, isNumbered: true }
    const given = segmentsOf(path)
    if (!given) return undefined
    const address = fixed.get(folded(`/${given.join('/')}`))
    if (address) return { address, path: address.pattern, isNumbered: true }
    const candidates = [folded(given[0] ?? ''), anything].flatMap(
      (first) => dynamic.get(groupOf(first, given.length)) ?? [],
    )
    for (const candidate of candidates) {
      const match = matchSegments(candidate.segments, given, folded)
      if (match) return { address: candidate.address, ...match }
    }
    return undefined
  }
}

/** The first segment of patterns such as `/:slug`, which no address has. */
const anything = ':'

const groupOf = (first: string, length: number) => `${length} ${first}`

function segmentOf(text: string): Segment {
  const [name] = /^:\w+/.exec(text) ?? []
  return name === undefined ? { text } : { suffix: text.slice(name.length) }
}

/** Decoded, without trailing slashes; undefined for a path that no page can have. */
function segmentsOf(path: string): string[] | undefined {
  if (!path.startsWith('/')) return undefined
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  const segments = path.slice(1, end).split('/')
  if (!path.includes('%')) return segments
  try {
    const decoded = segments.map(decodeURIComponent)
    return decoded.some((each) => each.includes('/')) ? undefined : decoded
  } catch {
    return undefined
  }
}

/** Longer than any real value; percent-encoding makes one up to three times as long. */
const maxValueLength = 500

const isDots = (text: string) => text === '.' || text === '..'

function matchSegments(
  segments: readonly Segment[],
  given: readonly string[],
  folded: (text: string) => string,
) {
  const spelled: string[] = []
  let isNumbered = true
  for (const [index, segment] of segments.entries()) {
    const text = given[index] ?? ''
    if ('text' in segment) {
      if (folded(text) !== folded(segment.text)) return undefined
      spelled.push(segment.text)
    } else {
      const value = text.slice(0, text.length - segment.suffix.length)
      if (
        value === '' ||
        value.length > maxValueLength ||
        isDots(text) ||
        folded(text) !== folded(value + segment.suffix)
      )
        return undefined
      isNumbered &&= /^[1-9]\d{0,9}$/.test(value)
      spelled.push(encodeURIComponent(value) + segment.suffix)
    }
  }
  return { path: `/${spelled.join('/')}`, isNumbered }
}

/** An address whose answer may be cached, and the query parameters that the answer depends on. */
export type CachedAddress = {
  /** `/blog/:id`, in its canonical spelling. */
  pattern: string
  query: QueryParameters
  /** For a page: its route ids, which `.data` requests may name to load only some of them. */
  routeIds?: readonly string[]
}

/** `listed` are the site's own pages; `variant` are their filtered forms, of which there may be very many. */
export type CacheShare = 'listed' | 'variant'

export type Resolved =
  /** The answer is made from `target` only, so that nothing else of the request can appear in it. */
  | { kind: 'cached' | 'not found'; key: string; target: string; share: CacheShare }
  /** Has free text in its query: never stored. */
  | { kind: 'open'; target: string }
  /** Another spelling of a page's address: redirect to the canonical one. */
  | { kind: 'moved'; to: string }
  /** Not cached: the request is passed on unchanged. */
  | { kind: 'unknown' }

export type Resolve = (target: string) => Resolved

type Parts = {
  pages: readonly CachedAddress[]
  /** The page for every unknown path. */
  notFound?: CachedAddress
  others: readonly CachedAddress[]
  /** Path prefixes in lower case that are not cached unless listed. */
  unlisted: readonly string[]
}

const unknown = { kind: 'unknown' } as const
/** Of the page that every unknown address shows. With one segment it would be the address of a custom page. */
export const notFoundPath = '/not/found'

/** Maps a request target to its cache key, in time linear in the length of the target. */
export function cacheKeys({ pages, notFound, others, unlisted }: Parts): Resolve {
  const findPage = pathMatcher(pages, { ignoreCase: true })
  const findOther = pathMatcher(others, { ignoreCase: false })

  const resolvePage = (path: string, query: string, isData: boolean): Resolved => {
    const match = findPage(path)
    const start = path.toLowerCase()
    const isUnlisted = unlisted.some((prefix) => start.startsWith(prefix))
    if (match && isUnlisted && match.address.pattern.startsWith('/:')) return unknown
    if (!match) {
      if (!notFound || isUnlisted) return unknown
      const target = isData ? dataTarget(notFoundPath, '', routesIn(query, notFound)) : notFoundPath
      return { kind: 'not found', key: target, target, share: 'listed' }
    }
    if (match.path !== path && !isData) return { kind: 'moved', to: `${match.path}${query}` }
    const reduced = reduceQuery(query, match.address.query)
    const target = isData
      ? dataTarget(match.path, reduced.query, routesIn(query, match.address))
      : `${match.path}${reduced.query}`
    return resolved(target, reduced, match)
  }

  return (target) => {
    const mark = target.indexOf('?')
    const path = mark === -1 ? target : target.slice(0, mark)
    const query = mark === -1 ? '' : target.slice(mark)
    const other = findOther(path)
    if (other) {
      const reduced = reduceQuery(query, other.address.query)
      return resolved(`${other.path}${reduced.query}`, reduced, other)
    }
    const dataOf = pageOfData(path)
    return resolvePage(dataOf ?? path, query, dataOf !== null)
  }
}

function resolved(
  target: string,
  { query, isOpen }: { query: string; isOpen: boolean },
  { isNumbered }: PathMatch<CachedAddress>,
): Resolved {
  if (isOpen) return { kind: 'open', target }
  return { kind: 'cached', key: target, target, share: query === '' && isNumbered ? 'listed' : 'variant' }
}

const dataSuffix = '.data'

/** React Router asks for a page's data at `/blogs.data`, and at `/_.data` for `/`. */
function pageOfData(path: string): string | null {
  if (!path.endsWith(dataSuffix)) return null
  const page = path.slice(0, -dataSuffix.length)
  return page.endsWith('/_') ? page.slice(0, -1) : page
}

function dataTarget(path: string, query: string, routes: string): string {
  const data = path === '/' ? `/_${dataSuffix}` : `${path}${dataSuffix}`
  if (routes === '') return `${data}${query}`
  return `${data}${query === '' ? '?' : `${query}&`}${new URLSearchParams({ _routes: routes })}`
}

/** The requested routes of the page, in the page's order; none means all of them. */
function routesIn(query: string, { routeIds = [] }: CachedAddress): string {
  if (!query.includes('_routes=')) return ''
  const requested = new Set(new URLSearchParams(query).get('_routes')?.split(','))
  return routeIds.filter((id) => requested.has(id)).join(',')
}
