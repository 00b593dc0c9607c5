import { z } from 'zod'
import { maxInteger } from '#core/api/bounded.ts'
import type { Endpoint } from '#core/api/endpoint.ts'

/** What an API description says of a value, as far as tests make values of it or judge its bounds. */
export const JsonSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
  format: z.string().optional(),
  formatMinimum: z.string().optional(),
  formatMaximum: z.string().optional(),
  maxLength: z.number().optional(),
  pattern: z.string().optional(),
  maxItems: z.number().optional(),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).optional(),
  minLength: z.number().optional(),
  minItems: z.number().optional(),
  required: z.array(z.string()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
})
export type JsonSchema = z.infer<typeof JsonSchema>

/** What an endpoint takes without bounds, each with the way to it: `POST /a.draft.title: a string without a maxLength`. */
export function unboundedIn({ method, path, input, upload }: Endpoint): string[] {
  const { bytes: _, ...fields } = input.shape
  return unbounded(upload ? z.object(fields) : input, `${method} ${path}`)
}

export const unbounded = (input: z.ZodType, name: string): string[] =>
  faultsIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' }), name)

function faultsIn(schema: unknown, at: string): string[] {
  const part = JsonSchema.parse(schema)
  if (part.enum || part.const !== undefined) return []
  const choices = [...(part.anyOf ?? []), ...(part.oneOf ?? [])]
  if (choices.length > 0) return choices.flatMap((each) => faultsIn(each, at))
  const types = [part.type ?? 'any'].flat()
  return types.flatMap((type) => faultsOf(type, part, at))
}

function faultsOf(type: string, part: JsonSchema, at: string): string[] {
  if (type === 'boolean' || type === 'null') return []
  if (type === 'integer' || type === 'number') return numberFaults(type, part, at)
  if (type === 'string') return stringFaults(part, at)
  if (type === 'array') {
    const endless = part.maxItems === undefined && !part.prefixItems
    const items = part.prefixItems ?? (part.items === undefined ? [] : [part.items])
    return [
      ...(endless ? [`${at}: an array without a maxItems`] : []),
      ...items.flatMap((each) => faultsIn(each, `${at}[]`)),
    ]
  }
  if (type === 'object') {
    if (typeof part.additionalProperties === 'object') return [`${at}: a record with any number of keys`]
    return Object.entries(part.properties ?? {}).flatMap(([name, each]) => faultsIn(each, `${at}.${name}`))
  }
  return [`${at}: anything`]
}

function numberFaults(type: string, part: JsonSchema, at: string): string[] {
  const min = part.minimum ?? part.exclusiveMinimum ?? -Infinity
  const max = part.maximum ?? Infinity
  if (type === 'number' && Number.isFinite(min) && Number.isFinite(max)) return []
  const fits = min >= -maxInteger - 1 && max <= maxInteger
  return fits ? [] : [`${at}: ${type} from ${min} to ${max}`]
}

function stringFaults(part: JsonSchema, at: string): string[] {
  if (part.format === 'date' || part.format === 'date-time') {
    const ranged = part.formatMinimum !== undefined && part.formatMaximum !== undefined
    return ranged ? [] : [`${at}: a ${part.format} without a range`]
  }
  const patterns = [part, ...(part.allOf ?? []).map((each) => JsonSchema.parse(each))].map(
    (each) => each.pattern,
  )
  const short = part.maxLength !== undefined || part.format === 'uuid' || patterns.some(isShort)
  return short ? [] : [`${at}: a string without a maxLength`]
}

/** A pattern from `^` to `$` that repeats nothing without end is a bound as well. */
function isShort(pattern: string | undefined): boolean {
  if (!pattern?.startsWith('^') || !pattern.endsWith('$')) return false
  const repeats = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  return !/[*+]|\{\d+,\}|\|\^|\$\|/.test(repeats)
}
