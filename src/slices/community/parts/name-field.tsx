import { type ComponentProps, useRef } from 'react'
import { say } from '#core/text/say.ts'
import { TextField } from '#ui/fields/field.tsx'
import { useRootStore } from '#ui/state/root-store.ts'

/** The name that is shown; a member's own is offered, and never put there unasked. */
export function NameField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const frame = useRef<HTMLDivElement>(null)
  const member = useRootStore((root) => root.session.currentUser?.username)
  const sign = () => {
    const input = frame.current?.querySelector('input')
    if (!input || member === undefined) return
    input.value = member
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }
  return (
    <div ref={frame} className="relative">
      <TextField
        label={say('Your name')}
        name="name"
        autoComplete="name"
        maxLength={60}
        enterKeyHint="next"
        {...props}
      />
      {member !== undefined && (
        <button
          type="button"
          onClick={sign}
          className="hit-area absolute top-0 right-0 max-w-1/2 truncate font-semibold text-accent-text text-sm underline underline-offset-4"
        >
          {say('Sign as {member}', { member })}
        </button>
      )}
    </div>
  )
}
