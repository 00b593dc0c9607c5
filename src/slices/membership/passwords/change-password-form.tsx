import { useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { say } from '#core/text/say.ts'
import { Button } from '#ui/controls/button.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { PasswordField } from '#ui/fields/field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { AccountPart } from '../accounts/account-part.tsx'
import { ProofFields, readProof } from '../second-factor/code-field.tsx'
import { changePassword } from './password-contract.ts'

export function ChangePasswordForm({ withCode }: { withCode: boolean }) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    check: changePassword.input,
    read: (data) => ({ ...readProof(data), ...textsIn(data, 'new_password') }),
    send: async (input) => {
      const { message } = await call(changePassword, input)
      form.props.ref.current?.reset()
      toast.success(message, { duration: 4000 })
      await revalidate()
    },
  })
  return (
    <AccountPart title={say('Password')} text={say('A new password signs your other devices out.')}>
      <form {...form.props} className="flex flex-col gap-4">
        <ProofFields fault={form.fault} withCode={withCode} label={say('Present password')} />
        <PasswordField
          label={say('New password')}
          {...form.field('new_password')}
          autoComplete="new-password"
          hint={say('At least 8 characters; a few words together are easy to remember and hard to guess.')}
          enterKeyHint="go"
        />
        <Refusal problem={form.refusal} />
        <Button
          type="submit"
          variant="secondary"
          busy={form.busy}
          busyText={say('Please Wait...')}
          className="self-start"
        >
          {say('Change the password')}
        </Button>
      </form>
    </AccountPart>
  )
}
