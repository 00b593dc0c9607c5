import type { Editor } from '@tiptap/core'
import { DOMParser as DocParser } from '@tiptap/pm/model'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '#core/text/messages.ts'
import { toast } from '../feedback/toast.tsx'
import { LibraryDialog } from '../fields/library-dialog.tsx'
import { takesFiles } from '../fields/use-dropped-files.ts'
import { SavingNote } from '../forms/autosave/autosave-notes.tsx'
import { type EditorWindow, onWindow, openWindow } from './editor-window.ts'
import { extensions } from './extensions.ts'
import { cleanPaste } from './paste/clean-paste.ts'
import { plainPaste } from './paste/plain-paste.ts'
import { withSources } from './quote.ts'
import { serialize } from './serialize.ts'
import { countWords, editorMarkup } from './stored-text.ts'
import { Toolbar } from './toolbar.tsx'
import { insertFiles } from './upload-store.ts'
import { ActionWindow, insertPicture, LinkWindow, MediaWindow } from './windows.tsx'
import './editor.css'

export type RichTextEditorProps = {
  /** The field that the form reads. It is written to as if somebody typed there, and read when it is written to. */
  field: RefObject<HTMLTextAreaElement | null>
  /** The text to begin with. */
  initial: string
  id: string
  labelId: string
  describedBy: string | undefined
  isInvalid: boolean
  rows: number
}

/** The editor itself, which is loaded when a form needs it. */
export default function RichTextEditor({
  field,
  initial,
  id,
  labelId,
  describedBy,
  isInvalid,
  rows,
}: RichTextEditorProps) {
  /** What the field and the editor both hold. */
  // The field may be in the page already, with something newer; or it comes together with the editor.
  const shown = useRef(field.current?.value ?? initial)
  const [view, setView] = useState<EditorWindow | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const editor = useEditor({
    // An editor created while React renders is destroyed again if rendering takes a while, as on a page with many editors.
    immediatelyRender: false,
    extensions: extensions(t('Write here. Start a line with “## ” for a heading or “- ” for a list.')),
    content: editorMarkup(shown.current),
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        class: 'prose rich-text',
      },
      transformPastedHTML: (html) => {
        const cleaned = cleanPaste(html)
        if (cleaned.leftOut > 0) toast.blank(leftOutText(cleaned.leftOut))
        return cleaned.html
      },
      clipboardTextParser: (text, $context) => {
        const body = document.implementation.createHTMLDocument().body
        body.innerHTML = plainPaste(text)
        return DocParser.fromSchema($context.doc.type.schema).parseSlice(body, { context: $context })
      },
      handlePaste: (_, event) => {
        const files = [...(event.clipboardData?.files ?? [])]
        const html = event.clipboardData?.getData('text/html') ?? ''
        // Word adds a picture of the text to the text itself.
        if (files.length === 0 || hasText(html)) return false
        event.preventDefault()
        if (editor) takeFiles(editor, files)
        return true
      },
      handleDrop: (view, event, _, isMoved) => {
        const files = [...(event.dataTransfer?.files ?? [])]
        if (isMoved || files.length === 0) return false
        event.preventDefault()
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
        if (editor) takeFiles(editor, files, at)
        return true
      },
      handleKeyDown: (_, event) => {
        if (event.altKey && event.key === 'F10') {
          frame.current?.querySelector<HTMLElement>('[role=toolbar] button[tabindex="0"]')?.focus()
          event.preventDefault()
          return true
        }
        if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
          // Tells the editor about the latest selection first, because the window takes the focus away.
          setTimeout(() => editor && openWindow(editor, 'link'))
          return true
        }
        return false
      },
    },
    onCreate: ({ editor }) => {
      const filled = withSources(editor.state)
      if (filled) editor.view.dispatch(filled.setMeta('addToHistory', false))
      shown.current = serialize(editor.state.doc)
    },
    onUpdate: ({ editor }) => {
      const text = serialize(editor.state.doc)
      const area = field.current
      if (!area || text === shown.current) return
      shown.current = text
      area.value = text
      area.dispatchEvent(new Event('input', { bubbles: true }))
    },
  })

  // Something else has written to the field, such as a restored copy.
  useEffect(() => {
    const area = field.current
    const follow = () => {
      if (area && area.value !== shown.current) editor?.commands.setContent(editorMarkup(area.value))
    }
    area?.addEventListener('input', follow)
    return () => area?.removeEventListener('input', follow)
  }, [field, editor])

  useEffect(() => (editor ? onWindow(editor, setView) : undefined), [editor])
  useWiring(editor, describedBy, isInvalid)

  const close = () => setView(null)
  if (!editor) return null
  return (
    <div ref={frame} {...takesFiles} className="editor-frame" data-invalid={isInvalid || undefined}>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} className={`editor-content editor-rows-${rows > 10 ? 'many' : 'few'}`} />
      <Words editor={editor} />
      {view === 'link' && <LinkWindow editor={editor} onClose={close} />}
      {view === 'media' && <MediaWindow editor={editor} onClose={close} />}
      {view === 'action' && <ActionWindow editor={editor} onClose={close} />}
      <LibraryDialog
        open={view === 'picture'}
        onClose={close}
        onChoose={(image) => {
          close()
          void insertPicture(editor, image)
        }}
      />
    </div>
  )
}

/** The error and the hint of the field, which change while the editor stays. */
function useWiring(editor: Editor | null, describedBy: string | undefined, isInvalid: boolean) {
  useEffect(() => {
    if (!editor) return
    const { dom } = editor.view
    const set = (name: string, value: string | undefined) =>
      value === undefined ? dom.removeAttribute(name) : dom.setAttribute(name, value)
    set('aria-describedby', describedBy)
    set('aria-invalid', isInvalid ? 'true' : undefined)
  }, [editor, describedBy, isInvalid])
}

function Words({ editor }: { editor: Editor }) {
  const count = useEditorState({
    editor,
    selector: ({ editor }) =>
      countWords(editor.state.doc.textBetween(0, editor.state.doc.content.size, ' ', ' ')),
  })
  return (
    <div className="editor-words">
      <SavingNote />
      <span className="ml-auto">{t('{count, plural, one {# word} other {# words}}', { count })}</span>
    </div>
  )
}

const hasText = (html: string) =>
  html !== '' &&
  (
    new DOMParser().parseFromString(html.replace(/\sstyle\s*=/gi, ' data-style='), 'text/html').body
      .textContent ?? ''
  ).trim() !== ''

function takeFiles(editor: Editor, files: readonly File[], at?: number) {
  const pictures = files.filter(({ type }) => type.startsWith('image/'))
  if (pictures.length < files.length) toast.error(t('You can add only JPEG and PNG pictures.'))
  if (pictures.length > 0) insertFiles(editor, pictures, at)
}

const leftOutText = (count: number) =>
  t(
    '{count, plural, one {# picture was} other {# pictures were}} left out. Add pictures with the Picture button, or drop their files into the text.',
    { count },
  )
