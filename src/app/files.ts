import { existsSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { CacheVariables } from '#core/cache/serve-cached.ts'
import type { Current, CurrentOrganisation } from '#core/settings/current.ts'
import { type Organisation, settingsTable } from '#core/settings/organisation.ts'
import { type FileStorage, StorageProblem } from '#core/storage/storage.ts'
import { withMessages } from '#core/text/message-scope.ts'
import { type Messages, t } from '#core/text/messages.ts'
import { offlinePage, unsentPage } from '#shell/pages/standalone-page.ts'
import { brandingTable } from '#slices/branding/contract.ts'
import { wordingTable } from '#slices/wording/store.ts'
import { artUrl, paletteFor } from '#ui/art/art-url.ts'
import { renderArt } from '#ui/art/render-art.ts'

const captionType = 'text/vtt; charset=utf-8'
const forGood = 'public, max-age=31536000, immutable'

/** Built assets and other fixed files, named by their content or rarely changed. */
export function assets(clientFolder: string) {
  const app = new Hono()
  if (!existsSync(clientFolder)) return app
  const hashed = serveStatic({
    root: clientFolder,
    precompressed: true,
    onFound: (path, c) => {
      c.header('Cache-Control', path.includes('/assets/') ? forGood : 'public, max-age=3600')
      if (path.endsWith('.vtt')) c.header('Content-Type', captionType)
    },
  })
  app.get('/assets/*', hashed, (c) => c.text(t('Not found'), 404))
  app.get(':name{[\\w-]+\\.(svg|png|ico|txt|webmanifest|html|js)}', hashed)
  app.get('/clips/:name{[\\w-]+\\.mp4}', hashed)
  // Every player asks for captions, and not every video has them.
  app.get('/clips/:name{[\\w-]+\\.vtt}', hashed, (c) =>
    c.body('WEBVTT\n', 200, { 'Content-Type': captionType, 'Cache-Control': 'public, max-age=3600' }),
  )
  // Beside a video lies its poster, or a plain window stands for it.
  app.get('/clips/:name{[\\w-]+\\.svg}', hashed, (c) => {
    const name = c.req.param('name')
    const drawing = renderArt(
      artUrl({ shape: 'poster', palette: paletteFor(name), motif: 'none', seed: name }),
    )
    if (!drawing) return c.text(t('Not found'), 404)
    return c.body(drawing, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=3600' })
  })
  app.get('/clips/*', (c) => c.text(t('Not found'), 404))
  return app
}

/** Uploaded pictures, from disk or bucket. Their names are used once, so browsers may cache them forever. */
export function uploads(storage: FileStorage) {
  const app = new Hono()
  app.get('/media/:file{[0-9a-f]+-\\d+x\\d+(\\.\\d+)?\\.(webp|avif)}', async (c) => {
    const file = c.req.param('file')
    const stored = await storage.read(file)
    if (!stored) return c.text(t('Not found'), 404)
    const type = file.endsWith('.avif') ? 'image/avif' : 'image/webp'
    const headers = {
      'Content-Type': type,
      'Cache-Control': forGood,
      ...(stored.bytes !== undefined && { 'Content-Length': String(stored.bytes) }),
    }
    if (c.req.raw.method === 'HEAD') {
      await stored.body.cancel()
      return c.body(null, 200, headers)
    }
    return c.body(stored.body, 200, headers)
  })
  app.get('/media/*', (c) => c.text(t('Not found'), 404))
  app.onError((error, c) => {
    if (!(error instanceof StorageProblem)) throw error
    return c.text(error.message, 503, { 'Cache-Control': 'no-store', 'Retry-After': '10' })
  })
  return app
}

/** Drawn pictures: the same address always gives the same drawing, so they are cached like pages. */
export function art() {
  const app = new Hono<CacheVariables>()
  app.get('/art/:file{[a-z0-9-]+\\.svg}', (c) => {
    const drawing = renderArt(c.req.param('file'))
    if (!drawing) return c.text(t('Not found'), 404)
    c.set('madeOf', [])
    return c.body(drawing, 200, { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': forGood })
  })
  app.get('/art/*', (c) => c.text(t('Not found'), 404))
  return app
}

/** Files that carry the ministry's name: what a phone installs, and what it shows without a connection. */
export function namedFiles(organisation: CurrentOrganisation, messages: Current<Messages>) {
  const app = new Hono<CacheVariables>()
  app.get('/site.webmanifest', async (c) => {
    c.set('madeOf', [settingsTable, brandingTable])
    return c.body(manifest(await organisation.now()), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
    })
  })
  for (const [path, pageOf] of [
    ['/offline.html', offlinePage],
    ['/not-sent.html', unsentPage],
  ] as const) {
    app.get(path, async (c) => {
      c.set('madeOf', [settingsTable, wordingTable, brandingTable])
      const [brand, current] = await Promise.all([organisation.now(), messages.now()])
      const { html, policy } = withMessages(current, () => pageOf(brand))
      return c.html(html, 200, { 'Content-Security-Policy': policy })
    })
  }
  return app
}

const manifest = ({ name, acronym, description, look }: Organisation) =>
  JSON.stringify({
    name,
    short_name: acronym,
    description,
    id: '/',
    start_url: '/',
    display: 'standalone',
    background_color: look?.colors?.paper ?? '#fbf7ef',
    theme_color: look?.colors?.night ?? '#141736',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  })
