import type { Editor } from '@tiptap/core'

/** The windows that an editor opens. */
export type EditorWindow = 'link' | 'picture' | 'media' | 'action'

const listeners = new WeakMap<Editor, (window: EditorWindow) => void>()

/** Called by the editor's component, which shows the windows. */
export function onWindow(editor: Editor, open: (window: EditorWindow) => void): () => void {
  listeners.set(editor, open)
  return () => void listeners.delete(editor)
}

export function openWindow(editor: Editor, window: EditorWindow): void {
  listeners.get(editor)?.(window)
}
