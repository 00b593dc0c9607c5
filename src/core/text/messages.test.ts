import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { compiledTexts, compileMessage, placeholdersIn, validTexts } from './compile-message.ts'
import { withMessages } from './message-scope.ts'
import { english, isComplex, locale, reworded, t, textsOf } from './messages.ts'

const changed = <T>(texts: Record<string, string>, run: () => T, inLocale = 'en-US') =>
  withMessages({ ...english, locale: inLocale, texts: textsOf(texts) }, run)

test('a message is shown as is until it’s changed', () => {
  expect(t('Read more')).toBe('Read more')
  changed({ 'Read more': 'Continue reading' }, () => {
    expect(t('Read more')).toBe('Continue reading')
    expect(t('Home')).toBe('Home')
  })
  expect(t('Read more')).toBe('Read more')
})

test('values replace their placeholders, wherever they are in the changed text', () => {
  changed({ 'Page {page} of {pages}': '{pages} pages, this is {page}' }, () =>
    expect(t('Page {page} of {pages}', { page: 2, pages: 9 })).toBe('9 pages, this is 2'),
  )
  expect(t('{name} prays', { name: '{name} $& <b>' })).toBe('{name} $& <b> prays')
  expect(t('{lost} prays')).toBe('{lost} prays')
  expect(t('constructor')).toBe('constructor')
  expect(t('{toString}')).toBe('{toString}')
})

const pictures = '{count, plural, =0 {No pictures} one {# picture is} other {# pictures are}} on disk.'

test.each([
  [0, 'No pictures on disk.'],
  [1, '1 picture is on disk.'],
  [2, '2 pictures are on disk.'],
  [12_345, '12,345 pictures are on disk.'],
])('a plural agrees with %i', (count, text) => {
  expect(t(pictures, { count })).toBe(text)
})

test('plurals and numbers follow the rules of the language', () => {
  const polish = {
    [pictures]: '{count, plural, one {# obraz} few {# obrazy} many {# obrazów} other {# obrazu}}',
  }
  const inPolish = (count: number) => changed(polish, () => t(pictures, { count }), 'pl-PL')
  expect([1, 3, 5, 22].map(inPolish)).toEqual(['1 obraz', '3 obrazy', '5 obrazów', '22 obrazy'])
  expect(changed({}, () => t('{n, number}', { n: 1234.5 }), 'de-DE')).toBe('1.234,5')
  expect(changed({}, locale, 'de-DE')).toBe('de-DE')
})

test('ordinals, offsets, selects and nested plurals work', () => {
  const place = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'
  expect([1, 2, 3, 4, 11, 22].map((n) => t(place, { n })).join(' ')).toBe('1st 2nd 3rd 4th 11th 22nd')
  const others = '{n, plural, offset:1 =1 {{name} prays} other {{name} and # more pray}}'
  expect(t(others, { n: 1, name: 'Ada' })).toBe('Ada prays')
  expect(t(others, { n: 4, name: 'Ada' })).toBe('Ada and 3 more pray')
  const kind = '{kind, select, gift {{n, plural, one {# gift} other {# gifts}}} other {{n} things}}'
  expect(t(kind, { kind: 'gift', n: 2 })).toBe('2 gifts')
  expect(t(kind, { kind: 'order', n: 2 })).toBe('2 things')
})

test('elements replace tags and placeholders, and text in them isn’t parsed as markup', () => {
  const html = renderToStaticMarkup(
    t.rich('Please <link>log in, {name}</link> until {day}.', {
      link: (words) => createElement('a', { href: '/' }, words),
      name: '<b>Ada</b>',
      day: createElement('time', null, 'Friday'),
    }),
  )
  expect(html).toBe('Please <a href="/">log in, &lt;b&gt;Ada&lt;/b&gt;</a> until <time>Friday</time>.')
})

test('browsers get compiled messages and need no parser', () => {
  const sent = compiledTexts({ Pictures: pictures, Home: 'Start', broken: '{count, plural,' })
  expect(sent).toEqual({ Pictures: compileMessage(pictures), Home: 'Start' })
  expect(isComplex('Page {page} of {pages}')).toBe(false)
  expect(isComplex(pictures)).toBe(true)
})

test('an invalid text is ignored, and the original is shown', () => {
  expect([...validTexts({ a: 'b', c: '{n, plural, one {x}}', d: "'{n}' <b>x" }).keys()]).toEqual(['a'])
})

test('plain texts are looked up without parsing', () => {
  changed({ 'Enter Email': 'Your email, please' }, () => {
    expect(reworded('Enter Email')).toBe('Your email, please')
    expect(reworded('{count, plural,')).toBe('{count, plural,')
  })
})

test('placeholders and tags are listed once each', () => {
  expect(placeholdersIn('<b>{b}</b> and {a} and {b}')).toEqual(['<b>', 'a', 'b'])
  expect(placeholdersIn(pictures)).toEqual(['count'])
})
