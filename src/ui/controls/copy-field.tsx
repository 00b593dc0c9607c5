import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { t } from '#core/text/messages.ts'
import { toast } from '../feedback/toast.tsx'
import { TextField } from '../fields/field.tsx'
import { Button } from './button.tsx'

/** A text to copy: shown in full, and copied by a click. */
export function CopyField({
  label,
  value,
  hint,
  said = t('Link copied.'),
}: {
  label: string
  value: string
  hint?: string
  said?: string
}) {
  const frame = useRef<HTMLDivElement>(null)
  const copy = async () => {
    // Selected first: if the browser refuses, it can still be copied by hand.
    frame.current?.querySelector('input')?.select()
    try {
      await navigator.clipboard.writeText(value)
      toast.success(said)
    } catch {
      toast.blank(t('Your browser didn’t allow this. Copy the selected text yourself.'))
    }
  }
  return (
    <div ref={frame} className="flex flex-wrap items-end gap-3">
      <TextField
        label={label}
        value={value}
        readOnly
        hint={hint}
        className="min-w-0 grow basis-64"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="secondary"
        icon={<Copy className="size-5" aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {t('Copy')}
      </Button>
    </div>
  )
}
