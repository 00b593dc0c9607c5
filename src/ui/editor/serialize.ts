import type { Mark, Node } from '@tiptap/pm/model'
import { escapeMarkup } from '#core/text/plain-text.ts'

/** The deepest list in a list. */
export const maxListLevels = 3

/** The editor's document in the format of `docs/rich-text.md`: one block per line. Empty blocks are left out. */
export const serialize = (doc: Node): string =>
  doc.children
    .map(blockHtml)
    .filter((html) => html !== '')
    .join('\n')

/** The attribute of a node as text; empty where it has none. */
export const textAttribute = ({ attrs }: Node, name: string): string => {
  const value: unknown = attrs[name]
  return typeof value === 'string' ? value : ''
}

function blockHtml(node: Node): string {
  switch (node.type.name) {
    case 'heading':
      return wrapped(node.attrs.level === 2 ? 'h2' : 'h3', inlineHtml(node))
    case 'bulletList':
    case 'orderedList':
      return listHtml(node, itemsOf([node], 1))
    case 'blockquote':
      return quoteHtml(node)
    case 'horizontalRule':
      return '<hr>'
    case 'picture':
      return pictureHtml(node)
    case 'media':
      return `<figure data-media="${textAttribute(node, 'kind')}">${linkHtml(node, 'title')}</figure>`
    case 'action':
      return `<p data-action="button">${linkHtml(node, 'label')}</p>`
    default:
      return wrapped('p', inlineHtml(node))
  }
}

const wrapped = (tag: string, html: string) => (html === '' ? '' : `<${tag}>${html}</${tag}>`)

function listHtml(list: Node, items: string): string {
  const tag = list.type.name === 'orderedList' ? 'ol' : 'ul'
  const start: unknown = list.attrs.start
  const from = tag === 'ol' && typeof start === 'number' && start !== 1 ? ` start="${start}"` : ''
  return items === '' ? '' : `<${tag}${from}>${items}</${tag}>`
}

/** The items of these lists. An item holds one list at most, so several in it become one. */
const itemsOf = (lists: readonly Node[], level: number): string =>
  lists
    .flatMap((list) => list.children)
    .map((item) => {
      const [text, ...nested] = item.children
      const html = text ? inlineHtml(text) : ''
      const [first] = nested
      if (!first) return wrapped('li', html)
      if (html === '') return itemsOf(nested, level)
      if (level >= maxListLevels) return wrapped('li', html) + itemsOf(nested, level)
      return `<li>${html}${listHtml(first, itemsOf(nested, level + 1))}</li>`
    })
    .join('')

function quoteHtml(quote: Node): string {
  const kind = textAttribute(quote, 'kind')
  const parts = (type: string) =>
    quote.children
      .filter((node) => node.type.name === type)
      .map(inlineHtml)
      .filter((html) => html !== '')
  const paragraphs = parts('paragraph')
  const [source] = parts('quoteSource')
  const html =
    paragraphs.length === 0 && source
      ? `<p>${source}</p>`
      : paragraphs.map((text) => `<p>${text}</p>`).join('') + (source ? `<cite>${source}</cite>` : '')
  return html === '' ? '' : `<blockquote${kind ? ` data-kind="${kind}"` : ''}>${html}</blockquote>`
}

function pictureHtml(picture: Node): string {
  const src = textAttribute(picture, 'src')
  // One that is still uploading has no address yet.
  if (src === '') return ''
  const alt = textAttribute(picture, 'alt').replace(/\s+/g, ' ').trim()
  const caption = wrapped('figcaption', inlineHtml(picture))
  const width = textAttribute(picture, 'width') || 'text'
  return `<figure data-width="${width}"><img src="${escapeMarkup(src)}" alt="${escapeMarkup(alt)}">${caption}</figure>`
}

const linkHtml = (node: Node, text: string) => {
  const href = textAttribute(node, 'href')
  // Buttons are links like others; films aren't.
  const open = node.type.name === 'action' ? linkTag(href) : `<a href="${escapeMarkup(href)}">`
  return `${open}${escapeText(textAttribute(node, text).trim() || href)}</a>`
}

const linkTag = (href: string) =>
  /^[/#]/.test(href)
    ? `<a href="${escapeMarkup(href)}">`
    : `<a href="${escapeMarkup(href)}" rel="noopener nofollow">`

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

type Piece = { marks: readonly Mark[]; text: string }

/** A break, as a piece; no text contains a line break. */
const lineBreak = '\n'

function inlineHtml(node: Node): string {
  return runHtml(tidied(node.children), 0)
}

function runHtml(pieces: readonly Piece[], depth: number): string {
  let html = ''
  for (let at = 0; at < pieces.length; ) {
    const mark = pieces[at]?.marks[depth]
    let end = at + 1
    if (mark) {
      while (pieces[end]?.marks[depth]?.eq(mark)) end += 1
      html += markHtml(mark, runHtml(pieces.slice(at, end), depth + 1))
    } else {
      const text = pieces[at]?.text ?? ''
      html += text === lineBreak ? '<br>' : escapeText(text)
    }
    at = end
  }
  return html
}

const markTags: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  shortQuote: 'q',
  workTitle: 'cite',
  subscript: 'sub',
  superscript: 'sup',
}

function markHtml({ type, attrs }: Mark, html: string): string {
  if (type.name === 'link') return `${linkTag(String(attrs.href ?? ''))}${html}</a>`
  const tag = markTags[type.name]
  return tag ? `<${tag}>${html}</${tag}>` : html
}

/** Spaces as a browser shows them: one at most, and none at the ends or next to breaks. */
function tidied(nodes: readonly Node[]): Piece[] {
  const pieces: Piece[] = []
  let afterSpace = true
  for (const { marks, text } of nodes) {
    if (text === undefined) {
      trimEnd(pieces)
      if (pieces.length > 0) pieces.push({ marks: [], text: lineBreak })
      afterSpace = true
      continue
    }
    const spaced = text.replace(/[ \t\n\r\f]+/g, ' ')
    const shown: string = afterSpace && spaced.startsWith(' ') ? spaced.slice(1) : spaced
    if (shown === '') continue
    pieces.push({ marks, text: shown })
    afterSpace = shown.endsWith(' ')
  }
  trimEnd(pieces)
  while (pieces.at(-1)?.text === lineBreak) {
    pieces.pop()
    trimEnd(pieces)
  }
  return pieces
}

function trimEnd(pieces: Piece[]) {
  const last = pieces.at(-1)
  if (!last?.text.endsWith(' ')) return
  pieces.pop()
  if (last.text !== ' ') pieces.push({ ...last, text: last.text.slice(0, -1) })
}
