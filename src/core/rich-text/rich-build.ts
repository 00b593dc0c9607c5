import { picture } from '../storage/picture.ts'
import { escapeMarkup } from '../text/plain-text.ts'
import {
  inlineHtml,
  isInline,
  isLink,
  isList,
  isPicture,
  lineBreak,
  paragraphsOf,
  plainHtml,
  type Run,
  runsOf,
  tagsWithin,
} from './rich-inline.ts'
import { listHtml } from './rich-list.ts'
import { elementsIn, type RichElement, type RichNode } from './rich-tree.ts'

type Tags = readonly string[]

/** A tree as the blocks of a rich text, one string each, in the one way that we write them. */
export function blocksFrom(nodes: readonly RichNode[], byLine: boolean, outerTags: Tags = []): string[] {
  const blocks: string[] = []
  let runs: Run[] = []
  const endParagraph = () => {
    blocks.push(...paragraph(inlineHtml(runs)))
    runs = []
  }
  const visit = (node: RichNode, tags: Tags, lines: boolean) => {
    if (typeof node === 'string') {
      for (const [position, text] of (lines ? node.split('\n') : [node]).entries()) {
        if (position > 0) endParagraph()
        // A link ends with its line, or one long address would be repeated on thousands of them.
        runs.push({ tags: position > 0 ? tags.filter((tag) => !isLink(tag)) : tags, text })
      }
    } else if (node.name === 'br') runs.push({ tags, text: lineBreak })
    else if (isInline(node)) {
      for (const child of node.children) visit(child, tagsWithin(tags, node), lines)
    } else {
      endParagraph()
      blocks.push(...blocksOfElement(node, tags))
    }
  }
  for (const node of nodes) visit(node, outerTags, byLine)
  endParagraph()
  return blocks
}

const paragraph = (html: string) => (html === '' ? [] : [`<p>${html}</p>`])

function blocksOfElement(element: RichElement, tags: Tags): string[] {
  const { name, attributes, children } = element
  if (name === 'hr') return ['<hr>']
  if (isPicture(element)) return figures(element)
  if (/^h[1-6]$/.test(name)) return [...heading(element, tags), ...picturesIn(children)]
  if (isList(element)) return [...listHtml(element, tags), ...picturesIn(children)]
  if (name === 'blockquote') return [...quote(element, tags), ...picturesIn(children)]
  if (name === 'tr') return [...row(element, tags), ...picturesIn(children)]
  if (name === 'p' && attributes.get('data-action') === 'button') {
    const button = buttonOf(children)
    if (button) return [button]
  }
  return blocksFrom(children, name === 'pre', tags)
}

function heading({ name, children }: RichElement, tags: Tags): string[] {
  const html = inlineHtml(runsOf(children, tags))
  const tag = name === 'h1' || name === 'h2' ? 'h2' : 'h3'
  return html === '' ? [] : [`<${tag}>${html}</${tag}>`]
}

/** The last `<cite>` or `<footer>` that stands beside the paragraphs is the source. */
function quote({ attributes, children }: RichElement, tags: Tags): string[] {
  const kind = attributes.get('data-kind')
  const named = kind === 'scripture' || kind === 'prayer' ? ` data-kind="${kind}"` : ''
  const last = children.findLast((child) => typeof child !== 'string' && /^(?:cite|footer)$/.test(child.name))
  const paragraphs = paragraphsOf(
    children.filter((child) => child !== last),
    tags,
  )
  const source = typeof last === 'object' ? inlineHtml(runsOf(last.children, ['<cite>'])) : ''
  if (paragraphs.length === 0)
    return source === '' ? [] : [`<blockquote${named}><p>${source}</p></blockquote>`]
  return [`<blockquote${named}>${paragraphs.map((html) => `<p>${html}</p>`).join('')}${source}</blockquote>`]
}

const row = ({ children }: RichElement, tags: Tags) =>
  paragraph(
    children
      .map((cell) => inlineHtml(runsOf(typeof cell === 'string' ? [cell] : cell.children, tags)))
      .filter((html) => html !== '')
      .join(' · '),
  )

/** A paragraph that holds one link and nothing else. */
function buttonOf(children: readonly RichNode[]): string | null {
  const runs = runsOf(children, [])
  const shown = runs.filter(({ text }) => !text.startsWith('<') && text.trim() !== '')
  const links = new Set(shown.map(({ tags }) => tags.find(isLink)))
  const [link] = links
  return links.size === 1 && link ? `<p data-action="button">${link}${plainHtml(runs)}</a></p>` : null
}

/** Pictures within something that holds text only: they come after it. */
const picturesIn = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [] : isPicture(node) ? figures(node) : picturesIn(node.children),
  )

const widths = ['small', 'text', 'wide']

function figures(element: RichElement): string[] {
  const media = element.attributes.get('data-media')
  if (media === 'video' || media === 'audio') {
    const made = mediaFigure(media, element)
    if (made) return [made]
  }
  const images = (element.name === 'img' ? [element] : elementsIn(element.children, 'img')).flatMap(imageTag)
  if (images.length === 0) return blocksFrom(withoutImages(element.children), false)
  const given = element.attributes.get('data-width') ?? ''
  const width = widths.includes(given) ? given : 'text'
  const isCaption = (node: RichNode) => typeof node === 'object' && node.name === 'figcaption'
  const caption = inlineHtml(runsOf(element.children.filter(isCaption), []))
  const rest = element.children.filter((node) => !isCaption(node))
  return [
    ...images.map((image, position) => {
      const below = position === images.length - 1 && caption ? `<figcaption>${caption}</figcaption>` : ''
      return `<figure data-width="${width}">${image}${below}</figure>`
    }),
    ...paragraphsOf(rest, []).map((html) => `<p>${html}</p>`),
  ]
}

const withoutImages = (nodes: readonly RichNode[]): RichNode[] =>
  nodes
    .filter((node) => typeof node === 'string' || node.name !== 'img')
    .map((node) => (typeof node === 'string' ? node : { ...node, children: withoutImages(node.children) }))

function imageTag({ attributes }: RichElement): string[] {
  const src = picture.safeParse(attributes.get('src'))
  const alt = (attributes.get('alt') ?? '').replace(/\s+/g, ' ').trim()
  return src.success ? [`<img src="${src.data}" alt="${escapeMarkup(alt)}">`] : []
}

/** A film or a recording: at another site over https, or a file of ours. */
const isMedia = /^https:\/\/[^\s"<>\\]{1,2000}$|^\/(?!\/)[\w./-]+\.(?:mp4|webm|mp3|m4a|ogg)$/

function mediaFigure(kind: 'video' | 'audio', { children }: RichElement): string | null {
  const [link] = elementsIn(children, 'a')
  const href = link?.attributes.get('href')?.trim() ?? ''
  if (!link || !isMedia.test(href)) return null
  const title = plainHtml(runsOf(link.children, []))
  return `<figure data-media="${kind}"><a href="${escapeMarkup(href)}">${title || escapeMarkup(href)}</a></figure>`
}
