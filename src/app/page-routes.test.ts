import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { renderWithRoutes } from '#core/pages/page-routes.ts'
import config from '../routes.ts'

/** Every route of the site. A page says which routes match its address and the addresses above it, and of how many. */
const table = (entries: RouteConfigEntry[], parentId: string): ServerBuild['routes'] =>
  Object.assign(
    {},
    ...entries.map(({ id, file, path, index, children = [] }) => {
      const own = id ?? file
      return { [own]: { id: own, parentId, path, index, module }, ...table(children, own) }
    }),
  )
const module = { default: () => null, loader: () => null }

const routes: ServerBuild['routes'] = {
  root: { id: 'root', path: '', module },
  ...table(await config, 'root'),
}
const build: ServerBuild = {
  entry: {
    module: {
      default: (request, _status, _headers, { staticHandlerContext: { matches, _match }, manifest }) => {
        const above = new URL(request.url).pathname
          .split('/')
          .map((_, at, parts) => parts.slice(0, at).join('/'))
        const matched = [matches, ...above.map((path) => _match(path || '/') ?? [])].flat()
        return Response.json({
          matched: matched.map(({ route, params }) => [route.id, params]),
          unknown: matched.filter(({ route }) => !(route.id in manifest.routes)).length,
          known: Object.keys(manifest.routes).length,
        })
      },
    },
  },
  routes,
  assets: {
    entry: { imports: [], module: '' },
    routes: Object.fromEntries(
      Object.keys(routes).map((id) => [
        id,
        {
          ...{ id, module: '', hasAction: false, hasLoader: true, hasErrorBoundary: false },
          ...{ hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false },
          ...{
            clientActionModule: undefined,
            clientLoaderModule: undefined,
            clientMiddlewareModule: undefined,
          },
          ...{ hydrateFallbackModule: undefined, hasDefaultExport: true },
        },
      ]),
    ),
    url: '',
    version: '',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
}

const addresses = [
  ...['/', '/blog/5', '/blogs', '/BLOGS/', '/%62logs/tag/hope', '//blogs', '/about-us', '/about-us/leaders'],
  ...['/give/manage', '/shop/order/x', '/a-page-of-our-own', '/no/such/page', '/admin/settings/x'],
  ...['/admin', '/account/data', '/blogs/tag/a%2Fb', '/:slug', '/*', '/undefined', '/constructor'],
]

test.each(addresses)('the page at %s is found among few routes as among all of them', async (path) => {
  const pageBy = async (render: ReturnType<typeof createRequestHandler>) =>
    (await render(new Request(`http://localhost${path}`))).json()
  const page = await pageBy(renderWithRoutes(build, 'production'))
  const ofAll = await pageBy(createRequestHandler(build, 'production'))
  expect(page).toEqual({ ...ofAll, known: page.known })
  expect(page.unknown).toBe(0)
  if (!/^\/a/.test(path)) expect(page.known).toBeLessThan(ofAll.known / 5)
})

test('requests for data and for the table of routes get all routes', async () => {
  const render = renderWithRoutes(build, 'production')
  const answer = await render(new Request('http://localhost/__manifest?version=&paths=/blog/5,/shop'))
  expect(Object.keys(await answer.json())).toEqual(
    expect.arrayContaining(['slices/blog/blog-page.tsx', 'slices/shop/catalog/shop-page.tsx']),
  )
  expect((await render(new Request('http://localhost/blog/5.data'))).status).toBe(200)
})
