import { Node } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { ActionView } from './card-views.tsx'

const linkIn = (element: HTMLElement) => element.querySelector('a')

/** A link that is shown as a button. */
export const ActionNode = Node.create({
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
