import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '../controls/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * A button that asks before it does something that can't be undone. Without the page's code, its form does it at once.
 */
export function ConfirmedForm({
  address,
  fields,
  button,
  children,
  className,
  ...dialog
}: {
  /** Where the form is posted to. */
  address: string
  /** Hidden fields. */
  fields?: Readonly<Record<string, string | number>>
  button: ButtonProps
  /** After the button. */
  children?: ReactNode
  className?: string
} & Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'onClose' | 'danger' | 'children'>) {
  const [asking, setAsking] = useState(false)
  return (
    <form
      method="post"
      action={address}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        setAsking(true)
      }}
    >
      {Object.entries(fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant="quiet" {...button} type="submit" />
      {children}
      <ConfirmDialog {...dialog} open={asking} onClose={() => setAsking(false)} danger />
    </form>
  )
}
