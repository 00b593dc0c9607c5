import { Node } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { picture } from '#core/storage/picture.ts'
import { PictureView } from './picture-view.tsx'

const isOurs = (element: HTMLElement | null) => picture.safeParse(element?.getAttribute('src')).success

/** A picture of the library with its caption, which is written below it. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '', parseHTML: (element) => imageIn(element)?.getAttribute('src') ?? '' },
    alt: { default: '', parseHTML: (element) => imageIn(element)?.getAttribute('alt') ?? '' },
    width: {
      default: 'text',
      parseHTML: (element) => {
        const width = element.getAttribute('data-width') ?? ''
        return ['small', 'wide'].includes(width) ? width : 'text'
      },
    },
    /** The key of its upload, until it has an address. */
    upload: { default: null, rendered: false, parseHTML: () => null },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => (isOurs(imageIn(element)) ? null : false),
      contentElement: (element) =>
        (element instanceof HTMLElement && element.querySelector('figcaption')) ||
        document.createElement('figcaption'),
    },
    {
      tag: 'img',
      getAttrs: (element) => (isOurs(element) ? null : false),
      contentElement: () => document.createElement('figcaption'),
    },
  ],
  renderHTML: ({ HTMLAttributes: { src, alt, width } }) => [
    'figure',
    { 'data-width': width },
    ['img', { src, alt }],
    ['figcaption', 0],
  ],
  addNodeView: () => ReactNodeViewRenderer(PictureView),
  addKeyboardShortcuts: () => ({
    // The text goes on below the picture.
    Enter: ({ editor }) => {
      const { $from } = editor.state.selection
      if ($from.parent.type.name !== 'picture') return false
      return editor.commands.command(({ tr, state }) => {
        const paragraph = state.schema.nodes.paragraph?.create()
        if (!paragraph) return false
        tr.insert($from.after(), paragraph)
        tr.setSelection(TextSelection.create(tr.doc, $from.after() + 1)).scrollIntoView()
        return true
      })
    },
    // Backspace at the start of a caption selects the picture, and the next press deletes it.
    Backspace: ({ editor }) => {
      const { $from, empty } = editor.state.selection
      if ($from.parent.type.name !== 'picture' || !empty || $from.parentOffset > 0) return false
      return editor.commands.setNodeSelection($from.before())
    },
  }),
})

const imageIn = (element: HTMLElement) =>
  element.tagName === 'IMG' ? element : element.querySelector<HTMLElement>('img')
