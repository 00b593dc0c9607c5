// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { cleanRichText } from '#core/rich-text/rich-text.ts'
import { readMarkup } from '../../testing/read-markup.ts'
import { serialize } from './serialize.ts'
import { countWords, editorMarkup, mediaKind, typedAddress } from './stored-text.ts'

const throughEditor = (stored: string) => serialize(readMarkup(editorMarkup(stored)))

const everything = [
  '<h2>Come &amp; see</h2>',
  '<p>One <strong>bold</strong>, one <em>italic</em>, <strong>both <em>at once</em></strong>.<br>A second line with “5 &lt; 6”.</p>',
  '<h3>Smaller</h3>',
  '<ul><li>Bread</li><li>Wine<ol><li>red</li><li>white<ul><li>dry</li></ul></li></ol></li></ul>',
  '<ol start="3"><li>Third</li><li>Fourth</li></ol>',
  '<blockquote><p>Be not afraid.</p><p>Open wide the doors.</p><cite>John Paul II</cite></blockquote>',
  '<blockquote data-kind="scripture"><p>For God so loved the world.</p><cite>John 3:16</cite></blockquote>',
  '<blockquote data-kind="prayer"><p>Come, Holy Spirit,<br>fill the hearts of your faithful.</p></blockquote>',
  '<hr>',
  '<figure data-width="wide"><img src="/media/0123456789abcdef-640x480.webp" alt="A &quot;full&quot; church"><figcaption>Easter <em>night</em></figcaption></figure>',
  '<figure data-width="small"><img src="/art/card-dawn-dove-post.svg" alt=""></figure>',
  '<figure data-media="video"><a href="https://www.youtube.com/watch?v=abc&amp;t=1">The homily</a></figure>',
  '<figure data-media="audio"><a href="/media/rosary.mp3">The Rosary</a></figure>',
  '<p data-action="button"><a href="/give">Give</a></p>',
  '<p data-action="button"><a href="https://example.org/" rel="noopener nofollow">Read on</a></p>',
  '<p>See <a href="https://example.org/?a=1&amp;b=2" rel="noopener nofollow">this <strong>page</strong></a>, <a href="/prayer">ours</a>, <a href="mailto:a@example.org" rel="noopener nofollow">write</a>.</p>',
  '<p>H<sub>2</sub>O, 1<sup>st</sup>, <q>quoted</q>, <cite>Gaudium et spes</cite></p>',
]

test.each(everything)('%s is read and written back unchanged, and the server accepts it', (block) => {
  expect(throughEditor(block)).toBe(block)
  expect(cleanRichText(block)).toBe(block)
})

test('a whole text keeps its blocks, one per line', () => {
  const text = everything.join('\n')
  expect(throughEditor(text)).toBe(text)
  expect(cleanRichText(text)).toBe(text)
})

test('older texts are one paragraph per line, with the markup they have', () => {
  expect(throughEditor('First <b>line</b>.\n\n- not a list\r\n<a href="/give">Give</a>')).toBe(
    '<p>First <strong>line</strong>.</p>\n<p>- not a list</p>\n<p><a href="/give">Give</a></p>',
  )
})

test('empty blocks, leading and trailing spaces, and pictures without an address aren’t stored', () => {
  expect(throughEditor('<p></p><p>  </p><h2> </h2><ul><li></li></ul><blockquote><p></p></blockquote>')).toBe(
    '',
  )
  expect(throughEditor('<p> a <strong>b </strong> <br> c<br></p>')).toBe('<p>a <strong>b</strong><br>c</p>')
  const picture = readMarkup('').type.schema.nodes.picture?.create({ upload: 'on its way' })
  expect(picture && serialize(picture.type.schema.topNodeType.create(null, [picture]))).toBe('')
})

test('lists deeper than three levels, and two lists in one item, are turned into what the format supports', () => {
  const deep = '<ul><li>1<ul><li>2<ul><li>3<ul><li>4</li></ul></li></ul></li></ul></li></ul>'
  const flat = '<ul><li>1<ul><li>2<ul><li>3</li><li>4</li></ul></li></ul></li></ul>'
  expect(throughEditor(deep)).toBe(flat)
  expect(cleanRichText(deep)).toBe(flat)
  expect(throughEditor('<ul><li>1<ul><li>a</li></ul><ol><li>b</li></ol></li></ul>')).toBe(
    '<ul><li>1<ul><li>a</li><li>b</li></ul></li></ul>',
  )
})

test('what the editor doesn’t support is left out or converted to the closest match', () => {
  expect(throughEditor('<h1>Title</h1>\n<h5>Small</h5>')).toBe('<h2>Title</h2>\n<h3>Small</h3>')
  expect(throughEditor('<p><a href="javascript:alert(1)">x</a><u>y</u></p>')).toBe('<p>xy</p>')
  expect(throughEditor('<figure><img src="https://example.org/a.png"></figure>')).toBe('')
})

test('addresses are understood as people type them', () => {
  expect(typedAddress('example.org/a')).toBe('https://example.org/a')
  expect(typedAddress(' /give ')).toBe('/give')
  expect(typedAddress('office@example.org')).toBe('mailto:office@example.org')
  expect(typedAddress('+1 (555) 010-0199')).toBe('tel:+15550100199')
  for (const wrong of [
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.org',
    'two words',
    'word',
    'https://',
  ])
    expect(typedAddress(wrong), wrong).toBeNull()
})

test('links to audio are distinguished from links to video', () => {
  expect(mediaKind('https://youtu.be/abc')).toBe('video')
  expect(mediaKind('https://example.org/a.MP3?x=1')).toBe('audio')
  expect(mediaKind('/media/a.mp4')).toBe('video')
  for (const wrong of ['http://example.org/a', '/media/a.txt', '//example.org/a.mp4', 'javascript:1'])
    expect(mediaKind(wrong), wrong).toBeNull()
})

test('words are counted as people count them', () => {
  expect(countWords('One two – three, naïve 4.')).toBe(5)
  expect(countWords('')).toBe(0)
})
