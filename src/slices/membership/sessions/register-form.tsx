import { Problem } from '#core/api/problems.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { messageTimes } from '#ui/feedback/use-timed-message.ts'
import { PasswordField, TextField } from '#ui/fields/field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { type AccountDraft, accountFields, emailIn, type LoginPage, NextField } from '../account-fields.tsx'
import { register } from '../contract.ts'
import { signUp } from './session.ts'

export function RegisterForm({
  page,
  onRegistered,
  ...typed
}: Partial<AccountDraft> & { page?: LoginPage; onRegistered: (message: string) => void }) {
  const form = useForm({
    ...(page && { serverForm: page.serverForm }),
    check: register.input,
    showFor: messageTimes.account,
    read: (data) => ({
      ...textsIn(data, 'username', 'password'),
      ...emailIn(data),
    }),
    send: async (registration) => {
      try {
        const message = await signUp(registration)
        if (!page) toast.success(message, registration.email ? { duration: 6000 } : {})
        onRegistered(message)
      } catch (error) {
        if (error instanceof Problem) toast.error(error.message)
        throw error
      }
    },
  })
  const field = accountFields(typed, form)
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {page && <NextField next={page.next} />}
      <TextField
        label={t('Name')}
        {...field('username')}
        hint={t('You’ll use this to log in.')}
        autoComplete="username"
        autoCapitalize="words"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <PasswordField
        label={t('Password')}
        {...field('password')}
        hint={t('At least 8 characters. A few words together are easy to remember and hard to guess.')}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <TextField
        label={t('Email')}
        optional
        type="email"
        {...field('email')}
        hint={t(
          'We’ll email you a link to confirm it. Then you can use it to log in, or to reset your password.',
        )}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Refusal problem={form.refusal} quiet={!page} />
      <Button type="submit" busy={form.busy} busyText={t('Creating your account...')}>
        {t('Create Account')}
      </Button>
    </form>
  )
}
