import { Hono } from 'hono'
import type { Call } from '#core/api/call.ts'
import type { CacheVariables } from '#core/cache/serve-cached.ts'
import type { CurrentOrganisation } from '#core/settings/current-organisation.ts'
import { type Organisation, settingsTable } from '#core/settings/organisation.ts'
import { offlinePage, standalonePolicy } from '#shell/pages/standalone-page.ts'
import { readWording } from '#slices/wording/contract.ts'

/** Files that carry the ministry's name: what a phone installs, and what it shows without a connection. */
export function namedFiles(organisation: CurrentOrganisation, call: Call) {
  const app = new Hono<CacheVariables>()
  app.get('/site.webmanifest', async (c) => {
    c.set('madeOf', [settingsTable])
    return c.body(manifest(await organisation.now()), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
    })
  })
  app.get('/offline.html', async (c) => {
    c.set('madeOf', [settingsTable, ...(readWording.cacheTables ?? [])])
    const [{ name }, changed] = await Promise.all([organisation.now(), call(readWording, {})])
    const page = offlinePage(name, (text) => changed[text] ?? text)
    return c.html(page, 200, { 'Content-Security-Policy': standalonePolicy })
  })
  return app
}

const manifest = ({ name, acronym, description }: Organisation) =>
  JSON.stringify({
    name,
    short_name: acronym,
    description,
    id: '/',
    start_url: '/',
    display: 'standalone',
    background_color: '#fbf7ef',
    theme_color: '#141736',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  })
