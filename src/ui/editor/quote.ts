import { type Editor, mergeAttributes, Node, wrappingInputRule } from '@tiptap/core'
import type { Node as DocNode, ResolvedPos } from '@tiptap/pm/model'
import { type EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'

export type QuoteKind = 'quote' | 'scripture' | 'prayer'

/** The position of the quote around this one, if there is one. */
function quoteAround($at: ResolvedPos): { quote: DocNode; at: number } | null {
  for (let depth = $at.depth; depth > 0; depth -= 1) {
    const quote = $at.node(depth)
    if (quote.type.name === 'blockquote') return { quote, at: $at.before(depth) }
  }
  return null
}

export function quoteKindAt({ selection }: EditorState): QuoteKind | null {
  const kind: unknown = quoteAround(selection.$from)?.quote.attrs.kind
  if (kind === undefined) return null
  return kind === 'scripture' || kind === 'prayer' ? kind : 'quote'
}

/** Makes the selected paragraphs a quote of this kind, changes the kind of the quote there, or ends the quote. */
export function toggleQuote(editor: Editor, kind: QuoteKind): boolean {
  const current = quoteKindAt(editor.state)
  const attributes = { kind: kind === 'quote' ? null : kind }
  if (current === kind) {
    editor.commands.focus()
    return editor.commands.command(({ tr }) => unwrap(tr))
  }
  if (current) return editor.chain().focus().updateAttributes('blockquote', attributes).run()
  return editor.chain().focus().clearNodes().wrapIn('blockquote', attributes).run()
}

/** Turns the quote at the cursor back into ordinary paragraphs. Its source becomes one of them. */
function unwrap(tr: Transaction): boolean {
  const { $from } = tr.selection
  const found = quoteAround($from)
  if (!found) return false
  const { quote, at } = found
  const paragraphs = quote.children
    .filter((child) => child.type.name === 'paragraph' || child.content.size > 0)
    .map((child) => tr.doc.type.schema.nodes.paragraph?.create(null, child.content))
    .filter((child) => child !== undefined)
  tr.replaceWith(at, at + quote.nodeSize, paragraphs)
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.max(at, $from.pos - 1))))
  return true
}

/**
 * Enter begins a paragraph of the quote. In its source, or in an empty last paragraph, it goes on below the quote. The
 * editor's own Enter would begin a source.
 */
function enter(tr: Transaction): boolean {
  const found = quoteAround(tr.selection.$from)
  const paragraph = tr.doc.type.schema.nodes.paragraph?.create()
  if (!found || !paragraph) return false
  const { quote, at } = found
  const { $from, empty } = tr.selection
  const paragraphs = quote.children.filter(({ type }) => type.name === 'paragraph')
  const isSource = $from.parent.type.name === 'quoteSource'
  const isEmptyEnd =
    empty && $from.parent.content.size === 0 && paragraphs.at(-1) === $from.parent && paragraphs.length > 1
  if (isSource || isEmptyEnd) {
    const end = at + quote.nodeSize
    tr.insert(end, paragraph)
    tr.setSelection(TextSelection.create(tr.doc, end + 1))
    if (isEmptyEnd) tr.delete($from.before(), $from.after())
  } else {
    tr.deleteSelection()
    tr.split(tr.selection.from)
  }
  tr.scrollIntoView()
  return true
}

/** Every quote has a line for its source; left empty, it isn't stored. */
export function withSources({ doc, tr, schema }: EditorState): Transaction | null {
  const source = schema.nodes.quoteSource
  if (!source) return null
  const ends: number[] = []
  doc.forEach((node, offset) => {
    if (node.type.name === 'blockquote' && node.lastChild?.type !== source)
      ends.push(offset + node.nodeSize - 1)
  })
  for (const end of ends.reverse()) tr.insert(end, source.create())
  return tr.docChanged ? tr : null
}

export const Quote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'paragraph+ quoteSource?',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: null,
      parseHTML: (element) => {
        const kind = element.getAttribute('data-kind')
        return kind === 'scripture' || kind === 'prayer' ? kind : null
      },
      renderHTML: ({ kind }) => (kind ? { 'data-kind': kind } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', mergeAttributes(HTMLAttributes), 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })]
  },
  addKeyboardShortcuts: () => ({
    'Mod-Shift-b': ({ editor }) => toggleQuote(editor, 'quote'),
    Enter: ({ editor }) => editor.commands.command(({ tr }) => enter(tr)),
    Backspace: ({ editor }) => {
      const { $from, empty } = editor.state.selection
      const found = quoteAround($from)
      if (!found || !empty || $from.pos !== found.at + 2) return false
      return editor.commands.command(({ tr }) => unwrap(tr))
    },
  }),
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _, state) =>
        transactions.some(({ docChanged }) => docChanged) ? withSources(state) : null,
    }),
  ],
})

export const QuoteSource = Node.create({
  name: 'quoteSource',
  content: 'text*',
  defining: true,
  parseHTML: () => [
    { tag: 'cite', context: 'blockquote/', priority: 60 },
    { tag: 'footer', context: 'blockquote/', priority: 60 },
  ],
  renderHTML: () => ['cite', 0],
})
