import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { cleanDraft, cleanRichText } from './rich-text.ts'

const photo = `/media/${'ab12'.repeat(4)}-1200x800.webp`
const rel = 'rel="noopener nofollow"'

/** One of each, as it is stored. */
const everything = [
  '<p>A <strong>strong</strong>, <em>fine</em> <q>word</q><br>H<sub>2</sub>O <sup>1</sup> <cite>Ps 23</cite></p>',
  `<p><a href="/give">Give</a>, <a href="#how">how</a>, <a href="https://example.org/?a=1&amp;b=2" ${rel}>more</a></p>`,
  '<h2>A heading</h2>',
  '<h3>A smaller <em>one</em></h3>',
  '<ul><li>One</li><li>Two<ol start="3"><li>Three<ul><li>Four</li></ul></li></ol></li></ul>',
  '<ol><li>First</li></ol>',
  '<blockquote><p>Said</p><p>twice</p><cite>Somebody</cite></blockquote>',
  '<blockquote data-kind="scripture"><p>For God so loved the world</p><cite>John 3:16</cite></blockquote>',
  '<blockquote data-kind="prayer"><p>Hail Mary,<br>full of grace</p></blockquote>',
  '<hr>',
  `<figure data-width="wide"><img src="${photo}" alt="A &quot;choir&quot;"><figcaption>The <em>choir</em></figcaption></figure>`,
  '<figure data-width="text"><img src="/art/card-dusk-dove-1.svg" alt=""></figure>',
  '<figure data-media="video"><a href="https://youtu.be/dQw4w9WgXcQ">A film</a></figure>',
  '<figure data-media="audio"><a href="/media/hymn.mp3">A hymn</a></figure>',
  '<p data-action="button"><a href="/give">Give</a></p>',
  '<p>5 &lt; 6 &amp; 7 &gt; 6</p>',
]

test('every element of the format is preserved, one block per line', () => {
  expect(cleanRichText(everything.join('\n')).split('\n')).toEqual(everything)
})

