import { expect, test } from 'vitest'
import { z } from 'zod'
import { served } from '../../app/api.ts'
import { openApi } from './openapi.ts'

const endpoints = served.map((each) => each.endpoint)

const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean(),
  schema: z.record(z.string(), z.unknown()),
})
const content = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }))
const operation = z.strictObject({
  summary: z.string().min(1),
  description: z.string().min(1).optional(),
  tags: z.array(z.string().min(1)).length(1),
  'x-access': z.string().min(1),
  parameters: z.array(parameter),
  requestBody: z.object({ required: z.literal(true), content }).optional(),
  responses: z.record(
    z.string().regex(/^([1-5]\d\d|4XX)$/),
    z.object({ description: z.string().min(1), content }),
  ),
})
const description = z
  .object({
    openapi: z.literal('3.1.0'),
    info: z.object({ title: z.string(), version: z.string() }),
    servers: z.array(z.object({ url: z.url() })),
    paths: z.record(
      z.string().startsWith('/'),
      z.record(z.enum(['get', 'post', 'put', 'delete']).or(z.string()), operation),
    ),
    components: z.object({ schemas: z.object({ Problem: z.record(z.string(), z.unknown()) }) }),
  })
  // As it travels: what JSON cannot hold must not be in it.
  .parse(JSON.parse(JSON.stringify(await openApi(endpoints, 'Test', 'https://www.example.org'))))

test('it has the API’s URL', () => {
  expect(description.servers).toEqual([{ url: 'https://www.example.org/api' }])
})

test('it has exactly the endpoints that are served', () => {
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual(endpoints.map((each) => `${each.method} ${each.path}`).toSorted())
})

test.each(endpoints.map((each) => [`${each.method} ${each.path}`, each] as const))(
  '%s shows its summary, description and access, each part of its path, and its responses',
  (_, endpoint) => {
    const shown = description.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    expect(shown).toMatchObject({ summary: endpoint.summary, 'x-access': endpoint.access })
    expect(shown?.description).toBe(endpoint.description)
    expect(Object.keys(shown?.responses ?? {})).toEqual([String(endpoint.status ?? 200), '4XX'])
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const required = shown?.parameters.filter((each) => each.in === 'path' && each.required)
    expect(required?.map((each) => each.name)).toEqual(inPath)
    const writes = endpoint.method === 'POST' || endpoint.method === 'PUT'
    expect(shown?.requestBody !== undefined).toBe(writes)
  },
)

test('lists are arrays, files are binary, and inputs with defaults are optional', () => {
  const list = description.paths['/blog/posts']?.get
  expect(list?.responses['200']?.content['application/json']?.schema).toMatchObject({ type: 'array' })
  expect(list?.parameters).toContainEqual({
    name: 'page_size',
    in: 'query',
    required: false,
    schema: expect.objectContaining({ default: 100, maximum: 100 }),
  })
  const sent = description.paths['/staff/pictures']?.post?.requestBody?.content
  expect(sent?.['image/png']?.schema).toEqual({ type: 'string', format: 'binary' })
})

test('summaries are short phrases, descriptions full sentences', () => {
  const odd = endpoints.filter(
    ({ summary, description }) =>
      summary.length > 60 ||
      /[.;:]/.test(summary) ||
      (description !== undefined && !description.endsWith('.')),
  )
  expect(odd.map(({ method, path, summary }) => `${method} ${path}: ${summary}`)).toEqual([])
})
