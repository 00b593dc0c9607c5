import { Images } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '#core/api/call.ts'
import { readPictureAlt } from '#core/storage/picture.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextArea } from '#ui/fields/field.tsx'
import { LibraryDialog } from '#ui/fields/library-dialog.tsx'
import { pictureLine } from '../blocks.ts'

type Props = { name: string; defaultValue: string; error: string | undefined }

/** The text of an issue. A picture from the library comes in as a line of its own, where the cursor stands. */
export function BodyField({ name, defaultValue, error }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [looking, setLooking] = useState(false)
  const insert = async (image: string) => {
    setLooking(false)
    const { alt } = await call(readPictureAlt, { image }).catch(() => ({ alt: '' }))
    const text = area.current
    if (!text) return
    text.focus()
    const before = text.value.slice(0, text.selectionStart)
    const line = `${before === '' || before.endsWith('\n') ? '' : '\n'}${pictureLine(image, alt)}\n`
    text.setRangeText(line, text.selectionStart, text.selectionEnd, 'end')
    // Written by us, it is still a change that is not saved.
    text.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        ref={area}
        label="Letter"
        name={name}
        defaultValue={defaultValue}
        error={error}
        rows={18}
        maxLength={50_000}
        hint="Each line is a paragraph; “## ” before it makes a heading. For emphasis <strong>…</strong> and <em>…</em>, for links <a href>; a link that stands alone becomes a button. Other markup is taken out."
      />
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        icon={<Images className="size-5" aria-hidden="true" />}
        onClick={() => setLooking(true)}
      >
        Put a picture in
      </Button>
      <LibraryDialog
        open={looking}
        onClose={() => setLooking(false)}
        onChoose={(image) => void insert(image)}
      />
    </div>
  )
}