test.each([
  [
    'plain lines become paragraphs',
    ' One\r\nTwo\n\n \nThree\rFour ',
    '<p>One</p>\n<p>Two</p>\n<p>Three</p>\n<p>Four</p>',
  ],
  [
    'inline markup in plain lines stays, across lines too',
    'a <b>b\nc</b> d',
    '<p>a <strong>b</strong></p>\n<p><strong>c</strong> d</p>',
  ],
  ['a dash at the beginning of a line is text', '- one\n- two', '<p>- one</p>\n<p>- two</p>'],
  ['signs that are not markup are text', '1 < 2 & 3 > 2 <3', '<p>1 &lt; 2 &amp; 3 &gt; 2 &lt;3</p>'],
  ['within a block a line break is a blank', '<p>One\n  two</p>', '<p>One two</p>'],
  [
    'text between blocks has its own lines',
    'Before\n<p>In</p>After\nEnd',
    '<p>Before</p>\n<p>In</p>\n<p>After</p>\n<p>End</p>',
  ],
  [
    'empty blocks go',
    '<p> </p><p><br></p><p>&nbsp;</p><h2></h2><ul><li></li></ul><blockquote></blockquote>',
    '',
  ],
  ['breaks at the ends of a paragraph go', '<p><br>One <br> two<br><br></p>', '<p>One<br>two</p>'],
  ['other headings find their level', '<h1>1</h1><h4>4</h4><h6>6</h6>', '<h2>1</h2>\n<h3>4</h3>\n<h3>6</h3>'],
  ['equal neighbors are joined', '<p><b>One</b><strong> two</strong></p>', '<p><strong>One two</strong></p>'],
  ['nothing stands in its own kind', '<b>a <strong>b</strong></b>', '<p><strong>a b</strong></p>'],
  [
    'tags around blocks go inside',
    '<b><p>One</p><p>Two</p></b>',
    '<p><strong>One</strong></p>\n<p><strong>Two</strong></p>',
  ],
  [
    'foreign tags go, their text stays',
    '<div class="x"><span style="color:red">One</span> <u>two</u><div>Three</div></div>',
    '<p>One two</p>\n<p>Three</p>',
  ],
  [
    'list items hold no paragraphs',
    '<ul><li><p>One</p><p>more</p></li><li><p>Two</p><ul><li><p>Three</p></li></ul></li></ul>',
    '<ul><li>One<br>more</li><li>Two<ul><li>Three</li></ul></li></ul>',
  ],
  [
    'a list directly in a list belongs to the item before',
    '<ul><li>One</li><ul><li>Two</li></ul></ul>',
    '<ul><li>One<ul><li>Two</li></ul></li></ul>',
  ],
  [
    'the fourth level continues the third',
    '<ul><li>1<ul><li>2<ul><li>3<ul><li>4</li></ul></li></ul></li></ul></li></ul>',
    '<ul><li>1<ul><li>2<ul><li>3</li><li>4</li></ul></li></ul></li></ul>',
  ],
  [
    'an item that only holds a list gives way',
    '<ul><li><ol><li>One</li></ol></li></ul>',
    '<ul><li>One</li></ul>',
  ],
  ['an item without a list is a paragraph', '<li>One</li>', '<p>One</p>'],
  [
    'a quote holds paragraphs and a source',
    '<blockquote>Said <ul><li>so</li></ul><footer>by <cite>her</cite></footer></blockquote>',
    '<blockquote><p>Said</p><p>so</p><cite>by her</cite></blockquote>',
  ],
  [
    'each row of a table is a paragraph',
    '<table><thead><tr><th>Day</th><th>Time</th></tr></thead><tr><td>Sunday</td><td><p>9</p><p>11</p></td></tr></table>',
    '<p>Day · Time</p>\n<p>Sunday · 9<br>11</p>',
  ],
  [
    'a picture leaves its paragraph',
    `<p>Before<img src="${photo}" alt="Choir">after</p>`,
    `<p>Before</p>\n<figure data-width="text"><img src="${photo}" alt="Choir"></figure>\n<p>after</p>`,
  ],
  [
    'a picture comes after the list that held it',
    `<ul><li>One<img src="${photo}"></li></ul>`,
    `<ul><li>One</li></ul>\n<figure data-width="text"><img src="${photo}" alt=""></figure>`,
  ],
  [
    'a picture of another site goes, its caption stays',
    '<figure><img src="https://evil.example/x.png"><figcaption>Us</figcaption></figure>',
    '<p>Us</p>',
  ],
  [
    'a figure keeps a width that we know only',
    `<figure data-width="100%"><img src="${photo}" alt="x"></figure>`,
    `<figure data-width="text"><img src="${photo}" alt="x"></figure>`,
  ],
  [
    'a film that can’t be played is a link',
    '<figure data-media="video"><a href="http://example.org/x">Film</a></figure>',
    `<p><a href="http://example.org/x" ${rel}>Film</a></p>`,
  ],
  [
    'a button holds a link and nothing else',
    '<p data-action="button"><a href="/give"><b>Give</b></a></p><p data-action="button">or <a href="/x">not</a></p>',
    '<p data-action="button"><a href="/give">Give</a></p>\n<p>or <a href="/x">not</a></p>',
  ],
  [
    'a link without https gets it',
    '<a href="www.example.org">x</a>',
    `<p><a href="https://www.example.org" ${rel}>x</a></p>`,
  ],
  ['a link in a link is one link', '<a href="/a">a <a href="/b">b</a></a>', '<p><a href="/a">a b</a></p>'],
  [
    'similar letters in an address are left alone',
    '<a href="https://раураl.com/">x</a>',
    `<p><a href="https://раураl.com/" ${rel}>x</a></p>`,
  ],
  [
    'a link’s own attributes go',
    '<a href="/x" rel="opener" target="_top" ping="//evil.example" onclick="x()">x</a>',
    '<p><a href="/x">x</a></p>',
  ],
  ['control characters go', 'a\u0000b\u0007c<p title="\u0000">d</p>', '<p>abc</p>\n<p>d</p>'],
  ['Word’s soft break is a line', 'One\u000bTwo\u2028Three', '<p>One</p>\n<p>Two</p>\n<p>Three</p>'],
])('%s', (_, given, stored) => {
  expect(cleanRichText(given)).toBe(stored)
})

test.each([
  '//evil.example/x',
  '/\\evil.example/x',
  '/\t/evil.example/x',
  'https:\\\\evil.example',
  'page',
  '',
  '#',
])('no link to %j is left', (href) => {
  expect(cleanRichText(`<a href="${href}">a</a>`)).toBe('<p>a</p>')
})

const hello = z.string().trim().min(1, 'Write the post.').max(60, 'Too long.')
test.each([
  ['nothing that shows', '<script>x</script><p></p>', 'Write the post.'],
  ['more than fits', '<p>x</p>\n'.repeat(10), 'Too long.'],
  ['endless tags', '<b>'.repeat(20_000), 'too much formatting'],
])('%s is rejected with a field error', (_, markup, message) => {
  expect(() => cleanDraft(hello, 'body', markup)).toThrow(message)
  try {
    cleanDraft(hello, 'body', markup)
  } catch (error) {
    expect(error).toMatchObject({ status: 400, errors: { 'draft.body': expect.stringContaining(message) } })
  }
})

test('cleaning is idempotent for any input', () => {
  const pieces = fc.constantFrom(
    ...everything,
    ...everything.flatMap((block) => block.match(/<[^>]*>/g) ?? []),
    ...[
      '<div>',
      '</div>',
      '<table>',
      '<td>',
      '</tr>',
      '<tr>',
      '<b>',
      '</b>',
      '<img src="x">',
      '<a href="/x">',
    ],
    ...['a', ' ', '\n', '&nbsp;', '&amp;lt;', '<', '>', '"', 'b c', '<!--', '-->', '<svg>', '<pre>'],
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 14 }), (mixture) => {
      const once = cleanRichText(mixture.join(''))
      expect(cleanRichText(once)).toBe(once)
    }),
    { numRuns: 1000 },
  )
})
