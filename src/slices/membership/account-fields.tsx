import type { ChangeEvent, ComponentProps } from 'react'
import { textsIn } from '#ui/forms/form-fields.ts'
import type { ServerForm } from '#ui/forms/use-form.ts'

type Draft = { username: string; password: string; email: string }

/** What was typed in the account card. It stays when the visitor switches between the tabs. */
export type AccountDraft = { draft: Draft; onDraft: (change: Partial<Draft>) => void }

/** On a page of its own, the form works before the page's code has loaded. */
export type LoginPage = {
  serverForm: ServerForm /** The page that follows the login. */
  next: string | null
}

type Fields<Name extends string> = {
  fault: (path: string) => string | undefined
  field: (name: Name) => { name: string; error: string | undefined; defaultValue?: string }
}

/** Props for a field of the account card, or of its page, where what was typed early stays in the field. */
export const accountFields =
  <Name extends keyof Draft>({ draft, onDraft }: Partial<AccountDraft>, form: Fields<Name>) =>
  (name: Name) =>
    draft && onDraft
      ? {
          name,
          value: draft[name],
          onChange: (event: ChangeEvent<HTMLInputElement>) => onDraft({ [name]: event.target.value }),
          error: form.fault(name),
        }
      : form.field(name)

export const NextField = ({ next }: { next: string | null }) =>
  next === null ? null : <input type="hidden" name="next" value={next} readOnly />

/** The email address of a form where it is optional. */
export const emailIn = (data: FormData) => ({ email: textsIn(data, 'email').email.trim() || undefined })

export const textLinkClass =
  '-my-1.5 inline-flex min-h-11 items-center self-start rounded-control font-semibold text-accent-text text-sm underline underline-offset-4'

/** A button styled as a link: it opens another card. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button {...props} type="button" className={textLinkClass} />
}
