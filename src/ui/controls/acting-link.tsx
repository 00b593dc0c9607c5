import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react'
import { useHydrated } from '../state/root-store.ts'
import { AppLink } from './app-link.tsx'

/** A link until the code has loaded. From then on it acts, and is announced as a button. */
export function ActingLink({
  onAct,
  'aria-pressed': pressed,
  'aria-haspopup': popup,
  ...rest
}: Omit<ComponentProps<typeof AppLink>, 'onClick' | 'onKeyDown' | 'role'> & { onAct: () => void }) {
  const hydrated = useHydrated()
  const act = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    onAct()
  }
  return (
    <AppLink
      {...rest}
      onClick={(event) => isPlain(event) && act(event)}
      {...(hydrated && {
        role: 'button',
        ...(pressed !== undefined && { 'aria-pressed': pressed }),
        ...(popup !== undefined && { 'aria-haspopup': popup }),
        onKeyDown: (event: KeyboardEvent) => event.key === ' ' && act(event),
      })}
    />
  )
}

/** Not one that opens a new tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
