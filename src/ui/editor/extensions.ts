import { ListItem } from '@tiptap/extension-list'
import { Placeholder } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import { t } from '#core/text/messages.ts'
import { ActionNode } from './action-node.ts'
import { headings } from './heading.ts'
import { ListKeys } from './list-keys.ts'
import { plainMarks } from './marks.ts'
import { MediaNode } from './media-node.ts'
import { PictureNode } from './picture-node.ts'
import { Quote, QuoteSource } from './quote.ts'
import { typedAddress } from './stored-text.ts'

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
