import { z } from 'zod'
import { maxInteger } from '#core/api/bounded.ts'
import type { Endpoint } from '#core/api/endpoint.ts'
import { JsonSchema } from './json-schema.ts'

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
  const least = part.minimum ?? part.exclusiveMinimum ?? -Infinity
  const most = part.maximum ?? Infinity
  if (type === 'number' && Number.isFinite(least) && Number.isFinite(most)) return []
  const fits = least >= -maxInteger - 1 && most <= maxInteger
  return fits ? [] : [`${at}: ${type} from ${least} to ${most}`]
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
