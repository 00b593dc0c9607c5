/** One call to be timed, as a GET or with a body: by itself, or by the lines of the file that it answers with. */
export type MeasuredCall = [
  what: string,
  path: (count: number) => string,
  body?: (count: number) => object,
  by?: 'line',
]

/** Tables that are filled together, and the calls that read them. */
export type Part = { fill: (count: number) => string[]; calls: readonly MeasuredCall[] }

/** Before one more word of a query. */
export const joinedTo = (path: string) => (/[?&]$/.test(path) ? '' : path.includes('?') ? '&' : '?')

export const pages = (size: number) => (count: number) => Math.ceil(count / size)

/** Staff's lists are neither counted nor paged any further than 2,000 rows. */
export const staffPages =
  (size = 20, share = 1) =>
  (count: number) =>
    Math.max(1, pages(size)(Math.min(2000, count * share)))

export function pagesOf(what: string, path: string, last: (count: number) => number): MeasuredCall[] {
  const calls: [string, (count: number) => number][] = [
    ['first page', () => 1],
    ['second page', () => 2],
    ['page in the middle', (count) => Math.ceil(last(count) / 2)],
    ['last page', last],
  ]
  return calls.map(([page, number]) => [
    `${what}, ${page}`,
    (count) => `${path}${joinedTo(path)}page=${number(count)}`,
  ])
}

/** Words that five have, all, five again by a beginning, all by two, a tenth, some, and nobody. */
export const searchesOf = (what: string, path: string): MeasuredCall[] =>
  ['harvest', 'pray', 'har', 'letter pray', 'pilgrim', 'jubilee', 'nowhere'].map((words) => [
    `${what} “${words}”`,
    () => `${path}${joinedTo(path)}search=${encodeURIComponent(words)}`,
  ])

/** Each way in which a list is narrowed or sorted. */
export const waysOf = (what: string, path: string, ways: readonly string[]): MeasuredCall[] =>
  ways.map((way) => [`${what} with ${way}`, () => `${path}${joinedTo(path)}${way}`])

/** A day of the filled years. */
export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** The file of what few rows have: a file of all of them is as long as they are many. */
export const exportOf = (what: string, path: string, body: object = { search: 'harvest' }): MeasuredCall => [
  `${what}, export of a few`,
  () => path,
  () => body,
]

/** The file of all rows, or of as many as one file holds. */
export const fileOf = (what: string, path: string, body: object = {}): MeasuredCall => [
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
): MeasuredCall[] => [
  ...pagesOf(what, path, staffPages()),
  ...waysOf(what, path, ways),
  ...(searched ? searchesOf(what, path) : []),
  ...(searched && ways[0] ? searchesOf(`${what} with ${ways[0]}`, `${path}${joinedTo(path)}${ways[0]}`) : []),
]

// Words that few, some and all have: `harvest` five, however many there are; `jubilee` every hundredth, and in the
// small database every tenth, so that a page of answers is compared with a page; `pilgrim` every tenth, `pray` each.
const when = (condition: string, word: string) => `case when ${condition} then ' ${word}' else '' end`
const some = (count: number) => [
  when('n <= 5', 'Harvest'),
  when(`n % ${Math.min(100, count / 10)} = 7`, 'Jubilee'),
  when('n % 10 = 0', 'Pilgrim'),
]
const text = "'Come and pray with us, whoever you are, and stay as long as you like. '"

/** Of something to read. */
export const body = (count: number) => [`repeat(${text}, 3)`, ...some(count)].join(' || ')

/** Of somebody, or of something small: found by the same words. */
export const name = (count: number) => [`'Letter Pray'`, ...some(count)].join(' || ')

// The newest is the first; 100,000 of them go back eight years.
export const at = `now() - n * interval '45 minutes'`

/** The newest comes last, as in life. */
export const from = (count: number) => `from generate_series(${count}, 1, -1) n`
export const email = `'ada' || n || '@example.org'`
export const telephone = `'+1 562 555 0142'`
