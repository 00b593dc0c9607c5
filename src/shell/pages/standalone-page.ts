import { createHash } from 'node:crypto'
import type { Organisation } from '#core/settings/organisation.ts'
import { locale, msg, t } from '#core/text/messages.ts'
import { escapeMarkup as escaped } from '#core/text/plain-text.ts'
import { busyTitle, unavailableText, unavailableTitle } from './unavailable-texts.ts'

type Brand = Pick<Organisation, 'name' | 'look'>

/** The page, and the security policy that allows its style. */
type StandalonePage = { html: string; policy: string }

const defaultColors = { night: '#141736', paper: '#f7f1e3', accent: '#e9b44c', accentInk: '#1b1e3c' }

/** In the page itself: without a connection, or without a database, there is nothing to load it from. */
const styleOf = ({ night, paper, accent, accentInk }: typeof defaultColors) => `
body {
  margin: 0;
  min-height: 100dvh;
  display: grid;
  place-items: center;
  background: ${night};
  color: ${paper};
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
  color: color-mix(in srgb, ${paper} 82%, ${night});
}
a,
button {
  display: inline-block;
  border: 0;
  cursor: pointer;
  text-decoration: none;
  margin-top: 1rem;
  padding: 0.8rem 1.6rem;
  border-radius: 0.625rem;
  background: ${accent};
  color: ${accentInk};
  font: inherit;
  font-weight: 600;
}
a:focus-visible,
button:focus-visible {
  outline: 3px solid ${paper};
  outline-offset: 3px;
}
`
const backScript = `document.querySelector('button').onclick = () => history.back()`
/** With what stands after the `#` of a private link. The page of a form that couldn't be sent is opened anew. */
const retryScript = `document.querySelector('a').onclick=(event)=>{event.preventDefault();/[?&]form=/.test(location.search)?location.replace(location.pathname+location.hash):location.reload()}`
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policyOf = (style: string) =>
  `default-src 'none'; img-src 'self'; style-src ${hashOf(style)}; script-src ${hashOf(backScript)} ${hashOf(retryScript)}; base-uri 'none'; frame-ancestors 'none'`

const title = msg('You’re offline')
const word = msg(
  'We couldn’t load this page. Prayer needs no connection: be still for a moment, and try again when you’re back online.',
)
const retry = msg('Retry')
const waiting = msg('Please wait a moment.')
const reloading = msg('This page will reload in a few seconds.')

/** A phone stores it for the time without a connection. */
export const offlinePage = (brand: Brand) =>
  standalonePage(brand, { title, text: word, again: retry, notices: true })

const unsent = {
  title: msg('Your form wasn’t sent'),
  text: msg('You’re offline. Go back: what you typed is still there. Send it again when you’re back online.'),
  back: msg('Back'),
}

/** Stored as well, for a form that is sent without a connection, before the page's code has loaded. */
export const unsentPage = (brand: Brand) => standalonePage(brand, unsent)

/** Shown while the database can't be reached. */
export const unavailablePage = (brand: Brand) =>
  standalonePage(brand, { title: unavailableTitle, text: unavailableText, again: retry })

/** Costs nearly nothing to send, and reloads for those who just wait. */
export const busyPage = (brand: Brand, seconds: number) =>
  standalonePage(brand, { title: busyTitle, text: waiting, reloads: { seconds, text: reloading } })

/** The service worker fills in the time: see src/ui/offline/worker/page-copies.ts. */
const storedNotices = () => {
  const when = '{when}'
  const offline = t('You’re offline. This page is from {when}.', { when })
  const slow = t('Your connection is slow. This page is from {when}.', { when })
  return `<template data-offline="${escaped(offline)}" data-slow="${escaped(slow)}"></template>`
}

type Content = {
  title: string
  text: string
  /** The label of the link that tries again. */
  again?: string
  /** The label of the button that goes back. */
  back?: string
  reloads?: { seconds: number; text: string }
  /** With the words that the service worker adds to stored pages. */
  notices?: boolean
}

/** A page that needs no data and no other file but the icon, which is the ministry's own. */
function standalonePage({ name, look }: Brand, content: Content): StandalonePage {
  const colors = look?.colors ?? defaultColors
  const style = styleOf(colors)
  return { html: htmlOf({ ...content, name, style, night: colors.night }), policy: policyOf(style) }
}

const htmlOf = ({
  name,
  style,
  night,
  title,
  text,
  again,
  back,
  reloads,
  notices = false,
}: Content & { name: string; style: string; night: string }) => `<!doctype html>
<html lang="${locale()}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="${night}" />
    <meta name="robots" content="noindex" />
    ${reloads ? `<meta http-equiv="refresh" content="${reloads.seconds}" />` : ''}
    <title>${escaped(`${t(title)} · ${name}`)}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <style>${style}</style>
  </head>
  <body>
    <main>
      <img src="/favicon.svg" alt="" width="96" height="96" />
      <h1>${escaped(t(title))}</h1>
      <p>${escaped(t(text))}</p>
      ${reloads ? `<p>${escaped(t(reloads.text))}</p>` : ''}
      <p><small>${escaped(name)}</small></p>
      ${again === undefined ? '' : `<a href="">${escaped(t(again))}</a><script>${retryScript}</script>`}
      ${back === undefined ? '' : `<button type="button">${escaped(t(back))}</button><script>${backScript}</script>`}
    </main>
    ${notices ? storedNotices() : ''}
  </body>
</html>
`
