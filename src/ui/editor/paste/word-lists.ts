import { all, styleOf } from './clean-paste.ts'

type Item = { paragraph: Element; level: number; ordered: boolean }

const bullet = /^[\s\u00a0]*(?:[·•▪‣◦§\u2013\u2014\u25cf\uf0b7\uf0a7\uf0d8-]|o(?=[\s\u00a0]{2}))[\s\u00a0]+/
const number = /^[\s\u00a0]*(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)][\s\u00a0]+/i

/** Word writes list items as paragraphs that begin with their mark. They become real lists. */
export function buildLists(body: HTMLElement): void {
  let run: Item[] = []
  let last: Element | null = null
  const end = () => {
    const [first] = run
    first?.paragraph.before(...listsOf(run, first.paragraph.ownerDocument))
    for (const { paragraph } of run) paragraph.remove()
    run = []
  }
  for (const paragraph of all(body, 'p')) {
    const item = itemOf(paragraph)
    if (!item || paragraph.previousElementSibling !== last) end()
    if (item) run.push(item)
    last = item ? paragraph : null
  }
  end()
}

function itemOf(paragraph: Element): Item | null {
  if (paragraph.closest('li, td, th')) return null
  const style = styleOf(paragraph, 'mso-list')
  const isListed = /level\d/.test(style)
  if (!isListed && !/^MsoListParagraph/.test(paragraph.className)) return null
  const level = Number(/level(\d)/.exec(style)?.[1] ?? 1)
  const mark = all(paragraph, '*').find((element) => styleOf(element, 'mso-list') === 'ignore')
  if (mark) {
    const ordered = number.test(`${mark.textContent.trim()} `)
    mark.remove()
    return { paragraph, level, ordered }
  }
  const written = bullet.exec(paragraph.textContent) ?? number.exec(paragraph.textContent)
  if (!written) return isListed ? { paragraph, level, ordered: false } : null
  const ordered = !bullet.test(paragraph.textContent)
  cutStart(paragraph, written[0].length)
  return { paragraph, level, ordered }
}

/** Takes the first characters of an element's text away. */
function cutStart(element: Element, length: number) {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let left = length
  while (left > 0 && walker.nextNode()) {
    const value = walker.currentNode.nodeValue ?? ''
    walker.currentNode.nodeValue = value.slice(left)
    left -= value.length
  }
}

function listsOf(items: readonly Item[], owner: Document): Element[] {
  const lists: Element[] = []
  /** The open lists, the outermost first. */
  let open: { list: Element; level: number }[] = []
  for (const { paragraph, level, ordered } of items) {
    open = open.filter((each) => each.level <= level)
    const tag = ordered ? 'ol' : 'ul'
    const inner = open.at(-1)
    if (inner && inner.level === level && inner.list.localName !== tag) open.pop()
    let current = open.at(-1)
    if (!current || current.level < level) {
      const list = owner.createElement(tag)
      const item = current?.list.lastElementChild
      if (item) item.append(list)
      else lists.push(list)
      current = { list, level }
      open.push(current)
    }
    const item = owner.createElement('li')
    item.append(...paragraph.childNodes)
    current.list.append(item)
  }
  return lists
}
