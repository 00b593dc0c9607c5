import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { Problem } from '#core/errors.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField, TextField } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'
import { useForm } from '#ui/use-form.ts'
import { useOverlay } from '#ui/use-overlay.ts'
import { messageTimes } from '#ui/use-timed-message.ts'
import { login, texts } from './contract.ts'
import { Refusal } from './refusal.tsx'
import { signIn } from './session.ts'

export function LoginForm({
  username,
  onUsername,
  onlyPassword,
}: {
  username: string
  onUsername: (username: string) => void
  /** The name is filled in already: the password is the next thing to type. */
  onlyPassword: boolean
}) {
  const { open, close } = useOverlay()
  const { revalidate } = useRevalidator()
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (onlyPassword) password.current?.focus()
  }, [onlyPassword])
  const form = useForm({
    check: login.input,
    showFor: messageTimes.account,
    read: (data) => ({ username: String(data.get('username')), password: String(data.get('password')) }),
    send: async (credentials) => {
      try {
        await signIn(credentials)
      } catch (error) {
        if (error instanceof Problem) toast.error(error.message)
        throw error
      }
      toast.success(texts.loggedIn)
      close()
      await revalidate()
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <TextField
        label="Username"
        name="username"
        value={username}
        onChange={(event) => onUsername(event.target.value)}
        error={form.fault('username')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <PasswordField
        ref={password}
        label="Password"
        name="password"
        error={form.fault('password')}
        enterKeyHint="go"
      />
      <button
        type="button"
        className="-my-1.5 min-h-11 self-start rounded-control font-semibold text-accent-text text-sm underline underline-offset-4"
        onClick={() => open('forgotPassword')}
      >
        Forgot Password
      </button>
      <Refusal problem={form.refusal} />
      <Button type="submit" busy={form.busy} busyText="Logging in...">
        Login
      </Button>
    </form>
  )
}
