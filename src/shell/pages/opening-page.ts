import { createHash } from 'node:crypto'
import { formParameter } from '#core/api/form-action.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { isOn } from '#core/settings/sections.ts'
import { locale, t } from '#core/text/messages.ts'
import { escapeMarkup as escaped } from '#core/text/plain-text.ts'
import { newsletterForm } from '#slices/newsletter/contract.ts'
import { artUrl, shapeSizes } from '#ui/art/art-url.ts'

/** The colors are those of a dark band on any page; the ministry's own come after them and win. */
const tokens = `@layer base {
.on-night {
  --surface: #141736;
  --surface-raised: #1d2147;
  --ink: #f7f1e3;
  --ink-soft: #cdcce0;
  --line-strong: #8388bd;
  --accent: #e9b44c;
  --accent-ink: #1b1e3c;
  --accent-text: #f0c368;
}
}`
const style = `
* {
  box-sizing: border-box;
}
body {
  margin: 0;
  min-height: 100dvh;
  display: grid;
  place-items: center;
  color-scheme: dark;
  background: radial-gradient(ellipse at 50% 0, var(--surface-raised), var(--surface) 70%);
  background-color: var(--surface);
  color: var(--ink);
  font: 1.125rem/1.65 system-ui, sans-serif;
}
main {
  width: 100%;
  max-width: 36rem;
  padding: 3rem 1.25rem;
  text-align: center;
}
.mark {
  display: block;
  margin: 0 auto 2rem;
  width: auto;
}
.window {
  height: 13rem;
  filter: drop-shadow(0 0 2.5rem rgb(233 180 76 / 35%));
}
.logo {
  height: 6rem;
  max-width: 100%;
  object-fit: contain;
}
.plate {
  padding: 0.5rem;
  border-radius: 0.625rem;
  background: #fff;
}
.eyebrow {
  margin: 0;
  color: var(--accent-text);
  font-weight: 600;
}
h1,
h2 {
  font-family: Georgia, serif;
  text-wrap: balance;
}
h1 {
  margin: 0.5rem 0 1rem;
  font-size: clamp(2rem, 7vw, 3rem);
  line-height: 1.15;
  overflow-wrap: anywhere;
}
h2 {
  margin: 0;
  font-size: 1.375rem;
}
p {
  margin: 0;
  color: var(--ink-soft);
}
form {
  display: grid;
  gap: 1rem;
  margin-top: 2.5rem;
  padding: 1.5rem;
  border-radius: 1rem;
  background: var(--surface-raised);
  text-align: start;
}
label {
  display: grid;
  gap: 0.375rem;
  color: var(--ink);
  font-size: 1rem;
  font-weight: 600;
}
input {
  min-height: 3rem;
  width: 100%;
  padding: 0 0.875rem;
  border: 1px solid var(--line-strong);
  border-radius: 0.625rem;
  background: var(--surface);
  color: var(--ink);
  font: inherit;
  font-weight: 400;
}
button {
  min-height: 3rem;
  border: 0;
  border-radius: 0.625rem;
  background: var(--accent);
  color: var(--accent-ink);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
.trap {
  position: absolute;
  left: -100vw;
}
footer {
  margin-top: 2.5rem;
  font-size: 0.875rem;
}
a {
  display: inline-block;
  padding: 0.625rem;
  color: var(--ink-soft);
}
:focus-visible {
  outline: 3px solid var(--accent-text);
  outline-offset: 3px;
}
@media (min-width: 40em) {
  form {
    grid-template-columns: 1fr 1fr;
    padding: 2rem;
  }
  .whole,
  button {
    grid-column: 1 / -1;
  }
}
`

/**
 * What visitors see of a site that isn't open. It needs no script and hardly any data, and its form is posted to the
 * page of the newsletter.
 */
export function openingPage(
  organisation: Organisation,
  { wasOpen, line }: { wasOpen: boolean; line: string },
) {
  const { name, description, look, sections } = organisation
  const styles = `${tokens}${look?.style ?? ''}${style}`
  const title = wasOpen ? t('We’ll be back soon') : t('Opening soon')
  const standard = wasOpen
    ? t('We’re working on our site. Please come back a little later.')
    : t('Our new site is almost ready. We look forward to welcoming you.')
  const html = `<!doctype html>
<html lang="${locale()}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="theme-color" content="${escaped(look?.colors?.night ?? '#141736')}" />
    ${wasOpen ? '' : '<meta name="robots" content="noindex" />'}
    <title>${escaped(`${name} · ${title}`)}</title>
    <meta name="description" content="${escaped(description)}" />
    <meta property="og:title" content="${escaped(name)}" />
    <meta property="og:description" content="${escaped(line || title)}" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <style>${styles}</style>
  </head>
  <body class="on-night">
    <main>
      ${markOf(organisation)}
      <p class="eyebrow">${escaped(title)}</p>
      <h1>${escaped(name)}</h1>
      <p>${escaped(line || standard)}</p>
      ${isOn(sections, 'newsletter') ? formOf() : ''}
      <footer><a href="/login?next=%2Fadmin%2Fdashboard">${escaped(t('Staff login'))}</a></footer>
    </main>
  </body>
</html>
`
  const hash = createHash('sha256').update(styles).digest('base64')
  const policy = `default-src 'none'; img-src 'self'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
  return { html, policy }
}

/** The ministry's logo, or else a window of stained glass. */
function markOf({ look }: Organisation): string {
  if (look?.logo) {
    const { image, width, height, plate } = look.logo
    return `<img src="${escaped(image)}" alt="" width="${width}" height="${height}" class="mark logo${plate ? ' plate' : ''}" />`
  }
  const { width, height } = shapeSizes.arch
  const source = artUrl({ shape: 'arch', palette: 'dawn', motif: 'dove', seed: 'opening' })
  return `<img src="${source}" alt="" width="${width}" height="${height}" class="mark window" />`
}

const formOf = () => `<form method="post" action="/newsletter?${formParameter}=${newsletterForm}">
        <div class="whole">
          <h2>${escaped(t('Hear from us'))}</h2>
          <p>${escaped(t('Sign up for our newsletter. You can unsubscribe at any time.'))}</p>
        </div>
        <label>${escaped(t('First name'))}<input name="firstName" autocomplete="given-name" maxlength="60" required /></label>
        <label>${escaped(t('Last name'))}<input name="lastName" autocomplete="family-name" maxlength="60" required /></label>
        <label class="whole">${escaped(t('Email'))}<input name="email" type="email" autocomplete="email" maxlength="200" required /></label>
        <div class="trap" aria-hidden="true"><label>${escaped(t('Leave this blank'))}<input name="website" tabindex="-1" autocomplete="off" /></label></div>
        <button type="submit">${escaped(t('Sign up'))}</button>
      </form>`
