import { expect, test } from 'vitest'
import { absoluteHtml, blocksOf, excerptText, headingIds, isRichText, textLines } from './rich-blocks.ts'
import { cleanRichText } from './rich-text.ts'

const richText = cleanRichText(`<h2>How we pray</h2>
<p>At <strong>seven</strong> &amp; at nine,<br>every day.</p>
<h3>How we pray</h3>
<ol start="3"><li>Come<ul><li>early</li></ul></li><li>Sit</li></ol>
<blockquote data-kind="scripture"><p>Jesus wept.</p><p>Indeed.</p><cite>John 11:35</cite></blockquote>
<blockquote data-kind="prayer"><p>Amen.</p></blockquote>
<blockquote><p>Said.</p></blockquote>
<hr>
<figure data-width="wide"><img src="/art/card-a.svg" alt="A &quot;dove&quot;"><figcaption>The <em>dove</em></figcaption></figure>
<figure data-media="video"><a href="https://youtu.be/abcdef?a=1&amp;b=2">A film</a></figure>
<p data-action="button"><a href="/give">Give &amp; pray</a></p>
Plain`)

test('each block is read back with its parts', () => {
  expect(blocksOf(richText)).toEqual([
    { kind: 'heading', level: 2, html: 'How we pray' },
    { kind: 'paragraph', html: 'At <strong>seven</strong> &amp; at nine,<br>every day.' },
    { kind: 'heading', level: 3, html: 'How we pray' },
    { kind: 'list', ordered: true, start: 3, html: '<li>Come<ul><li>early</li></ul></li><li>Sit</li>' },
    { kind: 'quote', of: 'scripture', paragraphs: ['Jesus wept.', 'Indeed.'], source: 'John 11:35' },
    { kind: 'quote', of: 'prayer', paragraphs: ['Amen.'], source: '' },
    { kind: 'quote', of: 'quote', paragraphs: ['Said.'], source: '' },
    { kind: 'divider' },
    { kind: 'picture', src: '/art/card-a.svg', alt: 'A "dove"', width: 'wide', caption: 'The <em>dove</em>' },
    { kind: 'media', of: 'video', href: 'https://youtu.be/abcdef?a=1&b=2', title: 'A film' },
    { kind: 'button', href: '/give', label: 'Give & pray' },
    { kind: 'paragraph', html: 'Plain' },
  ])
})

test('lines from before the format are paragraphs', () => {
  expect(blocksOf('One <b>two</b>\n\n<em>Three</em> four')).toEqual([
    { kind: 'paragraph', html: 'One <b>two</b>' },
    { kind: 'paragraph', html: '<em>Three</em> four' },
  ])
})

test('an excerpt has no tags, and begins with the text rather than a heading or a picture', () => {
  expect(excerptText(richText)).toBe(
    'At seven & at nine, every day. Come early Sit Jesus wept. Indeed. John 11:35 Amen. Said. Plain',
  )
  expect(excerptText('<h2>Only this</h2>')).toBe('Only this')
  expect(excerptText('Plain & <b>old</b>')).toBe('Plain & old')
})

test('the lines of a text are its paragraphs and items', () => {
  expect(
    textLines(
      '<p>One<br>two</p>\n<ul><li>Three<ol><li>Four</li></ol></li></ul>\n<blockquote><p>Five</p><cite>Six</cite></blockquote>',
    ),
  ).toEqual(['One', 'two', 'Three', 'Four', 'Five', 'Six'])
})

test('headings have unique anchors, even if two are alike', () => {
  const blocks = blocksOf('<h2>Wann’s Ụmụọma?</h2>\n<h2>Wann’s Ụmụọma!</h2>\n<h3>!</h3>')
  expect([...headingIds(blocks, 'h').values()]).toEqual(['h-wann-s-ụmụọma', 'h-wann-s-ụmụọma-2', 'h-'])
})

test('outside the site, our own URLs are absolute', () => {
  expect(
    absoluteHtml(
      '<p><a href="/x">x</a></p>\n<figure data-width="text"><img src="/art/a.svg" alt=""></figure>',
      'https://o.example',
    ),
  ).toBe(
    '<p><a href="https://o.example/x">x</a></p><figure><img src="https://o.example/art/a.svg" alt=""></figure>',
  )
})

test('rich text is distinguished from plain text', () => {
  expect(['<p>x</p>', '<hr>', '<ol start="2"><li>x</li></ol>'].map(isRichText)).toEqual([true, true, true])
  expect(['x', '<b>x</b>', '<pre>x', ''].map(isRichText)).toEqual([false, false, false, false])
})
