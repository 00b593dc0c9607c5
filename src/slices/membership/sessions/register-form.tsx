import { Problem } from '#core/api/problems.ts'
import { say } from '#core/text/say.ts'
import { Button } from '#ui/controls/button.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { messageTimes } from '#ui/feedback/use-timed-message.ts'
import { PasswordField, TextField } from '#ui/fields/field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { type AccountDraft, accountFields, emailIn } from '../account-draft.ts'
import { register } from '../contract.ts'
import { signUp } from './session.ts'

export function RegisterForm({ onRegistered, ...typed }: AccountDraft & { onRegistered: () => void }) {
  const form = useForm({
    check: register.input,
    showFor: messageTimes.account,
    read: (data) => ({
      ...textsIn(data, 'username', 'password'),
      ...emailIn(data),
    }),
    send: async (registration) => {
      try {
        // With an address there is more to read.
        toast.success(await signUp(registration), registration.email ? { duration: 6000 } : {})
      } catch (error) {
        if (error instanceof Problem) toast.error(error.message)
        throw error
      }
      onRegistered()
    },
  })
  const field = accountFields(typed, form.fault)
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <TextField
        label={say('Name')}
        {...field('username')}
        hint={say('You log in with it.')}
        autoComplete="username"
        autoCapitalize="words"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <PasswordField
        label={say('Password')}
        {...field('password')}
        hint={say('At least 8 characters; a few words together are easy to remember and hard to guess.')}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <TextField
        label={say('Email')}
        optional
        type="email"
        {...field('email')}
        hint={say(
          'We email you a link to confirm it. Then you can log in with it, and set a new password if you forget yours.',
        )}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Refusal problem={form.refusal} quiet />
      <Button type="submit" busy={form.busy} busyText={say('Creating your account...')}>
        {say('Create Account')}
      </Button>
    </form>
  )
}
