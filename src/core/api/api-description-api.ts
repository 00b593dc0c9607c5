import { type ApiDescription, describeApi, listCalls } from './api-description.ts'
import { apiBase } from './call.ts'
import type { Endpoint } from './endpoint.ts'
import { on, type ServedEndpoint } from './endpoint-handler.ts'
import { apiTitle, groupOf, openApi } from './openapi.ts'

/** The API's own description. It takes a tenth of a second to make, so it is made once, and anew for another name. */
export function descriptionApi(others: readonly Endpoint[], siteUrl: string): ServedEndpoint[] {
  const endpoints = [...others, describeApi, listCalls]
  const groups = [...new Set(endpoints.map(({ path }) => groupOf(path)))]
  let made: { name: string; description: Promise<ApiDescription> } | undefined
  return [
    on(describeApi, (_, { organisation: { name } }) => {
      if (made?.name !== name) made = { name, description: openApi(endpoints, name, siteUrl) }
      return made.description
    }),
    on(listCalls, ({ of }, { organisation: { name } }) => {
      const shown = groups.includes(of) ? of : (groups[0] ?? '')
      const calls = endpoints
        .filter(({ path }) => groupOf(path) === shown)
        .map(({ path, method, summary }) => ({ path, method: method.toLowerCase(), summary }))
      return { title: apiTitle(name), server: `${siteUrl}${apiBase}`, groups, shown, calls }
    }),
  ]
}
