import { Mark, mergeAttributes, Node, textblockTypeInputRule } from '@tiptap/core'
import { ListItem } from '@tiptap/extension-list'
import { Placeholder } from '@tiptap/extensions'
import { ReactNodeViewRenderer } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { t } from '#core/text/messages.ts'
import { ActionView, MediaView } from './card-views.tsx'
import { ListKeys } from './list-keys.ts'
import { PictureNode } from './picture-node.ts'
import { Quote, QuoteSource } from './quote.ts'
import { mediaKind, typedAddress } from './stored-text.ts'

/** What the editor knows: exactly the elements of `docs/rich-text.md`. */
export const extensions = (placeholder: string) => [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    heading: false,
    listItem: false,
    // Styled by the editor's own style sheet; this option would add a style element.
    dropcursor: { color: false, class: 'drop-cursor' },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      markdownLinks: true,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => typedAddress(address) !== null,
      // Only what is clearly an address: "Fr.Paul" isn't.
      shouldAutoLink: (address) => /^(?:https?:\/\/|www\.|mailto:|[^@\s]+@)/i.test(address),
    },
  }),
  headings,
  ListItem.extend({
    content: 'paragraph (bulletList | orderedList)*',
    // `ListKeys` handles Tab.
    addKeyboardShortcuts() {
      return Object.fromEntries(
        Object.entries(this.parent?.() ?? {}).filter(([keys]) => !keys.endsWith('Tab')),
      )
    },
  }),
  ListKeys,
  Quote,
  QuoteSource,
  PictureNode,
  MediaNode,
  ActionNode,
  ...plainMarks,
  Placeholder.configure({
    showOnlyCurrent: false,
    includeChildren: true,
    placeholder: ({ editor, node }) => {
      if (node.type.name === 'quoteSource') return t('Source or title, such as John 3:16 (optional)')
      if (node.type.name === 'picture') return t('Caption (optional)')
      return editor.isEmpty ? placeholder : ''
    },
  }),
]

/** Two levels below the title of the page. Others become the nearest of them. */
const headings = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () =>
    [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: level < 3 ? 2 : 3 } })),
  renderHTML: ({ node, HTMLAttributes }) => [
    node.attrs.level === 3 ? 'h3' : 'h2',
    mergeAttributes(HTMLAttributes),
    0,
  ],
  addKeyboardShortcuts() {
    const toggle = (level: number) => () => this.editor.commands.toggleNode('heading', 'paragraph', { level })
    return { 'Mod-Alt-2': toggle(2), 'Mod-Alt-3': toggle(3) }
  },
  addInputRules() {
    return [
      textblockTypeInputRule({ find: /^##?\s$/, type: this.type, getAttributes: () => ({ level: 2 }) }),
      textblockTypeInputRule({ find: /^###\s$/, type: this.type, getAttributes: () => ({ level: 3 }) }),
    ]
  },
})

/** Marks without a button: what is in a text already stays in it. */
const plainMark = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })

const plainMarks = [
  plainMark('shortQuote', 'q'),
  plainMark('workTitle', 'cite'),
  plainMark('subscript', 'sub'),
  plainMark('superscript', 'sup'),
]

const linkIn = (element: HTMLElement) => element.querySelector('a')

/** A video or a recording, by its link. */
const MediaNode = Node.create({
  name: 'media',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    kind: {
      default: 'video',
      parseHTML: (element) => (element.getAttribute('data-media') === 'audio' ? 'audio' : 'video'),
    },
    href: { default: '', parseHTML: (element) => linkIn(element)?.getAttribute('href') ?? '' },
    title: { default: '', parseHTML: (element) => linkIn(element)?.textContent.trim() ?? '' },
  }),
  parseHTML: () => [
    {
      tag: 'figure[data-media]',
      priority: 60,
      getAttrs: (element) => (mediaKind(linkIn(element)?.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes: { kind, href, title } }) => [
    'figure',
    { 'data-media': kind },
    ['a', { href }, String(title)],
  ],
  addNodeView: () => ReactNodeViewRenderer(MediaView),
})

/** A link that is shown as a button. */
const ActionNode = Node.create({
  name: 'action',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    href: { default: '', parseHTML: (element) => linkIn(element)?.getAttribute('href') ?? '' },
    label: { default: '', parseHTML: (element) => linkIn(element)?.textContent.trim() ?? '' },
  }),
  parseHTML: () => [
    {
      tag: 'p[data-action]',
      priority: 60,
      getAttrs: (element) => (linkIn(element)?.getAttribute('href') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes: { href, label } }) => [
    'p',
    { 'data-action': 'button' },
    ['a', { href }, String(label)],
  ],
  addNodeView: () => ReactNodeViewRenderer(ActionView),
})
