import { call } from '#core/api/call.ts'
import { say, sayMessage } from '#core/text/say.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { PasswordField, TextField } from '#ui/fields/field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useGoIn } from '../sessions/use-enter.ts'
import { join } from './invitation-contract.ts'

/** A name and a password for one who is invited; the address is known already. */
export function JoinForm({ token }: { token: string }) {
  const goIn = useGoIn()
  const form = useForm({
    check: join.input,
    read: (data) => ({ token, ...textsIn(data, 'username', 'password') }),
    send: async (input) => goIn(await call(join, input)),
  })
  return (
    <form {...form.props} className="flex max-w-lg flex-col gap-5">
      {form.refusal && <Banner tone="danger" title={sayMessage(form.refusal.message)} />}
      <TextField
        label={say('Name')}
        {...form.field('username')}
        autoComplete="username"
        autoCapitalize="words"
      />
      <PasswordField
        label={say('Password')}
        {...form.field('password')}
        autoComplete="new-password"
        hint={say('At least 8 characters. A sentence is easier to keep than a word.')}
      />
      <Button type="submit" busy={form.busy} busyText={say('Please Wait...')} className="self-start">
        {say('Accept the invitation')}
      </Button>
    </form>
  )
}
