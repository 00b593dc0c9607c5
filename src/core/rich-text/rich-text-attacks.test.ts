import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileMarkup as hostile } from '../../testing/fixtures/hostile-markup.ts'
import { cleanRichText } from './rich-text.ts'

test.each(hostile)('nothing executable is left of %j', (markup) => expectHarmless(cleanRichText(markup)))

test('nothing executable is left of any mixture', () => {
  const pieces = fc.constantFrom(
    ...hostile,
    ...['<a href="', '<p ', '">', "'", '<', '>', '</a>', '<script', '</script>', 'javascript:', 'onclick='],
    ...[
      '&lt;script&gt;',
      '&#60;',
      '&quot;',
      '\u0000',
      '\n',
      '/',
      '<!--',
      '-->',
      '<figure>',
      '<img src="',
      'x',
    ],
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (mixture) => {
      const once = cleanRichText(mixture.join(''))
      expectHarmless(once)
      expect(cleanRichText(once)).toBe(once)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['div', '<div>', '</div>'],
  ['b', '<b>', '</b>'],
  ['blockquote', '<blockquote>', '</blockquote>'],
  ['list', '<ul><li>', '</li></ul>'],
  ['link', '<a href="/x">', '</a>'],
  ['table', '<table><tr><td>', '</td></tr></table>'],
  ['figure', '<figure>', '</figure>'],
  ['span', '<span>', '</span>'],
  ['svg', '<svg>', '</svg>'],
])('ten thousand levels of %s are cleaned', (name, open, close) => {
  for (const markup of [
    `${open.repeat(10_000)}deep${close.repeat(10_000)}`,
    `${open.repeat(10_000)}deep`,
    `deep${close.repeat(10_000)}`,
  ]) {
    const clean = cleanRichText(markup)
    expectHarmless(clean)
    if (name !== 'svg') expect(clean).toContain('deep')
    expect(depthOf(clean)).toBeLessThan(12)
  }
})

test('the number of tags is limited', () => {
  const tags = (markup: string) => cleanRichText(markup).match(/<[a-z]/g)?.length ?? 0
  expect(tags('<p>x</p>'.repeat(4000))).toBe(4000)
  for (const markup of ['<p>x</p>', '<b>x</b> ', '<li>x', '<hr>'])
    expect(tags(markup.repeat(25_000))).toBeLessThanOrEqual(20_000)
})

test('a long URL isn’t repeated endlessly', () => {
  const address = `/${'a'.repeat(1500)}`
  const clean = cleanRichText(`<a href="${address}">${'x\n'.repeat(10_000)}</a>`)
  expect(clean.split(address).length - 1).toBe(1)
  expect(cleanRichText(`<a href="${address.repeat(2)}">x</a>`)).toBe('<p>x</p>')
})

test('pastes of several megabytes are cleaned', () => {
  const words = 'Grace and peace to you. '.repeat(200_000)
  expect(cleanRichText(words).length).toBe(words.trim().length + '<p></p>'.length)
  expect(cleanRichText('One line\n'.repeat(100_000)).split('\n').length).toBe(100_000)
  expect(
    cleanRichText(`<img src="data:image/png;base64,${'A'.repeat(4_000_000)}" alt="x"><p>After</p>`),
  ).toBe('<p>After</p>')
  expect(cleanRichText(`<p style="${'color:red;'.repeat(400_000)}">x</p>`)).toBe('<p>x</p>')
  expect(cleanRichText(`<p ${'a=1 '.repeat(200_000)}>x</p>`)).toBe('<p>x</p>')
})

const block = [
  /<\/?(?:p|h2|h3|ul|ol|li|blockquote|figure|figcaption|strong|em|q|cite|sub|sup)>/,
  /<\/a>|<br>|<hr>|<ol start="\d{1,4}">|<p data-action="button">/,
  /<blockquote data-kind="(?:scripture|prayer)">|<figure data-(?:width="(?:small|text|wide)"|media="(?:video|audio)")>/,
  /<img src="\/(?:media\/[0-9a-f]+-\d+x\d+\.webp|art\/[a-z0-9-]+\.svg)" alt="[^"<>]*">/,
  /<a href="[^"<>\\\s]+"(?: rel="noopener nofollow")?>/,
]

/** Every tag is one of the format, with its attributes only; all else is text. */
function expectHarmless(clean: string) {
  for (const [tag] of clean.matchAll(/<[^>]*>?/g))
    expect(block.some((pattern) => pattern.exec(tag)?.[0] === tag) ? '' : tag).toBe('')
  expect(clean.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/)
  expect(clean).not.toContain('\u0000')
  for (const [, href = ''] of clean.matchAll(/href="([^"]*)"/g)) {
    const url = new URL(unescaped(href), 'https://ours.example')
    expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(url.protocol)
    if (/^[/#]/.test(href)) expect(url.host).toBe('ours.example')
  }
}

const unescaped = (text: string) =>
  text
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

function depthOf(clean: string): number {
  let [depth, deepest] = [0, 0]
  for (const [tag] of clean.matchAll(/<[^>]*>/g)) {
    if (/^<(?:br|hr|img)/.test(tag)) continue
    depth += tag.startsWith('</') ? -1 : 1
    deepest = Math.max(deepest, depth)
  }
  expect(depth).toBe(0)
  return deepest
}
