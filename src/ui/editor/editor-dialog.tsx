import type { Editor } from '@tiptap/core'
import { type ReactNode, useState } from 'react'
import { t } from '#core/text/messages.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../layout/dialog.tsx'

/** A window of the editor with a small form. `apply` returns what is wrong, field by field, or nothing. */
export function EditorDialog<Name extends string>({
  editor,
  title,
  submit,
  remove,
  apply,
  onClose,
  children,
}: {
  editor: Editor
  title: string
  /** What the button says. */
  submit: string
  /** For something that is in the text already. */
  remove?: { label: string; act: () => void } | undefined
  apply: (typed: FormData) => Partial<Record<Name, string>> | undefined
  onClose: () => void
  children: (errors: Partial<Record<Name, string>>) => ReactNode
}) {
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  return (
    <Dialog open onClose={onClose} title={title} width="small" finalFocus={() => editor.view.dom}>
      {/* The dialog is inside the form around the editor, so its events would reach that form as its own. */}
      <form
        noValidate
        className="flex flex-col gap-5"
        onInput={(event) => event.stopPropagation()}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          const form = event.currentTarget
          const wrong = apply(new FormData(form))
          if (!wrong) return onClose()
          setErrors(wrong)
          requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
        }}
      >
        {children(errors)}
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{submit}</Button>
          {remove && (
            <Button
              variant="secondary"
              onClick={() => {
                remove.act()
                onClose()
              }}
            >
              {remove.label}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
