import type { ChangeEvent, ComponentProps } from 'react'
import { textsIn } from '#ui/forms/form-fields.ts'

type Draft = { username: string; password: string; email: string }

/** What was typed in the account card. It stays when the visitor switches between the tabs. */
export type AccountDraft = { draft: Draft; onDraft: (change: Partial<Draft>) => void }

/** Props for a field of the account card. */
export const accountFields =
  ({ draft, onDraft }: AccountDraft, fault: (name: string) => string | undefined) =>
  (name: keyof Draft) => ({
    name,
    value: draft[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onDraft({ [name]: event.target.value }),
    error: fault(name),
  })

/** The email address of a form where it is optional. */
export const emailIn = (data: FormData) => ({ email: textsIn(data, 'email').email.trim() || undefined })

/** A button styled as a link: it opens another card. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return (
    <button
      {...props}
      type="button"
      className="-my-1.5 min-h-11 self-start rounded-control font-semibold text-accent-text text-sm underline underline-offset-4"
    />
  )
}
