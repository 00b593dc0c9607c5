import { z } from 'zod'
import { valueFor } from '../src/testing/fixtures/make-value.ts'
import { oneOf, randomFrom } from '../src/testing/fixtures/random.ts'
import { everyScript } from '../src/testing/fixtures/scripts.ts'
import { hostileText, mutated } from './hostile.ts'

const Parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean(),
  schema: z.unknown(),
})
const Operation = z.object({
  'x-access': z.string(),
  parameters: z.array(Parameter),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
})
const Description = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) })

export type Call = z.infer<typeof Operation> & { method: string; path: string }

/** All calls of the site, as it describes them itself. */
export const callsIn = (description: unknown): Call[] =>
  Object.entries(Description.parse(description).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )

export const roles = ['visitor', 'member', 'owner'] as const
export type Role = (typeof roles)[number]

export type Sent = {
  method: string
  path: string
  role: Role
  headers: Record<string, string>
  body: string | undefined
}

/** The request with this number: the same for the same seed, whatever was sent before it. */
export function requestAt(calls: readonly Call[], seed: number, index: number): Sent {
  const random = randomFrom(seed * 1_000_003 + index)
  const call = oneOf(random, calls)
  if (!call) throw new Error('The site describes no calls.')
  const text = (maxLength: number) => textOf(random, maxLength)
  const choices = { random, text, optional: random() < 0.5 ? 1 : 0.5 }
  const isMutated = random() < 0.7
  const inPlace = (parameter: z.infer<typeof Parameter>) =>
    isMutated && random() < 0.3 ? hostileText(random) : String(valueFor(parameter.schema, choices))
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = call.parameters.find((each) => each.name === name)
    return parameter ? pathPart(random, inPlace(parameter)) : '1'
  })
  const query = call.parameters
    .filter((each) => each.in === 'query' && (each.required || random() < 0.6))
    .flatMap((each) => Array.from({ length: random() < 0.05 ? 3 : 1 }, () => [each.name, inPlace(each)]))
    .map(([name = '', value = '']) => `${name}=${pathPart(random, value)}`)
  const headers = {
    'x-forwarded-for': `10.${byte(random)}.${byte(random)}.${byte(random)}`,
    ...oddHeaders(random),
  }
  return {
    method:
      random() < 0.02
        ? (oneOf(random, ['PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'DELETE']) ?? 'GET')
        : call.method,
    path: `/api${path}${random() < 0.1 ? '/' : ''}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    role: roleFor(random, call['x-access']),
    ...bodyOf(random, call, choices, isMutated, headers),
  }
}

const byte = (random: () => number) => Math.floor(random() * 256)

function textOf(random: () => number, maxLength: number): string {
  const kind = random()
  if (kind < 0.6) return `Words of Ada ${Math.floor(random() * 1000)}`.slice(0, maxLength)
  return kind < 0.8
    ? everyScript(Math.min(maxLength, 20_000), byte(random))
    : hostileText(random).slice(0, maxLength)
}

/** Percent-encoded, or so wrongly. */
const pathPart = (random: () => number, value: string) =>
  random() < 0.03
    ? (oneOf(random, ['%', '%zz', '%c3%28', '%ff%fe', '%u0041', '%2e%2e%2f', '%00', '%ed%a0%80']) ?? '%')
    : encodeURIComponent(value.toWellFormed()).slice(0, 6000)

function roleFor(random: () => number, access: string): Role {
  const other = oneOf(random, roles) ?? 'visitor'
  if (random() < 0.15) return other
  return access.startsWith('staff')
    ? 'owner'
    : access === 'member'
      ? random() < 0.5
        ? 'member'
        : 'owner'
      : other
}

function oddHeaders(random: () => number): Record<string, string> {
  if (random() > 0.06) return {}
  return (
    oneOf<Record<string, string>>(random, [
      { cookie: `a=${'x'.repeat(6000)}` },
      { cookie: 'access=%zz; refresh=; ; =; access=a.b.c; __proto__=1' },
      { 'user-agent': 'M'.repeat(6000) },
      { 'accept-encoding': 'br;q=0 '.repeat(500) },
      { 'accept-language': 'xx-'.repeat(1000) },
      { 'idempotency-key': 'k'.repeat(3000) },
      { 'idempotency-key': 'the same for all' },
      { authorization: `Bearer ${'.'.repeat(3000)}` },
      { 'proof-of-work': 'a.b.c' },
      { 'refresh-token': '__proto__' },
      { 'if-none-match': '"'.repeat(2000) },
      { 'x-forwarded-for': 'not an address' },
      { origin: 'https://evil.example' },
      { 'x-request-id': '../../x' },
    ]) ?? {}
  )
}

function bodyOf(
  random: () => number,
  call: Call,
  choices: Parameters<typeof valueFor>[1],
  isMutated: boolean,
  headers: Record<string, string>,
): Pick<Sent, 'headers' | 'body'> {
  const [type, content] = Object.entries(call.requestBody?.content ?? {})[0] ?? []
  if (!type || !content) return { headers, body: undefined }
  const odd = random()
  const sentType =
    odd < 0.03 ? (oneOf(random, ['text/plain', 'application/xml', '', 'multipart/form-data']) ?? type) : type
  const given = { ...headers, 'content-type': sentType }
  if (type !== 'application/json') return { headers: given, body: hostileText(random) }
  let value = valueFor(content.schema, choices)
  if (isMutated) for (let turn = 0; turn < 1 + random() * 2; turn += 1) value = mutated(value, random)
  const text = JSON.stringify(value) ?? ''
  const cut = random() < 0.03 ? text.slice(0, Math.floor(random() * text.length)) : text
  return { headers: given, body: cut.slice(0, 300_000) }
}
