import * as zod from 'zod'

/**
 * Zod as browsers get it (vite.config.ts puts it in the place of `zod`). A page holds hundreds of schemas and uses a
 * handful: here each is made when it is first used. Until then it is a note of how to make it, which costs next to
 * nothing, while making them all would hold a cheap phone for a quarter of a second before the page answers.
 */
type Maker = () => object

const schemas = new WeakMap<object, Maker>()

/** `fields` are those of an object as far as they are known before it is made: contracts put them into others. */
function later(make: Maker, fields: () => unknown = () => undefined): object {
  let made: object | undefined
  const schema = () => {
    made ??= make()
    return made
  }
  const note: object = new Proxy(
    {},
    {
      get: (_, name) => {
        if (!made && name === 'shape') return fields() ?? later(() => Reflect.get(schema(), 'shape'))
        if (!made && typeof name === 'string' && refinements.has(name)) {
          return (...given: unknown[]) =>
            later(
              () => applied(schema(), name, given),
              () => (name === 'extend' ? both(fields(), given[0]) : undefined),
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
  schemas.set(note, schema)
  return note
}

/** Schemas to hand to zod itself, which looks into them: those in a list or in an object too. */
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

const both = (first: unknown, second: unknown) =>
  typeof first === 'object' && typeof second === 'object' ? { ...first, ...second } : undefined

const maker =
  (make: (...given: never[]) => object) =>
  (...given: unknown[]) =>
    later(() => Reflect.apply(make, undefined, given.map(plain)))

const objectMaker =
  (make: (...given: never[]) => object) =>
  (...given: unknown[]) =>
    later(
      () => Reflect.apply(make, undefined, given.map(plain)),
      () => given[0],
    )

/** What makes a schema out of another. Everything else that one asks of a schema is using it. */
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
