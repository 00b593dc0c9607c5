import { call } from '#core/api/call.ts'
import type { FormHandler } from '#core/api/form-action.ts'
import { t } from '#core/text/messages.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import type { ServerForm } from '#ui/forms/use-form.ts'
import { confirm } from '../passwords/password-contract.ts'
import { ProofFields, readProof } from './code-field.tsx'

/**
 * A sensitive form that was sent before the page's code had loaded: the server asks for the password in the form itself,
 * where the page's code opens a window.
 */
export const withProof =
  (handle: FormHandler): FormHandler =>
  async (call, sent, args) => {
    if (hasProof(sent)) await call(confirm, readProof(sent))
    return handle(call, sent, args)
  }

const hasProof = (sent: FormData) => textsIn(sent, 'password').password !== ''

export function AskedProof({
  serverForm: { problem },
  withCode,
}: {
  serverForm: ServerForm
  withCode: boolean
}) {
  const errors = problem?.errors
  if (!errors?.confirmation && !errors?.password && !errors?.code) return null
  return (
    <>
      <p>{t('For your security, please enter your password again.')}</p>
      <ProofFields fault={(path) => errors[path]} withCode={withCode} />
    </>
  )
}

/** Sends the password if the form asks for it. */
export async function confirmTyped(form: HTMLFormElement | null): Promise<void> {
  const typed = form && new FormData(form)
  if (typed && hasProof(typed)) await call(confirm, readProof(typed))
}
