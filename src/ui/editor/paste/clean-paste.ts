import { picture } from '#core/storage/picture.ts'
import { buildLists } from './word-lists.ts'

/**
 * Markup from other programs as plain blocks: without the styles of Word and Google Docs, but with what they mean. The
 * editor then takes what it knows. Pictures can't be taken along, and are counted.
 */
export function cleanPaste(html: string): { html: string; leftOut: number } {
  // From an editor of ours, it is clean already.
  if (html.includes('data-pm-slice')) return { html, leftOut: 0 }
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  const leftOut = removeForeign(body)
  for (const element of all(body, 'b, strong, i, em, span, font')) keepMeaning(element)
  buildLists(body)
  nestLists(body)
  for (const paragraph of all(body, 'p')) nameParagraph(paragraph)
  for (const row of all(body, 'tr')) toParagraph(row)
  for (const item of all(body, 'li')) joinParagraphs(item)
  for (const element of all(body, '*')) keepAttributes(element)
  tidyText(body)
  return { html: body.innerHTML, leftOut }
}

/** The style attribute is to be read and never applied: the Content-Security-Policy allows no inline styles. */
const withoutStyles = (html: string) =>
  html
    .replace(/<(\/?)style/gi, '<$1template')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='))

export const all = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)]

/** The value of a style, as Word and Google Docs write it. */
export function styleOf(element: Element, name: string): string {
  for (const part of (element.getAttribute('data-style') ?? '').split(';')) {
    const colon = part.indexOf(':')
    if (part.slice(0, colon).trim().toLowerCase() === name)
      return part
        .slice(colon + 1)
        .trim()
        .toLowerCase()
  }
  return ''
}

const isOurs = (image: Element) => picture.safeParse(image.getAttribute('src')).success

function removeForeign(body: HTMLElement): number {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
  for (const element of all(
    body,
    'template, script, meta, link, title, xml, iframe, object, svg, math, button',
  ))
    element.remove()
  const images = all(body, 'img').filter((image) => !isOurs(image))
  for (const image of images) image.remove()
  // Word's own elements: `<o:p>` ends a paragraph, `<v:shape>` draws.
  for (const element of all(body, '*').filter(({ localName }) => localName.includes(':')))
    element.replaceWith(...element.childNodes)
  // Nobody misses a decorative image.
  return images.filter((image) => (image.getAttribute('width') ?? '') !== '1').length
}

/** Turns the style of a span into an element. Google Docs wraps the whole text in a `<b>` that isn't bold. */
function keepMeaning(element: Element) {
  const weight = styleOf(element, 'font-weight')
  const style = styleOf(element, 'font-style')
  const isNamedBold = /^(?:b|strong)$/.test(element.localName)
  const isNamedItalic = /^(?:i|em)$/.test(element.localName)
  const isBold = weight === '' ? isNamedBold : weight === 'bold' || Number(weight) >= 600
  const isItalic = style === '' ? isNamedItalic : style === 'italic'
  const raised = styleOf(element, 'vertical-align')
  const tags = [
    // A heading is bold already.
    ...(isBold && !element.closest('h1, h2, h3, h4, h5, h6') ? ['strong'] : []),
    ...(isItalic ? ['em'] : []),
    ...(raised === 'super' ? ['sup'] : raised === 'sub' ? ['sub'] : []),
  ]
  const isMarker = styleOf(element, 'mso-list') !== ''
  if (isMarker) return
  const holdsBlocks = element.querySelector('p, h1, h2, h3, ul, ol, table, div') !== null
  let inner: Node[] = [...element.childNodes]
  if (!holdsBlocks && element.textContent.trim() !== '') {
    for (const tag of tags) {
      const wrapper = element.ownerDocument.createElement(tag)
      wrapper.append(...inner)
      inner = [wrapper]
    }
  }
  element.replaceWith(...inner)
}

/** Google Docs puts an inner list beside the item that it belongs to. */
function nestLists(body: HTMLElement) {
  for (const list of all(body, 'ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = list.previousElementSibling
    if (before?.localName === 'li') before.append(list)
  }
}

const headingClass = /^Mso(?:Title|Heading)/
const quoteClass = /^Mso(?:Intense)?Quote/

function nameParagraph(paragraph: Element) {
  const as = (tag: string) => {
    const named = paragraph.ownerDocument.createElement(tag)
    named.append(...paragraph.childNodes)
    paragraph.replaceWith(named)
  }
  if (paragraph.hasAttribute('data-action')) return
  if (headingClass.test(paragraph.className)) as('h2')
  else if (quoteClass.test(paragraph.className)) as('blockquote')
  else if (paragraph.textContent.trim() === '' && !paragraph.querySelector('img, br + br')) paragraph.remove()
}

/** A row of a table: its cells in one paragraph. */
function toParagraph(row: Element) {
  const paragraph = row.ownerDocument.createElement('p')
  const cells = [...row.children].filter(({ textContent }) => textContent.trim() !== '')
  for (const [position, cell] of cells.entries()) {
    for (const inner of all(cell, 'p, div, h1, h2, h3')) inner.replaceWith(...inner.childNodes)
    if (position > 0) paragraph.append(' · ')
    paragraph.append(...cell.childNodes)
  }
  const table = row.closest('table')
  if (cells.length > 0) table?.before(paragraph)
  row.remove()
  if (table && table.querySelector('tr') === null) table.remove()
}

/** An item is one paragraph: further ones begin on a new line of it. */
function joinParagraphs(item: Element) {
  for (const [position, paragraph] of [...item.children]
    .filter(({ localName }) => localName === 'p')
    .entries()) {
    if (position > 0) paragraph.before(paragraph.ownerDocument.createElement('br'))
    paragraph.replaceWith(...paragraph.childNodes)
  }
}

const kept = ['href', 'src', 'alt', 'start', 'data-kind', 'data-width', 'data-media', 'data-action']

function keepAttributes(element: Element) {
  for (const { name } of [...element.attributes]) if (!kept.includes(name)) element.removeAttribute(name)
}

/** Other programs use nonbreaking spaces where we use layout. */
function tidyText(body: HTMLElement) {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode
    text.nodeValue = (text.nodeValue ?? '').replace(/[\u00a0\s]+/g, ' ').replace(/[\u00ad\u200b\ufeff]/g, '')
  }
  // A break at the end, as Chrome adds it to what it copies.
  if (body.lastElementChild?.localName === 'br') body.lastElementChild.remove()
}
