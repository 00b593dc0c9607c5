import { useEffect, useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Problem } from '#core/errors.ts'
import { localPath } from '#core/local-path.ts'
import { say } from '#core/say.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField, TextField } from '#ui/field.tsx'
import { textsIn } from '#ui/form-fields.ts'
import { Refusal } from '#ui/refusal.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { useOverlay } from '#ui/use-overlay.ts'
import { messageTimes } from '#ui/use-timed-message.ts'
import { type AccountDraft, accountFields } from './account-draft.ts'
import { CodeField, codeIn, useCodeAsked } from './code-field.tsx'
import { login, texts } from './contract.ts'
import { signIn } from './session.ts'
import { TextButton } from './text-button.tsx'

export function LoginForm({
  onlyPassword,
  inPlace = false,
  ...typed
}: AccountDraft & {
  /** The name is filled in already: the password is the next thing to type. */
  onlyPassword: boolean
  /** Stands over the page by itself: no other card can open above it. */
  inPlace?: boolean
}) {
  const { open, close } = useOverlay()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [codeAsked, watch] = useCodeAsked()
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (onlyPassword) password.current?.focus()
  }, [onlyPassword])
  const form = useForm({
    check: login.input,
    showFor: messageTimes.account,
    read: (data) => ({ ...textsIn(data, 'username', 'password'), code: codeIn(data) }),
    send: async (credentials) => {
      try {
        await watch(() => signIn(credentials))
      } catch (error) {
        // To be asked for the code is the next step and no failure.
        const onlyAsked = error instanceof Problem && error.errors?.code && !credentials.code
        if (error instanceof Problem && !onlyAsked) toast.error(error.message)
        throw error
      }
      toast.success(texts.loggedIn)
      const next = localPath(useOverlay.getState().leadsTo)
      close()
      await (next ? navigate(next) : revalidate())
    },
  })
  const field = accountFields(typed, form.fault)
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <TextField
        label={say('Username or email')}
        {...field('username')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <PasswordField ref={password} label={say('Password')} {...field('password')} enterKeyHint="go" />
      {codeAsked && <CodeField fault={form.fault} enterKeyHint="go" />}
      {!inPlace && <TextButton onClick={() => open('forgotPassword')}>{say('Forgot Password')}</TextButton>}
      <Refusal problem={form.refusal} quiet />
      <Button type="submit" busy={form.busy} busyText={say('Logging in...')}>
        {say('Login')}
      </Button>
    </form>
  )
}
