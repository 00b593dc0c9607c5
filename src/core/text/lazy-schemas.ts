import * as zod from 'zod'

/**
 * Zod in browsers (vite.config.ts substitutes it for `zod`). A page has hundreds of schemas and uses a few: each is
 * built when it is first used, since building them all would block a cheap phone for a quarter of a second.
 */
type Maker = () => object

const schemas = new WeakMap<object, Maker>()

/** `fields` is the shape of an object schema, if it is known without building it: contracts spread it into others. */
function lazy(make: Maker, fields: () => unknown = () => undefined): object {
  let made: object | undefined
  const schema = () => {
    made ??= make()
    return made
  }
  const proxy: object = new Proxy(
    {},
    {
      get: (_, name) => {
        if (!made && name === 'shape') return fields() ?? lazy(() => Reflect.get(schema(), 'shape'))
        if (!made && typeof name === 'string' && refinements.has(name)) {
          return (...given: unknown[]) =>
            lazy(
              () => applied(schema(), name, given),
              () => (name === 'extend' ? mergedFields(fields(), given[0]) : undefined),
            )
        }
        const value: unknown = Reflect.get(schema(), name)
        return typeof value === 'function'
          ? (...given: unknown[]) => value.apply(schema(), given.map(plain))
          : value
      },
      has: (_, name) => Reflect.has(schema(), name),
      ownKeys: () => Reflect.ownKeys(schema()),
      getOwnPropertyDescriptor: (_, name) => {
        const described = Reflect.getOwnPropertyDescriptor(schema(), name)
        return described && { ...described, configurable: true }
      },
    },
  )
  schemas.set(proxy, schema)
  return proxy
}

/** Builds lazy schemas that are passed to zod itself, also inside lists and objects. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const schema = schemas.get(value)
  if (schema) return schema()
  if (Array.isArray(value)) return value.map(plain)
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]))
}

function applied(on: object, name: string, given: unknown[]): object {
  const method: unknown = Reflect.get(on, name)
  if (typeof method !== 'function') throw new TypeError(`Zod has no ${name} here.`)
  return method.apply(on, given.map(plain))
}

const mergedFields = (first: unknown, second: unknown) =>
  typeof first === 'object' && typeof second === 'object' ? { ...first, ...second } : undefined

const maker =
  (make: (...given: never[]) => object) =>
  (...given: unknown[]) =>
    lazy(() => Reflect.apply(make, undefined, given.map(plain)))

const objectMaker =
  (make: (...given: never[]) => object) =>
  (...given: unknown[]) =>
    lazy(
      () => Reflect.apply(make, undefined, given.map(plain)),
      () => given[0],
    )

/** Methods that derive a schema from another. Every other access builds the schema. */
const refinements = new Set(
  'array brand catch check datetime default describe email endsWith exclude extend extract gt gte int keyof length lowercase lt lte max maxLength merge meta min minLength multipleOf negative nonempty nonnegative nonoptional nullable nullish omit optional overwrite partial passthrough pick pipe positive prefault readonly refine regex required startsWith strict strip superRefine toLowerCase toUpperCase transform trim url uuid'.split(
    ' ',
  ),
)

export const z = {
  array: maker(zod.array),
  boolean: maker(zod.boolean),
  custom: maker(zod.custom),
  discriminatedUnion: maker(zod.discriminatedUnion),
  email: maker(zod.email),
  enum: maker(zod.enum),
  instanceof: maker(zod.instanceof),
  int: maker(zod.int),
  intersection: maker(zod.intersection),
  literal: maker(zod.literal),
  looseObject: objectMaker(zod.looseObject),
  number: maker(zod.number),
  object: objectMaker(zod.object),
  record: maker(zod.record),
  strictObject: objectMaker(zod.strictObject),
  string: maker(zod.string),
  tuple: maker(zod.tuple),
  union: maker(zod.union),
  unknown: maker(zod.unknown),
  url: maker(zod.url),
  uuid: maker(zod.uuid),
  coerce: { number: maker(zod.coerce.number) },
  iso: { date: maker(zod.iso.date), datetime: maker(zod.iso.datetime) },
  NEVER: zod.NEVER,
}
