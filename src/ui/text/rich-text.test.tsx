import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { OrganisationContext } from '../state/use-organisation.ts'
import { RichText } from './rich-text.tsx'

const shown = (
  value: string,
  props: { below?: 1 | 2; idPrefix?: string } = {},
  sections = demoOrganisation.sections,
) =>
  renderToStaticMarkup(
    <OrganisationContext value={{ ...demoOrganisation, sections }}>
      <MemoryRouter>
        <RichText value={value} {...props} />
      </MemoryRouter>
    </OrganisationContext>,
  )

test('headings have an anchor link, and are one level lower below a title', () => {
  const html = shown('<h2>How we <em>pray</em></h2>\n<h3>How we pray</h3>')
  expect(html).toMatch(
    /<h2 id="h-how-we-pray"[^>]*><span>How we <em>pray<\/em><\/span> <a href="#h-how-we-pray" aria-label="Link to “How we pray”"/,
  )
  expect(html).toContain('<h3 id="h-how-we-pray-2"')
  expect(shown('<h3>Deep</h3>', { below: 2, idPrefix: 'policy-3' })).toContain('<h4 id="policy-3-deep"')
})

test('lists, quotes and buttons are real elements', () => {
  const html = shown(
    '<ol start="3"><li>One</li></ol>\n<blockquote data-kind="prayer"><p>Amen</p><cite>Evening</cite></blockquote>\n<p data-action="button"><a href="/give">Give &amp; pray</a></p>',
  )
  expect(html).toContain('<ol start="3"><li>One</li></ol>')
  expect(html).toContain('<blockquote data-kind="prayer"><cite>Evening</cite><p>Amen</p></blockquote>')
  expect(html).toMatch(/<a [^>]*href="\/give"[^>]*>Give &amp; pray<\/a>/)
})

test('a picture links to its file, loads lazily, and reserves its space', () => {
  const src = `/media/${'ab12'.repeat(4)}-1200x800.webp`
  const html = shown(
    `<figure data-width="wide"><img src="${src}" alt="Choir"><figcaption>Us</figcaption></figure>`,
  )
  expect(html).toMatch(
    new RegExp(`<figure data-width="wide"><a href="${src}"[^>]*aria-label="Open picture: Choir"`),
  )
  expect(html).toMatch(/<img [^>]*alt="Choir" width="1200" height="800"[^>]*loading="lazy"/)
  expect(html).toContain('srcSet')
  expect(html).toContain('<figcaption>Us</figcaption>')
})

test('videos are links until pressed; our own audio has a player that preloads nothing', () => {
  const film = shown('<figure data-media="video"><a href="https://youtu.be/dQw4w9WgXcQ">Film</a></figure>')
  expect(film).toMatch(/<a href="https:\/\/youtu.be\/dQw4w9WgXcQ"[^>]*aria-label="Play Film"/)
  expect(film).not.toContain('<iframe')
  expect(shown('<figure data-media="audio"><a href="/media/hymn.mp3">Hymn</a></figure>')).toMatch(
    /<audio controls="" preload="none" src="\/media\/hymn.mp3"/,
  )
  expect(shown('<figure data-media="audio"><a href="https://s.example/1">Hymn</a></figure>')).toContain(
    'Listen to Hymn',
  )
})

test('links to a section that’s off become plain text, and buttons are removed', () => {
  const text =
    '<p>Read <a href="/children-coner">a <em>story</em></a> or <a href="/blogs">a post</a>.</p>\n<p data-action="button"><a href="/children-coner">Stories</a></p>'
  expect(shown(text)).toContain('<a href="/children-coner">')
  const off = shown(
    text,
    {},
    demoOrganisation.sections.filter((name) => name !== 'kids'),
  )
  expect(off).toContain('<p>Read a <em>story</em> or <a href="/blogs">a post</a>.</p>')
  expect(off).not.toContain('Stories')
})
