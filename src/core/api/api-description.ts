import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const Json = z.record(z.string(), z.unknown())

/** The parts of OpenAPI 3.1 that our own description has; the reference page reads it by this. */
export const Operation = z.object({
  summary: z.string(),
  description: z.string().optional(),
  tags: z.array(z.string()),
  'x-access': z.string(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema: Json }),
  ),
  requestBody: z
    .object({ required: z.boolean(), content: z.record(z.string(), z.object({ schema: Json })) })
    .optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), content: z.record(z.string(), z.object({ schema: Json })) }),
  ),
})
export type Operation = z.infer<typeof Operation>

export const ApiDescription = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: Json }),
})
export type ApiDescription = z.infer<typeof ApiDescription>

export const describeApi = endpoint({
  summary: 'Get the OpenAPI description',
  description: 'Describes the whole API in OpenAPI 3.1.',
  method: 'GET',
  path: '/openapi.json',
  access: 'anyone',
  input: z.object({}),
  output: ApiDescription,
  cacheTables: [],
})

/** What the reference page lists: the full description has a megabyte. */
export const listCalls = endpoint({
  summary: 'List the endpoints of a group',
  description: 'Also lists all groups. The API reference page uses it.',
  method: 'GET',
  path: '/openapi-calls',
  access: 'anyone',
  input: z.object({ of: z.string().max(60).default('') }),
  output: z.object({
    title: z.string(),
    server: z.string(),
    groups: z.array(z.string()),
    shown: z.string(),
    calls: z.array(z.object({ path: z.string(), method: z.string(), summary: z.string() })),
  }),
  cacheTables: [],
})
