import { inlineHtml, isList, runsOf } from './rich-inline.ts'
import type { RichElement, RichNode } from './rich-tree.ts'

type Item = { html: string; nested: List | null }
type List = { ordered: boolean; start: number; items: Item[] }

const maxLevels = 3

/** A list as one block, or nothing if it has no items. */
export function listHtml(element: RichElement, tags: readonly string[]): string[] {
  const list = listOf(element, tags, 1)
  return list.items.length === 0 ? [] : [written(list)]
}

function listOf({ name, attributes, children }: RichElement, tags: readonly string[], level: number): List {
  const items: Item[] = []
  for (const child of children) {
    const [own, lists] =
      typeof child === 'string' || !isList(child) ? [[child], listsIn([child])] : [[], [child]]
    const html = inlineHtml(runsOf(own, tags, false))
    if (html !== '') items.push({ html, nested: null })
    for (const inner of lists) nest(items, listOf(inner, tags, level + 1), level)
  }
  return { ordered: name === 'ol', start: startOf(attributes.get('start')), items }
}

/** Puts a list below the last item. Without one, or too deep down, its items continue the list itself. */
function nest(items: Item[], list: List, level: number) {
  const last = items.at(-1)
  if (list.items.length === 0) return
  if (!last || level >= maxLevels) items.push(...list.items)
  else if (last.nested) last.nested.items.push(...list.items)
  else last.nested = list
}

const listsIn = (nodes: readonly RichNode[]): RichElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : isList(node) ? [node] : listsIn(node.children)))

const startOf = (text = '') => (/^\d{1,4}$/.test(text) ? Number(text) : 1)

function written({ ordered, start, items }: List): string {
  const tag = ordered ? 'ol' : 'ul'
  const from = ordered && start !== 1 ? ` start="${start}"` : ''
  const inner = items.map(({ html, nested }) => `<li>${html}${nested ? written(nested) : ''}</li>`)
  return `<${tag}${from}>${inner.join('')}</${tag}>`
}
