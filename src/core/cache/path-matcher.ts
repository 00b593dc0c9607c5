export type PathMatch<Address> = {
  address: Address
  /** The path in the one spelling that is linked to. */
  path: string
  /** Its only variable parts are numbers, such as ids: nobody can invent many that exist. */
  isNumbered: boolean
}

type Dynamic<Address> = { address: Address; segments: readonly Segment[] }
type Segment = { text: string } | { suffix: string }

type Options = {
  /** Whether `/BLOGS` is `/blogs`, as it is to React Router and not to the API. */
  ignoreCase: boolean
}

/** Finds the pattern (`/blog/:id`) that a path belongs to, whatever its spelling. */
export function pathMatcher<Address extends { pattern: string }>(
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
      const group = groupOf(folded(pattern.slice(1).split('/')[0] ?? ''), segments.length)
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
    const candidates = dynamic.get(groupOf(folded(given[0] ?? ''), given.length)) ?? []
    for (const candidate of candidates) {
      const found = filled(candidate.segments, given, folded)
      if (found) return { address: candidate.address, ...found }
    }
    return undefined
  }
}

const groupOf = (first: string, length: number) => `${length} ${first}`

function segmentOf(text: string): Segment {
  const [name] = /^:\w+/.exec(text) ?? []
  return name === undefined ? { text } : { suffix: text.slice(name.length) }
}

/** Decoded, without slashes at the end; undefined for what no page can have in its path. */
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

/** No name of ours is as long, and one that has to be encoded grows threefold. */
const longestValue = 500

const isDots = (text: string) => text === '.' || text === '..'

function filled(segments: readonly Segment[], given: readonly string[], folded: (text: string) => string) {
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
        value.length > longestValue ||
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
