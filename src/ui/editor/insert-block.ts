import type { Editor, JSONContent } from '@tiptap/core'
import { Fragment } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'

/**
 * Puts blocks below the one at the cursor, or in the place of an empty paragraph, and the cursor behind them. Lists and
 * quotes aren't divided.
 */
export function insertBlocks(editor: Editor, blocks: readonly JSONContent[], position?: number): void {
  editor.commands.command(({ tr, state }) => {
    const { doc, schema, selection } = state
    const $at = position === undefined ? selection.$from : doc.resolve(position)
    const nodes = Fragment.from(blocks.map((block) => schema.nodeFromJSON(block)))
    const block = $at.depth > 0 ? $at.node(1) : $at.nodeAfter
    const start = $at.depth > 0 ? $at.before(1) : $at.pos
    const isEmpty = block?.type.name === 'paragraph' && block.content.size === 0
    const at = isEmpty || !block ? start : start + block.nodeSize
    tr.replaceWith(at, isEmpty && block ? start + block.nodeSize : at, nodes)
    const end = at + nodes.size
    if (end >= tr.doc.content.size) {
      const paragraph = schema.nodes.paragraph?.create()
      if (paragraph) tr.insert(end, paragraph)
    }
    tr.setSelection(TextSelection.near(tr.doc.resolve(end), 1)).scrollIntoView()
    return true
  })
  editor.commands.focus()
}
