// @vitest-environment happy-dom
import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { extensions } from './extensions.ts'
import { insertBlocks } from './insert-block.ts'
import { quoteKindAt, toggleQuote } from './quote.ts'
import { serialize } from './serialize.ts'
import { editorMarkup } from './stored-text.ts'

let editor: Editor
const close = () => {
  editor?.destroy()
  // The page is shared with other tests.
  document.body.replaceChildren()
}
afterEach(close)

function open(stored: string, cursor: 'start' | 'end' | number = 'end') {
  close()
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: extensions(''),
    content: editorMarkup(stored),
    injectCSS: false,
  })
  editor.commands.setTextSelection(cursor === 'start' ? 1 : cursor === 'end' ? endOfText() : cursor)
}

/** Behind the last text, which a trailing empty paragraph may follow. */
function endOfText(): number {
  let end = 1
  editor.state.doc.descendants((node, at) => {
    if (node.isText) end = at + node.nodeSize
  })
  return end
}

const type = (text: string) => editor.commands.insertContent(text)
function press(key: string, shiftKey = false): boolean {
  const event = new KeyboardEvent('keydown', { key, shiftKey })
  return editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event)) ?? false
}
const stored = () => serialize(editor.state.doc)

test('Enter in a quote starts a new paragraph; in an empty paragraph it moves below the quote', () => {
  open('<blockquote><p>One.</p></blockquote>')
  press('Enter')
  type('Two.')
  expect(stored()).toBe('<blockquote><p>One.</p><p>Two.</p></blockquote>')
  press('Enter')
  press('Enter')
  type('Below.')
  expect(stored()).toBe('<blockquote><p>One.</p><p>Two.</p></blockquote>\n<p>Below.</p>')
})

test('a quote gets a line for its source, and Enter there moves below the quote', () => {
  open('<p>For God so loved the world.</p>')
  toggleQuote(editor, 'scripture')
  expect(quoteKindAt(editor.state)).toBe('scripture')
  const quote = editor.state.doc.firstChild
  expect(quote?.lastChild?.type.name).toBe('quoteSource')
  editor.commands.setTextSelection((quote?.nodeSize ?? 0) - 2)
  type('John 3:16')
  press('Enter')
  type('Amen.')
  expect(stored()).toBe(
    '<blockquote data-kind="scripture"><p>For God so loved the world.</p><cite>John 3:16</cite></blockquote>\n<p>Amen.</p>',
  )
})

test('a quote can change its kind, and pressing the same button again ends it', () => {
  open('<blockquote><p>A</p><p>B</p><cite>C</cite></blockquote>', 3)
  toggleQuote(editor, 'prayer')
  expect(stored()).toBe('<blockquote data-kind="prayer"><p>A</p><p>B</p><cite>C</cite></blockquote>')
  toggleQuote(editor, 'prayer')
  expect(stored()).toBe('<p>A</p>\n<p>B</p>\n<p>C</p>')
  editor.commands.undo()
  expect(stored()).toMatch(/^<blockquote/)
})

test('Backspace at the beginning of a quote ends it', () => {
  open('<blockquote><p>A</p></blockquote>', 2)
  press('Backspace')
  expect(stored()).toBe('<p>A</p>')
})

test('a list in a selection becomes a quote of paragraphs', () => {
  open('<ul><li>A</li></ul>', 3)
  toggleQuote(editor, 'quote')
  expect(stored()).toBe('<blockquote><p>A</p></blockquote>')
})

test('Tab moves items in, at most three levels; after Escape it leaves the list alone', () => {
  open('<ul><li>1</li><li>2</li></ul>')
  expect(press('Tab')).toBe(true)
  expect(stored()).toBe('<ul><li>1<ul><li>2</li></ul></li></ul>')
  press('Tab', true)
  expect(stored()).toBe('<ul><li>1</li><li>2</li></ul>')
  press('Escape')
  press('Tab')
  expect(stored()).toBe('<ul><li>1</li><li>2</li></ul>')

  open('<ul><li>1<ul><li>2<ul><li>3</li><li>4</li></ul></li></ul></li></ul>')
  press('Tab')
  expect(stored()).toBe('<ul><li>1<ul><li>2<ul><li>3</li><li>4</li></ul></li></ul></li></ul>')
})

test('blocks are inserted below a list instead of inside it, and replace an empty paragraph', () => {
  const button = { type: 'action', attrs: { href: '/give', label: 'Give' } }
  open('<ul><li>1</li><li>2</li></ul>', 3)
  insertBlocks(editor, [button])
  expect(stored()).toBe('<ul><li>1</li><li>2</li></ul>\n<p data-action="button"><a href="/give">Give</a></p>')
  type('On.')
  expect(stored()).toMatch(/<p>On\.<\/p>$/)
  open('')
  insertBlocks(editor, [button])
  expect(editor.state.doc.firstChild?.type.name).toBe('action')
})

test('Enter in a picture’s caption moves below the picture', () => {
  open(
    '<figure data-width="text"><img src="/art/card-dawn-dove-post.svg" alt=""><figcaption>A</figcaption></figure>',
  )
  press('Enter')
  type('B')
  expect(stored()).toBe(
    '<figure data-width="text"><img src="/art/card-dawn-dove-post.svg" alt=""><figcaption>A</figcaption></figure>\n<p>B</p>',
  )
})
