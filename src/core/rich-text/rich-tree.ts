/** Markup that `sanitize-html` wrote, as a tree. Its tags are known and all values are escaped, so one pattern reads it. */
export type RichNode = string | RichElement
export type RichElement = {
  name: string
  attributes: ReadonlyMap<string, string>
  children: RichNode[]
}

const tokens = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>]*")?)*)(?: \/)?>|[^<]+/g
const values = / ([a-z-]+)="([^"<>]*)"/g
const isVoid = new Set(['br', 'hr', 'img'])

export function treeOf(markup: string): RichNode[] {
  const root: RichElement = { name: '', attributes: new Map(), children: [] }
  const open = [root]
  for (const [text, slash, name, attributes = ''] of markup.matchAll(tokens)) {
    const parent = open.at(-1) ?? root
    if (name === undefined) parent.children.push(text)
    else if (slash) {
      const at = open.findLastIndex((element) => element.name === name)
      if (at > 0) open.length = at
    } else {
      const element: RichElement = { name, attributes: attributesIn(attributes), children: [] }
      parent.children.push(element)
      if (!isVoid.has(name)) open.push(element)
    }
  }
  return root.children
}

const attributesIn = (text: string) =>
  new Map(Array.from(text.matchAll(values), ([, name = '', value = '']) => [name, unescaped(value)] as const))

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }
const unescaped = (value: string) =>
  value.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => signs[name] ?? '')

/** All elements of that name, at any depth. */
export const elementsIn = (nodes: readonly RichNode[], name: string): RichElement[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [] : node.name === name ? [node] : elementsIn(node.children, name),
  )
