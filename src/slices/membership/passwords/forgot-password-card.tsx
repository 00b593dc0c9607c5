import { useState } from 'react'
import { t } from '#core/text/messages.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { TextButton } from '../account-fields.tsx'
import { ForgotPasswordForm, LinkSent } from './forgot-password-form.tsx'

/** Requests a password reset link. */
export default function ForgotPasswordCard() {
  const open = useOverlay((overlay) => overlay.open)
  const [answer, setAnswer] = useState('')
  const toLogin = <TextButton onClick={() => open('authenticate')}>{t('Login')}</TextButton>
  return answer ? (
    <LinkSent text={answer}>{toLogin}</LinkSent>
  ) : (
    <ForgotPasswordForm onSent={setAnswer}>{toLogin}</ForgotPasswordForm>
  )
}
