// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { cleanRichText } from '#core/rich-text/rich-text.ts'
import {
  googleDocs,
  outlookList,
  wordDocument,
  wordLists,
} from '../../../testing/fixtures/pasted-documents.ts'
import { readMarkup } from '../../../testing/read-markup.ts'
import { serialize } from '../serialize.ts'
import { cleanPaste } from './clean-paste.ts'
import { plainPaste } from './plain-paste.ts'

function pasted(html: string): string {
  const text = serialize(readMarkup(cleanPaste(html).html))
  expect(cleanRichText(text)).toBe(text)
  return text
}

test('a Word document keeps headings, emphasis and links, and none of its styles', () => {
  expect(pasted(wordDocument)).toBe(
    [
      '<h2>Parish retreat</h2>',
      '<h2>What to bring</h2>',
      '<p>Come <strong>rested</strong> and <em>early</em>. Read <a href="https://example.org/retreat" rel="noopener nofollow">the program</a>.</p>',
      '<blockquote><p>Peace be with you.</p></blockquote>',
      '<p>Friday · 7 PM · Vigil</p>',
      '<p>Saturday · 9 AM</p>',
    ].join('\n'),
  )
  expect(cleanPaste(wordDocument).leftOut).toBe(1)
})

test('the list paragraphs of Word become lists, with their levels and numbers', () => {
  expect(pasted(wordLists)).toBe(
    [
      '<p>Bring:</p>',
      '<ul><li>A Bible</li><li>Clothes<ul><li>warm ones</li></ul></li><li>A <strong>rosary</strong></li></ul>',
      '<ol><li>Arrive</li><li>Register</li></ol>',
      '<p>See you there.</p>',
    ].join('\n'),
  )
})

test('list paragraphs without list markup are recognized by their bullet or number', () => {
  expect(pasted(outlookList)).toBe('<ul><li>Candles</li><li>Flowers</li></ul>\n<ol><li>Sing</li></ol>')
})

test('a Google document isn’t bold all over, and its inner lists stay inside', () => {
  expect(pasted(googleDocs)).toBe(
    [
      '<h2>Novena</h2>',
      '<p>Nine days of <strong>prayer</strong> and <em>fasting</em>.</p>',
      '<ul><li>Monday</li><li>Tuesday<ul><li>evening</li></ul></li></ul>',
      '<p>Amen.</p>',
    ].join('\n'),
  )
})

test('text copied from our own editor is left alone', () => {
  const html = '<p data-pm-slice="1 1 []">a\u00a0b</p>'
  expect(cleanPaste(html)).toEqual({ html, leftOut: 0 })
})

test('scripts and event handlers are removed', () => {
  expect(pasted('<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=alert(2)></p>')).toBe(
    '<p>Hi</p>',
  )
})

test('plain text: blank lines divide paragraphs, single breaks stay within them', () => {
  expect(plainPaste('Hail Mary,\nfull of grace.\n\nPray for us.')).toBe(
    '<p>Hail Mary,<br>full of grace.</p><p>Pray for us.</p>',
  )
  expect(plainPaste('One.\r\nTwo <b>.')).toBe('<p>One.</p><p>Two &lt;b&gt;.</p>')
  const line = 'These lines were broken at the margin by the program that sent them,'
  expect(plainPaste(`${line}\n${line}\nend.\n\nNext.`)).toBe(`<p>${line} ${line} end.</p><p>Next.</p>`)
})

test('plain text: dashes and numbers at the beginning of lines make lists', () => {
  expect(plainPaste('Bring:\n- a Bible\n- a pen\n3. Then\n4. Go')).toBe(
    '<p>Bring:</p><ul><li>a Bible</li><li>a pen</li></ul><ol start="3"><li>Then</li><li>Go</li></ol>',
  )
})
