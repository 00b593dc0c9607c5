import { JsonSchema } from './json-schema.ts'
import { oneOf } from './random.ts'

/** How the free choices of a value are made. */
export type Choices = {
  random: () => number
  /** A text of at most so many characters. */
  text: (most: number) => string
  /** How likely a field is there that may be missing. */
  optional: number
}

/** A value that fits a schema, or nearly: what only the code knows of it, it does not know. */
export function valueFor(schema: unknown, choices: Choices): unknown {
  const part = JsonSchema.parse(schema)
  const { random } = choices
  if (part.const !== undefined) return part.const
  if (part.enum) return oneOf(random, part.enum)
  const alternatives = [...(part.anyOf ?? []), ...(part.oneOf ?? [])]
  if (alternatives.length > 0) return valueFor(oneOf(random, alternatives), choices)
  const type = oneOf(random, [part.type ?? 'string'].flat())
  if (type === 'null') return null
  if (type === 'boolean') return random() < 0.5
  if (type === 'integer' || type === 'number') return numberFor(part, random)
  if (type === 'array') {
    const least = part.minItems ?? 0
    const length = Math.max(least, Math.min(part.maxItems ?? 3, Math.floor(random() * 3)))
    return Array.from({ length }, () => valueFor(part.items ?? {}, choices))
  }
  if (type === 'object') return objectFor(part, choices)
  return textFor(part, choices)
}

function objectFor({ properties = {}, required = [] }: JsonSchema, choices: Choices) {
  const fields = Object.entries(properties).filter(
    ([name]) => required.includes(name) || choices.random() < choices.optional,
  )
  return Object.fromEntries(
    fields.map(([name, each]) => [name, hintFor(name, each) ?? valueFor(each, choices)]),
  )
}

/** Days from now: what is past is refused in many places. */
function soon(days: number) {
  return new Date(Date.now() + days * 86_400_000)
}

/** What the code expects of a field and its schema does not say, by the field's name. */
const hints: [RegExp, string | number][] = [
  [/email|contact_info|^to$/i, 'someone@example.org'],
  [/phone|mobile|^contact$/i, '+1 562 555 0142'],
  [/video|url_for|youtube/i, 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
  [/url|link|href/i, 'https://www.example.org/there'],
  [/zone/i, 'America/New_York'],
  [/gender/i, 'female'],
  [/^readers$/, 'team'],
  [/^provider$/, 'stripe'],
  [/amount|price/i, '20.00'],
  [/^version$/, 1],
  [/^website$/, ''],
  [/^ends$/, soon(61).toISOString().slice(0, 16)],
  [/^slug$/, 'oil'],
  [/_end$/, soon(90).toISOString()],
  [/people_attending/, '2'],
  [/^product_id$|^id$/, '1'],
]

function hintFor(name: string, schema: unknown): unknown {
  const { pattern } = JsonSchema.parse(schema)
  const hint = hints.find(([names]) => names.test(name))?.[1]
  const said = JSON.stringify(schema)
  const fits = typeof hint === 'number' ? said.includes('"integer"') : /"string"/.test(said)
  const free =
    !said.includes('"enum"') && (pattern === undefined || new RegExp(pattern, 'u').test(String(hint)))
  return fits && free ? hint : undefined
}

/** Small ones mostly: they are the ids that there are. */
function numberFor({ minimum, exclusiveMinimum, maximum }: JsonSchema, random: () => number) {
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)
  const start = Math.max(least, Math.min(1, maximum ?? 1))
  return Math.min(start + Math.floor(random() * 20), maximum ?? Number.MAX_SAFE_INTEGER)
}

const samples = [
  soon(60).toISOString().slice(0, 10),
  soon(60).toISOString(),
  soon(60).toISOString().slice(0, 16),
  soon(60).toISOString().slice(0, 7),
  '18:30',
  '00000000-0000-4000-8000-000000000001',
  '0123456789abcdef0123456789abcdef',
  '/art/card-dawn-dove-test.svg',
  'https://www.example.org/film',
  '/admin/blog',
  '+1 562 555 0142',
  'US',
  'USD',
  'hgpm',
  'someone@example.org',
]

function textFor(part: JsonSchema, choices: Choices): string {
  const parts = [part, ...(part.allOf ?? []).map((each) => JsonSchema.parse(each))]
  const patterns = parts.flatMap(({ pattern }) => (pattern === undefined ? [] : [new RegExp(pattern, 'u')]))
  if (patterns.length > 0) {
    return (
      oneOf(
        choices.random,
        samples.filter((each) => patterns.every((pattern) => pattern.test(each))),
      ) ?? ''
    )
  }
  if (part.format === 'uuid') return samples[5] ?? ''
  return choices.text(part.maxLength ?? 1000)
}
