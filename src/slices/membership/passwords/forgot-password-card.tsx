import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { call } from '#core/api/call.ts'
import { reworded, t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { TextButton } from '../account-fields.tsx'
import { forgotPassword } from './password-contract.ts'

/** Requests a password reset link. The answer is the same for every address. */
export default function ForgotPasswordCard() {
  const { telephone } = useOrganisation()
  const open = useOverlay((overlay) => overlay.open)
  const [answer, setAnswer] = useState('')
  const form = useForm({
    check: forgotPassword.input,
    read: (data) => textsIn(data, 'email'),
    send: async (input) => setAnswer((await call(forgotPassword, input)).message),
  })
  const toLogin = <TextButton onClick={() => open('authenticate')}>{t('Login')}</TextButton>
  if (answer) {
    return (
      <div className="flex flex-col gap-4">
        <p role="status" className="flex items-start gap-3">
          <MailCheck className="mt-1 size-6 shrink-0 text-success" aria-hidden="true" />
          {reworded(answer)}
        </p>
        {toLogin}
      </div>
    )
  }
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <p className="text-ink-soft">
        {t('Enter your account’s email address. We’ll send you a link to choose a new password.')}
      </p>
      <TextField
        label={t('Email')}
        type="email"
        {...form.field('email')}
        hint={t('No email address on your account? Call us at {telephone}.', { telephone })}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
      />
      <Refusal problem={form.refusal} />
      <Button type="submit" busy={form.busy} busyText={t('Submitting...')}>
        {t('Submit')}
      </Button>
      {toLogin}
    </form>
  )
}
