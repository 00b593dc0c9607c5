import type { Editor } from '@tiptap/core'
import { create } from 'zustand'
import { Problem } from '#core/api/problems.ts'
import { uploadCall } from '#core/api/upload-call.ts'
import { t } from '#core/text/messages.ts'
import { intoLibrary } from '../fields/use-picture-upload.ts'
import { blockForm } from '../forms/use-form.ts'
import { insertBlocks } from './insert-block.ts'

type Upload = { file: File; preview: string; share: number; refusal?: string }

/** Pictures that were dropped or pasted into a text and aren't in the library yet, by the key of their node. */
export const useUploads = create<Record<string, Upload>>(() => ({}))

/** Puts picture files into the text, where they are shown at once and then uploaded. */
export function insertFiles(editor: Editor, files: readonly File[], at?: number): void {
  const pictures = files.map((file) => {
    const key = crypto.randomUUID()
    useUploads.setState({ [key]: { file, preview: URL.createObjectURL(file), share: 0 } })
    return { type: 'picture', attrs: { upload: key } }
  })
  insertBlocks(editor, pictures, at)
  for (const { attrs } of pictures) startUpload(editor, attrs.upload)
}

/** Sends one. The form around the editor waits for it when it is saved meanwhile. */
export function startUpload(editor: Editor, key: string): void {
  const form = editor.view.dom.closest('form')
  const work = send(editor, key)
  if (form) blockForm(form, work)
}

export function forgetUpload(key: string): void {
  const { [key]: upload, ...others } = useUploads.getState()
  if (!upload) return
  URL.revokeObjectURL(upload.preview)
  useUploads.setState(others, true)
}

async function send(editor: Editor, key: string): Promise<boolean> {
  const upload = useUploads.getState()[key]
  if (!upload) return true
  const change = (changed: Partial<Upload>) => {
    const current = useUploads.getState()[key]
    if (current) useUploads.setState({ [key]: { ...current, ...changed } })
  }
  const refusal = intoLibrary.refuse(upload.file)
  if (refusal !== undefined) {
    change({ refusal })
    return false
  }
  const { refusal: _, ...again } = upload
  useUploads.setState({ [key]: { ...again, share: 0 } })
  const stop = new AbortController()
  const abort = () => stop.abort()
  editor.on('destroy', abort)
  try {
    const image = await intoLibrary.keep(
      uploadCall((share) => change({ share }), stop.signal),
      upload.file,
    )
    place(editor, key, image)
    return true
  } catch (problem) {
    if (stop.signal.aborted) return false
    const reason =
      problem instanceof Problem ? problem.message : t('We couldn’t upload this picture. Please try again.')
    change({ refusal: reason })
    // A picture that was removed from the text meanwhile doesn't block saving.
    return findUpload(editor, key) === null
  } finally {
    editor.off('destroy', abort)
  }
}

/** The position of this upload's picture in the text. */
function findUpload(editor: Editor, key: string): number | null {
  let found: number | null = null
  editor.state.doc.forEach((node, offset) => {
    if (node.attrs.upload === key) found = offset
  })
  return found
}

function place(editor: Editor, key: string, src: string) {
  const at = findUpload(editor, key)
  const node = at === null ? null : editor.state.doc.nodeAt(at)
  if (at !== null && node) {
    const attributes = { ...node.attrs, src, upload: null }
    // Not a separate undo step: undoing it would bring back a picture without an address.
    editor.view.dispatch(
      editor.state.tr.setNodeMarkup(at, undefined, attributes).setMeta('addToHistory', false),
    )
  }
  forgetUpload(key)
}
