import { type ComponentProps, useState } from 'react'
import { say } from '#core/say.ts'
import { thousands } from '#core/thousands.ts'
import { TextArea } from '#ui/field.tsx'

/** A text area that says how much may still be written. */
export function CountedArea({
  most,
  hint,
  ...props
}: ComponentProps<typeof TextArea> & { most: number; hint?: string }) {
  const [length, setLength] = useState(String(props.defaultValue ?? '').length)
  const left = most - length
  return (
    <TextArea
      {...props}
      maxLength={most}
      onInput={(event) => setLength(event.currentTarget.value.length)}
      hint={
        <span className="flex flex-wrap justify-between gap-x-4">
          <span>{hint}</span>
          <span className="tabular-nums">
            <span aria-hidden="true">{say('{count} left', { count: thousands(left) })}</span>
            <span className="sr-only">
              {left === 1
                ? say('One character left')
                : say('{count} characters left', { count: thousands(left) })}
            </span>
          </span>
        </span>
      }
    />
  )
}
