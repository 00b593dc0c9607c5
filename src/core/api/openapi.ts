import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { Organisation } from '../settings/organisation.ts'
import { CsvFile } from '../text/csv.ts'
import { type ApiDescription, describeApi, listCalls, type Operation } from './api-description.ts'
import { apiBase } from './call.ts'
import { type Endpoint, pathParameters } from './endpoint.ts'
import { isServed, on, type ServedEndpoint } from './endpoint-handler.ts'
import { problemShape } from './problems.ts'

const apiTitle = (name: string) => `${name} API`

/** The OpenAPI 3.1 description of all endpoints, made from their contracts. */
export async function openApi(
  endpoints: readonly Endpoint[],
  name: string,
  siteUrl: string,
): Promise<ApiDescription> {
  const paths: ApiDescription['paths'] = {}
  const groupOf = groupsOf(endpoints)
  for (const [index, endpoint] of endpoints.entries()) {
    // All of them take a quarter of a second: let other requests run in between.
    if (index % 20 === 19) await setImmediate()
    const described = operation(endpoint, groupOf(endpoint.path))
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: described }
  }
  return {
    openapi: '3.1.0',
    info: { title: apiTitle(name), version: '1' },
    servers: [{ url: `${siteUrl}${apiBase}` }],
    paths,
    components: { schemas: { Problem: schemaOf(problemShape, 'output') } },
  }
}

function operation(endpoint: Endpoint, group: string): Operation {
  const { properties, required } = objectSchema.parse(schemaOf(endpoint.input, 'input'))
  const inPath = pathParameters(endpoint.path)
  const rest = Object.entries(properties).filter(([name]) => !inPath.includes(name) && name !== 'bytes')
  const asQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  return {
    summary: endpoint.summary,
    ...(endpoint.description && { description: endpoint.description }),
    tags: [group],
    'x-access': endpoint.access,
    parameters: [
      ...inPath.map((name) => ({
        name,
        in: 'path' as const,
        required: true,
        schema: properties[name] ?? {},
      })),
      ...(asQuery
        ? rest.map(([name, schema]) => ({
            name,
            in: 'query' as const,
            required: required.includes(name),
            schema,
          }))
        : []),
    ],
    ...(!asQuery && { requestBody: requestBody(endpoint, rest, required) }),
    responses: {
      [endpoint.status ?? 200]: {
        description: endpoint.paged
          ? 'One page of results. The X-Total-Count header has the total, and the Link header has links to other pages.'
          : 'Success',
        content: answerOf(endpoint),
      },
      '4XX': {
        description: 'The request was rejected',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

/** Calls of one feature share their first word; a call with one word that no other shares is general. */
export function groupsOf(endpoints: readonly Endpoint[]): (path: string) => string {
  const wordsOf = (path: string) => path.split('/').slice(1)
  const shared = new Set(
    endpoints
      .map(({ path }) => wordsOf(path))
      .flatMap(([first = '', ...rest]) => (rest.length > 0 ? [first] : [])),
  )
  return (path) => {
    const [first = ''] = wordsOf(path)
    return shared.has(first) ? first : 'general'
  }
}

const objectSchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
})

function requestBody(endpoint: Endpoint, rest: [string, unknown][], required: string[]) {
  if (endpoint.upload) {
    const file = { schema: { type: 'string', format: 'binary' } }
    return { required: true, content: Object.fromEntries(endpoint.upload.types.map((type) => [type, file])) }
  }
  const names = rest.map(([name]) => name)
  const schema = {
    type: 'object',
    properties: Object.fromEntries(rest),
    required: required.filter((name) => names.includes(name)),
  }
  return { required: true, content: { 'application/json': { schema } } }
}

function answerOf(endpoint: Endpoint): Record<string, { schema: Record<string, unknown> }> {
  if (endpoint.output === CsvFile) return { 'text/csv': { schema: { type: 'string' } } }
  const schema = schemaOf(endpoint.output, 'output')
  const answer = endpoint.paged ? (objectSchema.parse(schema).properties.items ?? {}) : schema
  return { 'application/json': { schema: answer } }
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

/**
 * The API's own description, without the sections that are off. Making it takes long, so it is made again only when the
 * site's name or sections change, or when its 4 MB were needed for something else.
 */
export function descriptionApi(others: readonly ServedEndpoint[], siteUrl: string): ServedEndpoint[] {
  const shownIn = (organisation: Organisation) => [
    ...others.filter((each) => isServed(organisation, each)).map(({ endpoint }) => endpoint),
    describeApi,
    listCalls,
  ]
  let made: { of: string; description: WeakRef<Promise<ApiDescription>> } | undefined
  return [
    on(describeApi, (_, { organisation }) => {
      const { name, sections, unpaid } = organisation
      const of = JSON.stringify([name, sections, unpaid])
      const known = made?.of === of ? made.description.deref() : undefined
      const description = known ?? openApi(shownIn(organisation), name, siteUrl)
      made = { of, description: new WeakRef(description) }
      return description
    }),
    on(listCalls, ({ of }, { organisation }) => {
      const endpoints = shownIn(organisation)
      const groupOf = groupsOf(endpoints)
      const groups = [...new Set(endpoints.map(({ path }) => groupOf(path)))]
      const shown = groups.includes(of) ? of : (groups[0] ?? '')
      const calls = endpoints
        .filter(({ path }) => groupOf(path) === shown)
        .map(({ path, method, summary }) => ({ path, method: method.toLowerCase(), summary }))
      return { title: apiTitle(organisation.name), server: `${siteUrl}${apiBase}`, groups, shown, calls }
    }),
  ]
}
