/** A query parameter that a page reads. */
export type QueryParameter = {
  /** The canonical spelling of a value, or null where the page would be the same without it. */
  read: (value: string) => string | null
  /** It takes any text: a page with such a value is not cached. */
  open?: true
  /** All of its values, where they are few. */
  values?: readonly string[]
}

/** As in `pageIn`; the first page has no number. */
export const pageNumber: QueryParameter = {
  read: (value) => (/^[1-9]\d{0,5}$/.test(value) && value !== '1' ? value : null),
}

export const oneOf = (values: readonly string[]): QueryParameter => {
  const known = new Set(values)
  return { read: (value) => (known.has(value) ? value : null), values }
}

/** Read by its presence alone. */
export const flag: QueryParameter = { read: () => '' }

/** The name of something in the database, such as a category. */
export const slugText: QueryParameter = {
  read: (value) => (/^[\w-]{1,60}$/.test(value) ? value : null),
}

export const freeText = (maxLength: number): QueryParameter => ({
  read: (value) => value.trim().slice(0, maxLength) || null,
  open: true,
})

export const matching = (pattern: RegExp): QueryParameter => ({
  read: (value) => (pattern.test(value) ? value : null),
  open: true,
})

export type QueryParameters = Readonly<Record<string, QueryParameter>>

/** The values of an endpoint's query are checked by its schema. */
export const endpointQuery = (names: readonly string[]): QueryParameters =>
  Object.fromEntries(names.map((name) => [name, { read: (value: string) => value }]))

/** The tabs or other choices of a page. */
export const valuesOf = (list: readonly { value: string }[]) => oneOf(list.map(({ value }) => value))

/** The reference of a request, as `newReference` makes it. */
export const requestReference = matching(/^[A-Z]{2}(-[2-9A-Z]{4}){2}$/)

/** Longer than any value that a page links to. */
const maxCachedLength = 100

/** The canonical query: only known parameters, each once, in a fixed order. */
export function reduceQuery(query: string, parameters: QueryParameters): { query: string; isOpen: boolean } {
  const names = Object.entries(parameters)
  if (query === '' || names.length === 0) return { query: '', isOpen: false }
  const given = new URLSearchParams(query)
  const reduced = new URLSearchParams()
  let isOpen = false
  for (const [name, parameter] of names) {
    const first = given.get(name)
    const value = first === null ? null : parameter.read(first)
    if (value === null) continue
    reduced.set(name, value)
    isOpen ||= parameter.open === true || value.length > maxCachedLength
  }
  return { query: reduced.size > 0 ? `?${reduced}` : '', isOpen }
}
