import { useRevalidator } from 'react-router'
import { call } from '#core/api/call.ts'
import { say } from '#core/text/say.ts'
import { Button } from '#ui/controls/button.tsx'
import { Refusal } from '#ui/feedback/refusal.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { textsIn } from '#ui/forms/form-fields.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { updateAccount } from './account-contract.ts'
import { AccountPart } from './account-part.tsx'

export function TelephoneForm({ telephone }: { telephone: string | null }) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    check: updateAccount.input,
    read: (data) => textsIn(data, 'telephone'),
    send: async (input) => {
      toast.success((await call(updateAccount, input)).message)
      await revalidate()
    },
  })
  return (
    <AccountPart
      title={say('Telephone')}
      text={say('If we should call you about an order, a gift or a request.')}
    >
      <form {...form.props} className="flex flex-col gap-4">
        <TextField
          label={say('Telephone')}
          optional
          type="tel"
          {...form.field('telephone')}
          defaultValue={telephone ?? ''}
          autoComplete="tel"
          enterKeyHint="done"
        />
        <Refusal problem={form.refusal} />
        <Button
          type="submit"
          variant="secondary"
          busy={form.busy}
          busyText={say('Please Wait...')}
          className="self-start"
        >
          {say('Save the number')}
        </Button>
      </form>
    </AccountPart>
  )
}
