import { createHash } from 'node:crypto'
import { escapeMarkup as escaped } from '#core/text/plain-text.ts'
import { text } from '#core/text/say.ts'
import { busyText, busyTitle } from './unavailable-texts.ts'

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
  font: 600 2rem/1.15 Georgia, serif;
}
`
const styleHash = createHash('sha256').update(style).digest('base64')
export const busyPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`

const retry = text('This page reloads in a few seconds.')

/** Costs nothing to send, and tries again for those who just wait. */
export const busyPage = (seconds: number) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta http-equiv="refresh" content="${seconds}" />
    <title>${escaped(busyTitle)}</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>${escaped(busyTitle)}</h1>
      <p>${escaped(busyText)} ${escaped(retry)}</p>
    </main>
  </body>
</html>
`
