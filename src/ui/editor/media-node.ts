import { Node } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { MediaView } from './card-views.tsx'
import { mediaKind } from './stored-text.ts'

const linkIn = (element: HTMLElement) => element.querySelector('a')

/** A video or a recording, by its link. */
export const MediaNode = Node.create({
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
