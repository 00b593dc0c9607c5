import { escapeMarkup } from '../text/plain-text.ts'
import type { RichElement, RichNode } from './rich-tree.ts'

/** A piece of text with the opening tags around it. A break is a run too. */
export type Run = { tags: readonly string[]; text: string }

/** What `<b>` and `<i>` become, and the rest of what may stand within a paragraph. */
const inlineTags: Readonly<Record<string, string>> = {
  strong: '<strong>',
  b: '<strong>',
  em: '<em>',
  i: '<em>',
  q: '<q>',
  cite: '<cite>',
  sub: '<sub>',
  sup: '<sup>',
}

export const isInline = ({ name }: RichElement) => name === 'a' || Object.hasOwn(inlineTags, name)
export const isList = ({ name }: RichElement) => name === 'ul' || name === 'ol'
export const isPicture = ({ name }: RichElement) => name === 'img' || name === 'figure'

export const isLink = (tag: string) => tag.startsWith('<a ')

export const lineBreak = '<br>'
/** Where a block begins or ends inside something that holds no blocks: a break, unless there is one already. */
const edge = '<edge>'

/** The tags around what an inline element contains. No element stands in one of its own kind. */
export function tagsWithin(tags: readonly string[], { name, attributes }: RichElement): readonly string[] {
  const tag = name === 'a' ? linkTag(attributes.get('href') ?? '') : inlineTags[name]
  return !tag || tags.some((outer) => nameOf(outer) === nameOf(tag)) ? tags : [...tags, tag]
}

/** Everything in these nodes as runs, blocks included; without pictures, and without lists if those are shown elsewhere. */
export function runsOf(nodes: readonly RichNode[], tags: readonly string[], lists = true): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (typeof node === 'string') return [{ tags, text: node }]
    if (node.name === 'br') return [{ tags, text: lineBreak }]
    if (isInline(node)) return runsOf(node.children, tagsWithin(tags, node), lists)
    const border = { tags, text: edge }
    if (isPicture(node) || (!lists && isList(node))) return [border]
    return [border, ...runsOf(node.children, tags, lists), border]
  })
}

/** The same, with each block as a paragraph of its own. */
export function paragraphsOf(nodes: readonly RichNode[], tags: readonly string[]): string[] {
  const paragraphs: Run[][] = [[]]
  for (const run of runsOf(nodes, tags)) {
    if (run.text === edge) paragraphs.push([])
    else paragraphs.at(-1)?.push(run)
  }
  return paragraphs.map(inlineHtml).filter((html) => html !== '')
}

/** Runs as markup: blanks are one space, none at the ends; equal neighbors share their tags. Empty if nothing shows. */
export function inlineHtml(runs: readonly Run[]): string {
  const kept = tidy(runs)
  if (kept.every(({ text }) => text === lineBreak || text.trim() === '')) return ''
  let html = ''
  let open: readonly string[] = []
  for (const { tags, text } of kept) {
    const shared = sharedTags(open, tags)
    html += closing(open.slice(shared.length)) + tags.slice(shared.length).join('') + text
    open = tags
  }
  return html + closing(open)
}

/** The words of the runs, still escaped. */
export const plainHtml = (runs: readonly Run[]) =>
  inlineHtml(runs.map(({ text }) => ({ tags: [], text: text === lineBreak || text === edge ? ' ' : text })))

function tidy(runs: readonly Run[]): Run[] {
  const kept: Run[] = []
  let afterSpace = true
  for (const { tags, text } of runs) {
    if (text === lineBreak || text === edge) {
      withoutSpaceAtEnd(kept)
      const last = kept.at(-1)
      if (last && (text === lineBreak || last.text !== lineBreak)) kept.push({ tags, text: lineBreak })
      afterSpace = true
      continue
    }
    const spaced = text.replace(/[ \t\n\f]+/g, ' ')
    const shown: string = afterSpace && spaced.startsWith(' ') ? spaced.slice(1) : spaced
    if (shown === '') continue
    kept.push({ tags: shown === ' ' ? sharedTags(kept.at(-1)?.tags ?? [], tags) : tags, text: shown })
    afterSpace = shown.endsWith(' ')
  }
  withoutSpaceAtEnd(kept)
  while (kept.at(-1)?.text === lineBreak) {
    kept.pop()
    withoutSpaceAtEnd(kept)
  }
  return kept
}

function withoutSpaceAtEnd(kept: Run[]) {
  const last = kept.at(-1)
  if (!last?.text.endsWith(' ')) return
  kept.pop()
  if (last.text !== ' ') kept.push({ tags: last.tags, text: last.text.slice(0, -1) })
}

function sharedTags(one: readonly string[], other: readonly string[]): readonly string[] {
  const end = one.findIndex((tag, position) => tag !== other[position])
  return end < 0 ? one : one.slice(0, end)
}

const nameOf = (tag: string) => /^<(\w+)/.exec(tag)?.[1] ?? ''
const closing = (tags: readonly string[]) =>
  tags
    .map((tag) => `</${nameOf(tag)}>`)
    .reverse()
    .join('')

const relOfOthers = ['noopener', 'nofollow'].join(' ')

/** The opening tag of a link, or nothing if its address isn't one that we link to. Ours are plain; others give no credit. */
function linkTag(href: string): string | null {
  const address = linkAddress(href)
  if (!address) return null
  const rel = /^[/#]/.test(address) ? '' : ` rel="${relOfOthers}"`
  return `<a href="${escapeMarkup(address)}"${rel}>`
}

function linkAddress(href: string): string | null {
  const address = href.trim().replaceAll(' ', '%20')
  if (address.length > 2000) return null
  // Browsers read a backslash as a slash and leave tabs and line breaks out.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
  if (/[\u0000-\u0020\\]/.test(address)) return null
  if (/^\/(?!\/)|^#[^#]|^mailto:.|^tel:./i.test(address)) return address
  const web = /^www\./i.test(address) ? `https://${address}` : address
  return /^https?:\/\//i.test(web) && URL.canParse(web) ? web : null
}
