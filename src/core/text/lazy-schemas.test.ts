import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z as real } from 'zod'
import { z as later } from './lazy-schemas.ts'

const src = join(import.meta.dirname, '../..')
/** Files that never reach a browser may use all of zod. */
const serverOnly = /\.test\.tsx?$|^testing\/|(^|\/)(api|store|seed|settings|server|compose|openapi)[^/]*\.ts$/
const texts = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !serverOnly.test(path))
  .map((path) => readFileSync(join(src, path), 'utf8'))
  .filter((text) => /import \{ z \} from 'zod'/.test(text))

test('browsers have every zod function that contracts use', () => {
  const used = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/\bz\.(?:(coerce|iso)\.)?([a-z]\w*)\(/g)].map(([, of = '', name = '']) =>
        [of, name].filter(Boolean).join('.'),
      ),
    ),
  )
  const had = new Set([
    ...Object.keys(later),
    ...Object.keys(later.coerce).map((name) => `coerce.${name}`),
    ...Object.keys(later.iso).map((name) => `iso.${name}`),
  ])
  expect(used.size).toBeGreaterThan(15)
  expect([...used].filter((name) => !had.has(name))).toEqual([])
})

type Zod = typeof real
/** The same schemas, made by zod itself and made later. */
const shapesOf = (z: Zod) => {
  const Place = z.object({ city: z.string().trim().min(1, 'Enter City'), zip: z.string().max(9).default('') })
  const Wanted = z.object({
    page: z.coerce.number().int().min(1).default(1),
    flag: z
      .union([z.boolean(), z.enum(['yes', 'no'])])
      .transform((given) => given === true || given === 'yes'),
  })
  return {
    nested: z.object({ place: Place, also: z.array(Place).max(2), when: z.iso.datetime().nullable() }),
    extended: Place.extend({ ...Wanted.shape, page: Wanted.shape.page.optional() }),
    shapes: Place.extend(Wanted.shape),
    picked: Place.pick({ city: true }),
    either: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), n: z.int() }),
      z.object({ kind: z.literal('b') }),
    ]),
    told: z
      .object({ a: z.string(), b: z.string() })
      .refine(({ a, b }) => a === b, { error: 'Not the same', path: ['b'] }),
    record: z.record(z.string(), z.email('Enter Email')),
    piped: z.string().trim().pipe(z.email('Enter Email')),
  }
}
const samples: unknown[] = [
  null,
  {},
  { city: ' Lagos ', flag: 'yes', page: '3' },
  { city: '', flag: 1, page: 0 },
  { place: { city: 'Aba' }, also: [{ city: ' ' }], when: '2026-11-15T10:00:00Z' },
  { kind: 'a', n: 1.5 },
  { kind: 'b' },
  { a: 'x', b: 'y' },
  ' ada@example.org ',
  'ada',
  { x: 'ada' },
]
const madeLater: Zod = Object.assign({}, real, later)

test.each(Object.keys(shapesOf(real)))('%s: a lazy schema behaves like zod', (name) => {
  const [first, second] = [real, madeLater].map(
    (z) => Object.entries(shapesOf(z)).find(([key]) => key === name)?.[1],
  )
  for (const sample of samples) {
    const [expected, got] = [first?.safeParse(sample), second?.safeParse(sample)]
    expect(got?.success).toBe(expected?.success)
    if (expected?.success) expect(got?.data).toEqual(expected.data)
    else expect(got?.error?.issues).toEqual(expected?.error?.issues)
  }
})

test('nothing is created before it’s used', () => {
  let made = 0
  /** Read when the schema is made. */
  const told = () => ({
    get error() {
      made += 1
      return 'Enter it'
    },
  })
  real.string(told())
  expect(made).toBeGreaterThan(0)
  made = 0
  const first = madeLater.object({ a: madeLater.string(told()) }).extend({ b: madeLater.int() })
  const note = madeLater.object({ ...first.shape, c: first.shape.b.optional() })
  expect(made).toBe(0)
  expect(note.safeParse({ b: 1 }).error?.issues[0]?.message).toBe('Enter it')
  expect(made).toBeGreaterThan(0)
})
