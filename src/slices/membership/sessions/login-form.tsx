import { useEffect, useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Problem } from '#core/api/problems.ts'
import { localPath } from '#core/security/local-path.ts'
import { t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { messageTimes } from '#ui/feedback/use-timed-message.ts'
import { PasswordField, TextField } from '#ui/fields/field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import {
  type AccountDraft,
  accountFields,
  type LoginPage,
  NextField,
  TextButton,
  textLinkClass,
} from '../account-fields.tsx'
import { login, texts } from '../contract.ts'
import { CodeField, codeIn, useCodeNeeded } from '../second-factor/code-field.tsx'
import { signIn } from './session.ts'

export function LoginForm({
  onlyPassword = false,
  inPlace = false,
  page,
  ...typed
}: Partial<AccountDraft> & {
  page?: LoginPage
  /** The name is already filled in, so the password gets the focus. */
  onlyPassword?: boolean
  /** Shown as a lock screen, where no other card can open. */
  inPlace?: boolean
}) {
  const close = useOverlay((overlay) => overlay.close)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [codeNeeded, watch] = useCodeNeeded()
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (onlyPassword) password.current?.focus()
  }, [onlyPassword])
  const form = useForm({
    ...(page && { serverForm: page.serverForm }),
    check: login.input,
    showFor: messageTimes.account,
    read: (data) => ({ ...textsIn(data, 'username', 'password'), code: codeIn(data) }),
    send: async (credentials) => {
      try {
        await watch(() => signIn(credentials))
      } catch (error) {
        // Being asked for the code is the next step, not a failure.
        const onlyCodeMissing = error instanceof Problem && error.errors?.code && !credentials.code
        if (error instanceof Problem && !onlyCodeMissing) toast.error(error.message)
        // On the login page, 401 is a wrong password, and no reason to offer the login.
        throw page && error instanceof Problem ? new Problem(400, error.message, error.errors) : error
      }
      toast.success(texts.loggedIn)
      if (page) return navigate(page.next ?? '/account', { replace: true })
      const next = localPath(useOverlay.getState().leadsTo)
      close()
      await (next ? navigate(next) : revalidate())
    },
  })
  const field = accountFields<'username' | 'password'>(typed, form)
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {page && <NextField next={page.next} />}
      <TextField
        label={t('Username or email')}
        {...field('username')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <PasswordField ref={password} label={t('Password')} {...field('password')} enterKeyHint="go" />
      {codeNeeded && <CodeField fault={form.fault} enterKeyHint="go" />}
      {!inPlace && <ForgotPassword inPage={page !== undefined} />}
      <Refusal problem={form.refusal} quiet={!page} />
      <Button type="submit" busy={form.busy} busyText={t('Logging in...')}>
        {t('Log in')}
      </Button>
    </form>
  )
}

function ForgotPassword({ inPage }: { inPage: boolean }) {
  const open = useOverlay((overlay) => overlay.open)
  if (!inPage) return <TextButton onClick={() => open('forgotPassword')}>{t('Forgot Password')}</TextButton>
  return (
    <AppLink href="/forgot-password" className={textLinkClass}>
      {t('Forgot Password')}
    </AppLink>
  )
}
