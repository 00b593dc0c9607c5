import { call } from '#core/call.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField, TextField } from '#ui/field.tsx'
import { useForm } from '#ui/use-form.ts'
import { join } from './invitation-contract.ts'

/** A name and a password for one who is invited; the address is known already. */
export function JoinForm({ token, onDone }: { token: string; onDone: (message: string) => void }) {
  const form = useForm({
    check: join.input,
    read: (data) => ({
      token,
      username: String(data.get('username')),
      password: String(data.get('password')),
    }),
    send: async (input) => onDone((await call(join, input)).message),
  })
  return (
    <form {...form.props} className="flex max-w-lg flex-col gap-5">
      {form.refusal && <Banner tone="danger" title={form.refusal.message} />}
      <TextField
        label="Name"
        name="username"
        autoComplete="username"
        autoCapitalize="words"
        error={form.fault('username')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="At least 8 characters. A sentence is easier to keep than a word."
        error={form.fault('password')}
      />
      <Button type="submit" busy={form.busy} busyText="Please Wait..." className="self-start">
        Accept the invitation
      </Button>
    </form>
  )
}
