import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { t } from '#core/text/messages.ts'

import { classNames } from '../controls/class-names.ts'
import { TextArea } from './text-field.tsx'

/**
 * A text area that says how much may still be written. It cuts nothing off: what is too long stays, the counter says
 * by how much, and the form's own check refuses to send it.
 */
export function CountedArea({
  most,
  hint,
  ...props
}: ComponentProps<typeof TextArea> & { most: number; hint?: string }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState(String(props.defaultValue ?? '').length)
  useEffect(() => {
    const form = area.current?.form
    // The event comes before the form is emptied.
    const emptied = () => setLength(area.current?.defaultValue.length ?? 0)
    form?.addEventListener('reset', emptied)
    return () => form?.removeEventListener('reset', emptied)
  }, [])
  return (
    <TextArea
      {...props}
      ref={area}
      onInput={(event) => setLength(event.currentTarget.value.length)}
      hint={
        <span className="flex flex-wrap justify-between gap-x-4">
          <span>{hint}</span>
          <Count left={most - length} />
        </span>
      }
    />
  )
}

function Count({ left }: { left: number }) {
  const count = Math.abs(left)
  const [short, full] =
    left < 0
      ? [
          t('{count, number} over', { count }),
          t('{count, plural, one {# character} other {# characters}} over the limit', { count }),
        ]
      : [
          t('{count, number} left', { count }),
          t('{count, plural, one {# character} other {# characters}} left', { count }),
        ]
  return (
    <span className={classNames('tabular-nums', left < 0 && 'font-semibold text-danger')}>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{full}</span>
    </span>
  )
}
