import { mergeAttributes, Node, textblockTypeInputRule } from '@tiptap/core'

/** Two levels below the title of the page. Others become the nearest of them. */
export const headings = Node.create({
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
