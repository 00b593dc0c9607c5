import { expect, test } from 'vitest'
import { cleanRichText } from '../rich-text/rich-text.ts'
import { demoOrganisation } from '../settings/demo-organisation.ts'
import { mailRichText } from './mail-rich-text.ts'

const site = 'https://ours.example'
const mailOf = (richText: string) =>
  mailRichText(cleanRichText(richText), {
    organisation: demoOrganisation,
    siteUrl: site,
    pictureUrl: (image) => `${site}/picture${image}`,
  })

test('every block has inline styles and absolute URLs', () => {
  const { html } = mailOf(`<h2>Head</h2><h3>Small</h3><p>See <a href="/x">x</a></p>
<ol start="3"><li>One<ul><li>Two</li></ul></li></ol>
<blockquote data-kind="scripture"><p>Wept.</p><cite>John 11:35</cite></blockquote>
<blockquote data-kind="prayer"><p>Amen.</p><cite>Evening</cite></blockquote><hr>
<figure data-width="wide"><img src="/art/card-a.svg" alt="A dove"><figcaption>Ours</figcaption></figure>
<figure data-media="video"><a href="/clips/a.mp4">Film</a></figure>
<p data-action="button"><a href="/give">Give</a></p>`)
  expect(html).toMatch(/<h2 style="[^"]*font-size:21px[^"]*">Head<\/h2>/)
  expect(html).toMatch(/<h3 style="[^"]*font-size:18px[^"]*">Small<\/h3>/)
  expect(html).toContain(`See <a href="${site}/x">x</a></p>`)
  expect(html).toMatch(
    /<ol start="3" style="[^"]*"><li style="[^"]*">One<ul style="[^"]*"><li style="[^"]*">Two<\/li><\/ul><\/li><\/ol>/,
  )
  expect(html).toMatch(
    /font-style:italic"><p style="[^"]*">Wept\.<\/p><p [^>]*>John 11:35<\/p><\/blockquote>/,
  )
  expect(html).toMatch(/text-align:center"><p [^>]*>Evening<\/p><p [^>]*>Amen\.<\/p>/)
  expect(html).toContain('<hr style=')
  expect(html).toMatch(
    new RegExp(`<img src="${site}/picture/art/card-a.svg" alt="A dove"[^>]*><p [^>]*>Ours</p>`),
  )
  expect(html).toContain(`<a href="${site}/clips/a.mp4" style="display:inline-block`)
  expect(html).toContain('>Watch Film</a>')
  expect(html).toContain(`<a href="${site}/give" style="display:inline-block`)
  expect(html).not.toMatch(/ (?:src|href)="\/|data-/)
})

test('the plain text version has the same content', () => {
  const { text } = mailOf(`<h2>Head</h2><p>See <a href="/x">x</a> &amp; <strong>y</strong>,<br>soon.</p>
<ol start="3"><li>One<ul><li>Two &lt; <a href="https://a.example">a</a></li></ul></li><li>Three</li></ol>
<blockquote data-kind="scripture"><p>Wept.</p><cite>John 11:35</cite></blockquote><hr>
<figure><img src="/art/card-a.svg" alt="A dove"></figure><figure><img src="/art/card-b.svg" alt=""></figure>
<figure data-media="audio"><a href="https://s.example/1">Hymn</a></figure>
<p data-action="button"><a href="/give">Give</a></p>`)
  expect(text).toBe(
    [
      'HEAD',
      `See x (${site}/x) & y,\nsoon.`,
      '3. One\n  - Two < a (https://a.example)\n4. Three',
      'Wept.\n(John 11:35)',
      '* * *',
      '[A dove]',
      'Listen to Hymn:\nhttps://s.example/1',
      `Give:\n${site}/give`,
    ].join('\n\n'),
  )
})
