import { MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '#core/api/call.ts'
import { reworded, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { type ServerForm, useForm } from '#ui/forms/use-form.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { forgotPassword } from './password-contract.ts'

/** Requests a password reset link. The answer is the same for every address. */
export function ForgotPasswordForm({
  serverForm,
  onSent,
  children,
}: {
  serverForm?: ServerForm
  onSent: (message: string) => void
  /** The way back to the login. */
  children: ReactNode
}) {
  const { telephone } = useOrganisation()
  const form = useForm({
    ...(serverForm && { serverForm }),
    check: forgotPassword.input,
    read: (data) => textsIn(data, 'email'),
    send: async (input) => onSent((await call(forgotPassword, input)).message),
  })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <p className="text-ink-soft">
        {t('Enter your account’s email address. We’ll send you a link to choose a new password.')}
      </p>
      <TextField
        label={t('Email')}
        type="email"
        {...form.field('email')}
        hint={
          telephone
            ? t('No email address on your account? Call us at {telephone}.', { telephone })
            : t('No email address on your account? Please contact us.')
        }
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
      />
      <Refusal problem={form.refusal} />
      <Button type="submit" busy={form.busy} busyText={t('Submitting...')}>
        {t('Submit')}
      </Button>
      {children}
    </form>
  )
}

export function LinkSent({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="flex items-start gap-3">
        <MailCheck className="mt-1 size-6 shrink-0 text-success" aria-hidden="true" />
        {reworded(text)}
      </p>
      {children}
    </div>
  )
}
