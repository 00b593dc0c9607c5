/** One call to be timed, as a GET or with a body: by itself, or by the lines of the file that it answers with. */
export type Asked = [
  what: string,
  path: (count: number) => string,
  body?: (count: number) => object,
  by?: 'line',
]

/** Tables that are filled together, and the calls that read them. */
export type Part = { fill: (count: number) => string[]; asked: readonly Asked[] }

/** Before one more word of a query. */
export const joinedTo = (path: string) => (/[?&]$/.test(path) ? '' : path.includes('?') ? '&' : '?')

export const pages = (size: number) => (count: number) => Math.ceil(count / size)

/** Staff's lists are neither counted nor paged any further than 2,000 rows. */
export const staffPages =
  (size = 20, share = 1) =>
  (count: number) =>
    Math.max(1, pages(size)(Math.min(2000, count * share)))

export function pagesOf(what: string, path: string, last: (count: number) => number): Asked[] {
  const asked: [string, (count: number) => number][] = [
    ['first page', () => 1],
    ['second page', () => 2],
    ['page in the middle', (count) => Math.ceil(last(count) / 2)],
    ['last page', last],
  ]
  return asked.map(([page, number]) => [
    `${what}, ${page}`,
    (count) => `${path}${joinedTo(path)}page=${number(count)}`,
  ])
}

/** Words that five have, all, five again by a beginning, all by two, a tenth, some, and nobody. */
export const searchesOf = (what: string, path: string): Asked[] =>
  ['harvest', 'pray', 'har', 'letter pray', 'pilgrim', 'jubilee', 'nowhere'].map((words) => [
    `${what} “${words}”`,
    () => `${path}${joinedTo(path)}search=${encodeURIComponent(words)}`,
  ])

/** Each way in which a list is narrowed or sorted. */
export const waysOf = (what: string, path: string, ways: readonly string[]): Asked[] =>
  ways.map((way) => [`${what} with ${way}`, () => `${path}${joinedTo(path)}${way}`])

/** A day of the filled years. */
export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** The file of what few rows have: a file of all of them is as long as they are many. */
export const exportOf = (what: string, path: string, body: object = { search: 'harvest' }): Asked => [
  `${what}, export of a few`,
  () => path,
  () => body,
]

/** The file of all rows, or of as many as one file holds. */
export const fileOf = (what: string, path: string, body: object = {}): Asked => [
  `${what}, a line of the whole file`,
  () => path,
  () => body,
  'line',
]

/** A list for staff with everything one can do to it. */
export const staffList = (
  what: string,
  path: string,
  { ways = [], searched = true }: { ways?: readonly string[]; searched?: boolean } = {},
): Asked[] => [
  ...pagesOf(what, path, staffPages()),
  ...waysOf(what, path, ways),
  ...(searched ? searchesOf(what, path) : []),
  ...(searched && ways[0] ? searchesOf(`${what} with ${ways[0]}`, `${path}${joinedTo(path)}${ways[0]}`) : []),
]
