import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { CurrentOrganisation } from '#core/current-organisation.ts'
import { escapeMarkup as escaped } from '#core/escape.ts'
import { type Organisation, settingsTable } from '#core/organisation.ts'
import type { KeptVariables } from '#core/serve-kept.ts'

/** Files that carry the ministry's name: what a phone installs, and what it shows without a connection. */
export function namedFiles(organisation: CurrentOrganisation) {
  const app = new Hono<KeptVariables>()
  app.get('/site.webmanifest', async (c) => {
    c.set('madeOf', [settingsTable])
    return c.body(manifest(await organisation.now()), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
    })
  })
  app.get('/offline.html', async (c) => {
    c.set('madeOf', [settingsTable])
    return c.html(offlinePage(await organisation.now()), 200, { 'Content-Security-Policy': offlinePolicy })
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

/** In the page itself: without a connection there is nothing to load it from. */
const style = `
body {
  margin: 0;
  min-height: 100dvh;
  display: grid;
  place-items: center;
  background: #141736;
  color: #f7f1e3;
  font: 1.125rem/1.65 system-ui, sans-serif;
}
main {
  max-width: 34rem;
  padding: 2rem 1.5rem;
  text-align: center;
}
h1 {
  margin: 1.5rem 0 0.75rem;
  font: 600 2rem/1.15 Georgia, serif;
}
p {
  color: #cdcce0;
}
a {
  display: inline-block;
  text-decoration: none;
  margin-top: 1rem;
  padding: 0.8rem 1.6rem;
  border-radius: 0.625rem;
  background: #e9b44c;
  color: #1b1e3c;
  font: inherit;
  font-weight: 600;
}
a:focus-visible {
  outline: 3px solid #f0c368;
  outline-offset: 3px;
}
`
const styleHash = createHash('sha256').update(style).digest('base64')
const offlinePolicy = `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`

const offlinePage = ({ name }: Organisation) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="#141736" />
    <meta name="robots" content="noindex" />
    <title>You are offline · ${escaped(name)}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <style>${style}</style>
  </head>
  <body>
    <main>
      <img src="/favicon.svg" alt="" width="96" height="96" />
      <h1>You are offline</h1>
      <p>
        The page could not reach you. Prayer needs no connection: be still for a moment, and try again when you
        have one.
      </p>
      <p><small>${escaped(name)}</small></p>
      <a href="">Try again</a>
    </main>
  </body>
</html>
`
