import { type Editor, Extension } from '@tiptap/core'
import { maxListLevels } from './serialize.ts'

/** How many lists are around the cursor. */
export function listLevel({ state }: Editor): number {
  const { $from } = state.selection
  return Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1).type.name).filter(
    (name) => name === 'bulletList' || name === 'orderedList',
  ).length
}

export const canIndent = (editor: Editor): boolean =>
  listLevel(editor) < maxListLevels && editor.can().sinkListItem('listItem')

/** Tab moves a list item in and out. After Escape, it moves on to the next field, as everywhere else. */
export const ListKeys = Extension.create<object, { leaving: boolean }>({
  name: 'listKeys',
  priority: 1001,
  addStorage: () => ({ leaving: false }),
  onSelectionUpdate() {
    this.storage.leaving = false
  },
  addKeyboardShortcuts() {
    const inList = () => listLevel(this.editor) > 0 && !this.storage.leaving
    return {
      Escape: () => {
        if (!inList()) return false
        this.storage.leaving = true
        return true
      },
      Tab: () => inList() && (!canIndent(this.editor) || this.editor.commands.sinkListItem('listItem')),
      'Shift-Tab': () => inList() && this.editor.commands.liftListItem('listItem'),
    }
  },
})
