import type { ComponentProps } from 'react'

/** Looks like a link, since it leads on, but opens a card. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return (
    <button
      {...props}
      type="button"
      className="-my-1.5 min-h-11 self-start rounded-control font-semibold text-accent-text text-sm underline underline-offset-4"
    />
  )
}
